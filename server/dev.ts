/** The API inside Vite's development server. The database stays open while this module is reloaded. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import type { Database } from './db/sql.ts'
import { openShop } from './shop.ts'

const config = readConfig(process.env)
const shared = globalThis as { devDatabase?: Promise<Database> }
shared.devDatabase ??= openShop(config, Date.now(), console.log)

const app = createApp({ sql: await shared.devDatabase, now: Date.now, config, log: ({ error }) => console.error(error) })
const handle = getRequestListener(app.fetch)

export function listener(req: IncomingMessage, res: ServerResponse): Promise<void> {
  return Promise.resolve(handle(req, res))
}
