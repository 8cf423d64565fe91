/** Takes the jobs that are due, one after the other, and looks again every two seconds. */
import type { Pool } from '#server/db/sql.ts'
import { addJobs, finishJob, retryJob, takeJob } from './queue.ts'

export type Job = {
  /** ms from the end of a run to the next. */
  every: number
  run(now: number): Promise<void>
}
export type Jobs = Readonly<Record<string, Job>>
export type JobFault = { job: string; failures: number; retryIn: number; error: unknown }

const LOOK_EVERY = 2_000

/** Runs what is due now, each at most once. @returns names of what was run, failed ones too */
export async function runDue(
  pool: Pool,
  jobs: Jobs,
  now: () => number,
  log: (fault: JobFault) => void,
): Promise<string[]> {
  const done: string[] = []
  const left = new Set(Object.keys(jobs))
  while (left.size > 0) {
    const lease = await takeJob(pool, [...left], now())
    const job = lease && jobs[lease.name]
    if (!job) break
    left.delete(lease.name)
    done.push(lease.name)
    try {
      await job.run(now())
      await finishJob(pool, lease, job.every, now())
    } catch (error) {
      const retryIn = await retryJob(pool, lease, job.every, now())
      log({ job: lease.name, failures: lease.failures + 1, retryIn, error })
    }
  }
  return done
}

/**
 * @param isReady until then nothing is taken: a process that starts reads all goods first, and readers wait for that
 * @returns ends it, when what runs now is done
 */
export function startJobs(
  pool: Pool,
  jobs: Jobs,
  now: () => number,
  log: (fault: JobFault) => void,
  isReady: () => boolean = () => true,
): () => Promise<void> {
  let running: Promise<unknown> | undefined
  let added: Promise<void> | undefined
  const add = (): Promise<void> => {
    added ??= addJobs(pool, Object.keys(jobs), now()).catch((error: unknown) => {
      added = undefined
      throw error
    })
    return added
  }
  // Whoever takes a job hears of it; until then nobody does.
  add().catch(() => undefined)
  const look = (): void => {
    if (!isReady()) return
    running ??= add()
      .then(() => runDue(pool, jobs, now, log))
      // The database does not answer: the next look tries again, and its readers say so already.
      .catch((error: unknown) => log({ job: '', failures: 0, retryIn: LOOK_EVERY, error }))
      .finally(() => (running = undefined))
  }
  look()
  const timer = setInterval(look, LOOK_EVERY)
  return async () => {
    clearInterval(timer)
    await running
  }
}
