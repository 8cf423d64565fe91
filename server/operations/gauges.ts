/** What is measured at the moment of a scrape: pool, catalogue, feeds, event loop, memory. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Database } from '#server/db/sql.ts'
import { readersBehind } from '#server/feed/behind.ts'
import type { Reading } from './metrics.ts'

/** A scrape must not wait for a database that is down, ms. */
const ANSWER_WITHIN = 1_000
const NANOSECONDS = 1e9

type Sources = { database: Pick<Database, 'query' | 'usage'>; now: () => number; isDraining: () => boolean }

export function openGauges({ database, now, isDraining }: Sources): () => Promise<Reading[]> {
  const lag = monitorEventLoopDelay({ resolution: 20 })
  lag.enable()
  const seen = { revision: -1, at: now() }
  const began = now()

  const catalogue = async (): Promise<Reading[]> => {
    const [row] = await database.query<{ rev: number }>('select rev from catalogue')
    if (!row) return []
    if (row.rev !== seen.revision) Object.assign(seen, { revision: row.rev, at: now() })
    return [
      { name: 'shop_catalogue_revision', value: row.rev },
      { name: 'shop_catalogue_age_seconds', value: (now() - seen.at) / 1000 },
    ]
  }
  const feeds = async (): Promise<Reading[]> =>
    (await readersBehind(database, now())).map(({ key, kind, age }) => ({
      name: 'shop_feed_unread_seconds',
      labels: { key, kind },
      value: age / 1000,
    }))
  const lags = (): Reading[] => {
    const quantiles = { '0.5': lag.percentile(50), '0.99': lag.percentile(99), '1': lag.max }
    lag.reset()
    return Object.entries(quantiles).map(([quantile, ns]) => ({
      name: 'shop_event_loop_lag_seconds',
      labels: { quantile },
      value: ns / NANOSECONDS,
    }))
  }

  return async () => {
    const nothing = new Promise<Reading[]>((resolve) => setTimeout(() => resolve([]), ANSWER_WITHIN).unref())
    const { inUse, idle, waiting } = database.usage()
    const memory = process.memoryUsage()
    return [
      { name: 'shop_pool_connections', labels: { state: 'in_use' }, value: inUse },
      { name: 'shop_pool_connections', labels: { state: 'idle' }, value: idle },
      { name: 'shop_pool_waiting', value: waiting },
      ...(await Promise.race([catalogue().catch(() => []), nothing])),
      ...(await Promise.race([feeds().catch(() => []), nothing])),
      ...lags(),
      { name: 'shop_memory_bytes', labels: { kind: 'resident' }, value: memory.rss },
      { name: 'shop_memory_bytes', labels: { kind: 'heap' }, value: memory.heapUsed },
      { name: 'shop_memory_bytes', labels: { kind: 'external' }, value: memory.external },
      { name: 'shop_draining', value: isDraining() ? 1 : 0 },
      { name: 'shop_up_seconds', value: (now() - began) / 1000 },
    ]
  }
}
