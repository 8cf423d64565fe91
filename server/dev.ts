/** The API inside Vite's development server. The database stays open while this module is reloaded. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Server } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import type { Database } from './db/sql.ts'
import { demoLives } from './demo/life.ts'
import { serveSeller } from './seller/socket.ts'
import { openShop } from './shop.ts'
import { openUploads } from './uploads/open.ts'

const config = readConfig(process.env)
const shared = globalThis as { devDatabase?: Promise<Database>; devSeller?: Server; devDemo?: NodeJS.Timeout }
shared.devDatabase ??= openShop(config, Date.now(), console.log)
const pool = await shared.devDatabase

const app = createApp({
  pool,
  now: Date.now,
  config,
  uploads: openUploads(config),
  log: ({ error }) => console.error(error),
})
// The seller's command, too, runs the code as it is now.
shared.devSeller?.close()
shared.devSeller = serveSeller(pool, config.dataDir, Date.now)
clearInterval(shared.devDemo)
shared.devDemo = setInterval(
  () => void demoLives(pool, Date.now()).catch((error: unknown) => console.error(error)),
  10_000,
)
const handle = getRequestListener(app.fetch)

export function listener(req: IncomingMessage, res: ServerResponse): Promise<void> {
  return Promise.resolve(handle(req, res))
}
