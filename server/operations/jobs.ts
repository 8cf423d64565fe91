/** Counts what the jobs of this process do, and when each ended last. */
import type { Jobs } from '#server/jobs/run.ts'
import type { Metrics, Reading } from './metrics.ts'

export type JobCounts = {
  /** The same jobs, counted. */
  counted(jobs: Jobs): Jobs
  readings(): Reading[]
}

export function openJobCounts({ metrics, now }: { metrics: Metrics; now: () => number }): JobCounts {
  const ended = new Map<string, number>()
  const note = (job: string, outcome: 'ok' | 'broken'): void => {
    metrics.count('shop_job_runs_total', { job, outcome })
    ended.set(job, now())
  }
  return {
    counted: (jobs) =>
      Object.fromEntries(
        Object.entries(jobs).map(([name, { every, run }]) => {
          const count = (at: number) =>
            run(at).then(
              () => note(name, 'ok'),
              (error: unknown) => {
                note(name, 'broken')
                throw error
              },
            )
          return [name, { every, run: count }]
        }),
      ),
    readings: () =>
      [...ended].map(([job, at]) => ({ name: 'shop_job_last_run_seconds', labels: { job }, value: at / 1000 })),
  }
}
