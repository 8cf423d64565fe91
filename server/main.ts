/** The process: opens the shop, serves it, and leaves in order when told to. */
import { existsSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serve } from '@hono/node-server'
import * as configCopy from '#server/copy/config.ts'
import * as copy from '#server/copy/process.ts'
import { createApp, type Pages } from './app.ts'
import { chatEvents } from './chat/events.ts'
import { type Env, readConfig } from './config.ts'
import { configFaults } from './config-rules.ts'
import { sayConfig } from './check-config.ts'
import { serveEffects } from './effects.ts'
import { openFiles } from './files.ts'
import { PATIENCE } from './guard/patience.ts'
import { keepShare } from './guard/share.ts'
import { ourJobs } from './jobs/ours.ts'
import { type JobFault, startJobs } from './jobs/run.ts'
import { paymentProviders } from './pay/providers.ts'
import { demoShopOf, loadDemo } from './plug.ts'
import { serveSeller } from './seller/socket.ts'
import { openMigrated, openShop } from './shop.ts'
import { loadSharp } from './uploads/clean/picture.ts'
import { openUploads, SELLER_SESSION, signedAddress } from './uploads/open.ts'

/** Beside the built server, wherever that was put. */
const CLIENT = join(import.meta.dirname, '../client')
const PAGES = join(import.meta.dirname, 'page.js')
/** A request that is still running gets this long before the process ends. */
const GRACE = 5_000

const began = Date.now()
const say = (line: string): void => console.log(line)
if (process.argv[2] === 'check-config') process.exit(sayConfig(process.env, console))
if (process.argv[2] === 'migrate') {
  await (await openMigrated(readConfig(process.env), say)).close()
  say(copy.upToDate)
  process.exit(0)
}
assertConfig(process.env)
const config = readConfig(process.env)
const demo = await loadDemo(config)
const demoShop = demoShopOf(config, demo)
const pool = await openShop(config, { demo: demoShop, now: began, say }).catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
const files = openFiles(CLIENT, join(config.dataDir, 'assets'), began)
// Pages ask the app they are part of, within the process.
const pages = await loadPages((input, init) => Promise.resolve(app.request(input, init)))
const uploads = openUploads(config)
loadSharp().catch((error: unknown) => console.error(copy.noSharp, error))
const events = chatEvents(pool, Date.now)
const share = await keepShare(pool, Date.now)
const app = createApp({
  pool,
  processes: share.processes,
  now: Date.now,
  config,
  demo,
  files,
  uploads,
  events,
  ...(pages && { pages }),
  log: logFault,
})
const providers = paymentProviders(config, demo, { pool, now: Date.now })

const server = serve({ fetch: app.fetch, port: config.port, serverOptions: PATIENCE }, ({ port }: AddressInfo) =>
  say(copy.ready(((Date.now() - began) / 1000).toFixed(1), config.publicOrigin || `http://localhost:${port}`)),
)
server.once('error', (error: NodeJS.ErrnoException) => {
  console.error(error.code === 'EADDRINUSE' ? copy.portTaken(config.port) : error.message)
  process.exit(1)
})
const effects = config.effectLogPort ? serveEffects(pool, config.effectLogPort) : undefined
const seller = serveSeller(pool, config.dataDir, Date.now, {
  pepper: config.pepper,
  fileUrl: (id, now) =>
    (config.publicOrigin || `http://localhost:${config.port}`) +
    signedAddress(uploads, id, { now, session: SELLER_SESSION }),
})
const stopJobs = startJobs(pool, ourJobs({ pool, uploads, providers, demo: demoShop }), Date.now, logJobFault)

process.once('SIGTERM', leave)
process.once('SIGINT', leave)

function leave(): void {
  share.stop()
  const jobsEnded = stopJobs()
  effects?.close()
  seller.close()
  // Their streams would keep the server until its patience ends.
  events.close()
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const late = new Promise<void>((resolve) => setTimeout(resolve, GRACE))
  void Promise.race([Promise.all([closed, jobsEnded]), late])
    .then(() => pool.close())
    .finally(() => process.exit(0))
}

/** One line, so that whoever reads a log of starts sees what to mend. */
function assertConfig(env: Env): void {
  const [first, ...more] = configFaults(env)
  if (!first) return
  console.error(configCopy.faultLine(first) + (more.length > 0 ? configCopy.moreFaults(more.length) : ''))
  process.exit(1)
}

/** The server-side build of the pages; without it the API alone is served. */
async function loadPages(fetch: (input: string, init?: RequestInit) => Promise<Response>): Promise<Pages | undefined> {
  if (!existsSync(PAGES)) return undefined
  const { createPageRenderer } = await import(/* @vite-ignore */ pathToFileURL(PAGES).href)
  return createPageRenderer({
    template: readFileSync(join(CLIENT, 'index.html'), 'utf8'),
    manifest: JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')),
    fetch,
    origin: config.publicOrigin || `http://localhost:${config.port}`,
  })
}

function logFault({ id, method, path, error }: { id: string; method: string; path: string; error: unknown }): void {
  console.error(
    JSON.stringify({
      at: new Date().toISOString(),
      id,
      method,
      path,
      error: error instanceof Error ? error.stack : String(error),
    }),
  )
}

function logJobFault({ error, ...fault }: JobFault): void {
  console.error(
    JSON.stringify({
      at: new Date().toISOString(),
      ...fault,
      error: error instanceof Error ? error.stack : String(error),
    }),
  )
}
