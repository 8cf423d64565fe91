/** The API inside Vite's development server. The database stays open while this module is reloaded. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Server } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { faultLine } from '#server/copy/config.ts'
import { readConfig } from './config.ts'
import { configFaults } from './config-rules.ts'
import type { Database } from './db/sql.ts'
import { demoShopOf, loadDemo } from './plug.ts'
import { serveSeller } from './seller/socket.ts'
import { openShop } from './shop.ts'
import { openUploads } from './uploads/open.ts'

const [fault] = configFaults(process.env)
if (fault) throw new Error(faultLine(fault))
const config = readConfig(process.env)
const shared = globalThis as { devDatabase?: Promise<Database>; devSeller?: Server; devDemo?: NodeJS.Timeout }
const demo = await loadDemo(config)
const demoShop = demoShopOf(config, demo)
shared.devDatabase ??= openShop(config, { demo: demoShop, now: Date.now(), say: console.log })
const pool = await shared.devDatabase

const app = createApp({
  pool,
  now: Date.now,
  config,
  demo,
  uploads: openUploads(config),
  log: ({ error }) => console.error(error),
})
// The seller's command, too, runs the code as it is now.
shared.devSeller?.close()
shared.devSeller = serveSeller(pool, config.dataDir, Date.now)
clearInterval(shared.devDemo)
if (demoShop)
  shared.devDemo = setInterval(
    () => void demoShop.live(pool, Date.now()).catch((error: unknown) => console.error(error)),
    demoShop.liveEvery,
  )
const handle = getRequestListener(app.fetch)

export function listener(req: IncomingMessage, res: ServerResponse): Promise<void> {
  return Promise.resolve(handle(req, res))
}
