/** A server in this process whose requests are counted and logged as in production. */
import { jsonLog } from '#server/operations/log.ts'
import { type Metrics, openMetrics } from '#server/operations/metrics.ts'
import type { Observer } from '#server/operations/observe.ts'
import type { AppDeps } from '#server/app.ts'
import { type Api, openApi } from '#tests/support/api.ts'

export type Watched = Api & { metrics: Metrics; lines: string[]; isDraining: { now: boolean } }

export async function openWatched(more: Partial<AppDeps> & { trustProxy?: boolean } = {}): Promise<Watched> {
  const lines: string[] = []
  const metrics = openMetrics()
  const log = jsonLog(
    () => 0,
    (line) => lines.push(line),
  )
  const isDraining = { now: false }
  const observer: Observer = {
    metrics,
    log,
    isDraining: () => isDraining.now,
    trustProxy: more.trustProxy ?? false,
    elapsed: () => performance.now(),
  }
  const api = await openApi({ observer, log: log.fault, ...more })
  return { ...api, metrics, lines, isDraining }
}
