/** One process of a shop, for tests of several: the app of the sources. */
import { serve } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openPostgres } from '#server/db/open.ts'
import { openReplica } from '#server/db/replica.ts'
import { keepShare } from '#server/guard/share.ts'
import { loadDemo, demoShopOf } from '#server/plug.ts'
import { openShop } from '#server/shop.ts'
import { ourJobs } from '#server/jobs/ours.ts'
import { startJobs } from '#server/jobs/run.ts'
import { paymentProviders } from '#server/pay/providers.ts'
import { memoryUploads } from '#server/uploads/open.ts'

export async function main(): Promise<number> {
  const config = readConfig(process.env)
  const demo = await loadDemo(config)
  const shop = demoShopOf(config, demo)
  const say = (line: string): void => console.log(line)
  const pool = await openShop(config, { demo: shop, now: Date.now(), say })
  const uploads = memoryUploads()
  const { processes } = await keepShare(pool, Date.now)
  const app = createApp({
    processes,
    ...(config.replicaUrl && { replica: openReplica(openPostgres(config.replicaUrl), () => performance.now()) }),
    pool,
    now: Date.now,
    config,
    demo,
    uploads,
    log: ({ error }) => console.error(error),
  })
  const providers = paymentProviders(config, demo, { pool, now: Date.now })
  startJobs(pool, ourJobs({ pool, uploads, providers, demo: null }), Date.now, (fault) => console.error(fault))
  serve({ fetch: app.fetch, port: 0 }, ({ port }: AddressInfo) => console.log(JSON.stringify({ port })))
  // Its parent's end is its own.
  process.stdin.on('end', () => process.exit(0)).resume()
  return new Promise(() => {})
}
