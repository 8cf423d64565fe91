/** What this process does every so often: one run of a job at a time, counted, its faults in the log. */
import type { Log } from './log.ts'
import type { Metrics, Reading } from './metrics.ts'

export type Jobs = {
  every(name: string, ms: number, work: () => Promise<unknown>): void
  /** Starts no run any more. @returns when the runs under way have ended */
  stop(): Promise<void>
  readings(): Reading[]
}

export function openJobs({ log, metrics, now }: { log: Log; metrics: Metrics; now: () => number }): Jobs {
  const timers: NodeJS.Timeout[] = []
  const running = new Map<string, Promise<void>>()
  const ended = new Map<string, number>()

  const run = async (job: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
      metrics.count('shop_job_runs_total', { job, outcome: 'ok' })
    } catch (error) {
      metrics.count('shop_job_runs_total', { job, outcome: 'broken' })
      log.fault({ id: '', call: `job ${job}`, error })
    }
    ended.set(job, now())
    running.delete(job)
  }

  return {
    every(name, ms, work) {
      timers.push(
        setInterval(() => {
          // One that takes longer than its pause does not meet itself.
          if (!running.has(name)) running.set(name, run(name, work))
        }, ms),
      )
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
    },
    readings: () =>
      [...ended].map(([job, at]) => ({ name: 'shop_job_last_run_seconds', labels: { job }, value: at / 1000 })),
  }
}
