/** The process: opens the shop, serves it, and leaves in order when told to. */
import { existsSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serve } from '@hono/node-server'
import * as configCopy from '#server/copy/config.ts'
import * as copy from '#server/copy/process.ts'
import { createApp, type Pages } from './app.ts'
import { catalogueOf } from './catalogue/catalogue.ts'
import { chatEvents } from './chat/events.ts'
import { type Env, readConfig } from './config.ts'
import { configFaults } from './config-rules.ts'
import { openPostgres } from './db/open.ts'
import { openReplica } from './db/replica.ts'
import { serveEffects } from './effects.ts'
import { openFiles } from './files.ts'
import { inlineFrom } from './inline.ts'
import { PATIENCE } from './guard/patience.ts'
import { keepShare } from './guard/share.ts'
import { ourJobs } from './jobs/ours.ts'
import { startJobs } from './jobs/run.ts'
import { backUp } from './operations/backup.ts'
import { runCommand } from './operations/commands.ts'
import { faultWords } from './operations/fault-words.ts'
import { openGauges } from './operations/gauges.ts'
import { readiness } from './operations/health.ts'
import { openJobCounts } from './operations/jobs.ts'
import { leave } from './operations/leave.ts'
import { openLines } from './operations/lines.ts'
import { jsonLog, textLog } from './operations/log.ts'
import { openMetrics } from './operations/metrics.ts'
import { WITHIN } from './operations/observe.ts'
import { serveMetrics } from './operations/serve-metrics.ts'
import { paymentProviders } from './pay/providers.ts'
import { demoShopOf, loadDemo } from './plug.ts'
import { serveSeller } from './seller/socket.ts'
import { openShop } from './shop.ts'
import { loadSharp } from './uploads/clean/picture.ts'
import { openUploads, SELLER_SESSION, signedAddress } from './uploads/open.ts'

/** Beside the built server, wherever that was put. */
const CLIENT = join(import.meta.dirname, '../client')
const PAGES = join(import.meta.dirname, 'page.js')

const began = Date.now()
const words = process.argv.slice(2)
if (words.length > 0) process.exit(await runCommand(process.env, words, console))
assertConfig(process.env)
const config = readConfig(process.env)
const lines = openLines((text) => process.stdout.write(text))
// Standard output is written at once, also to a pipe: nothing that was said before the end is lost.
process.once('exit', lines.flush)
const log = config.log === 'json' ? jsonLog(Date.now, lines.write) : textLog(console.log, console.error)
const demo = await loadDemo(config)
const demoShop = demoShopOf(config, demo)
const pool = await openShop(config, { demo: demoShop, now: began, say: log.note }).catch((error: Error) => {
  console.error(faultWords(error))
  process.exit(1)
})
// Readers who come now find it begun; where there are many goods it takes seconds.
catalogueOf(pool).readAhead()
const files = openFiles(CLIENT, join(config.dataDir, 'assets'), began)
// Pages ask the app they are part of, within the process.
const pages = await loadPages((input, init) => Promise.resolve(app.request(input, init, WITHIN)))
const uploads = openUploads(config)
loadSharp().catch((error: unknown) => {
  console.error(copy.noSharp)
  log.fault({ id: '', call: 'sharp', error })
})
const events = chatEvents(pool, Date.now)
const share = await keepShare(pool, Date.now)
const metrics = openMetrics()
const replica = config.replicaUrl
  ? openReplica(openPostgres(config.replicaUrl, config.postgres), () => performance.now())
  : null
const jobCounts = openJobCounts({ metrics, now: Date.now })
let isLeaving = false
const isDraining = (): boolean => isLeaving
const providers = paymentProviders(config, demo, { pool, now: Date.now })
const app = createApp({
  pool,
  processes: share.processes,
  ...(replica && { replica }),
  now: Date.now,
  config,
  demo,
  files,
  providers,
  uploads,
  events,
  ...(pages && { pages }),
  log: log.fault,
  observer: { metrics, log, isDraining, trustProxy: config.trustProxy, elapsed: () => performance.now() },
  ready: readiness(pool, isDraining, catalogueOf(pool).readAhead),
})

const server = serve({ fetch: app.fetch, port: config.port, serverOptions: PATIENCE }, ({ port }: AddressInfo) =>
  log.note(copy.ready(((Date.now() - began) / 1000).toFixed(1), config.publicOrigin || `http://localhost:${port}`)),
) as Server
endWithout('PORT', server, config.port)
const gauges = openGauges({ database: pool, now: Date.now, isDraining })
const metricsServer = config.metricsPort
  ? serveMetrics(async () => metrics.text([...(await gauges()), ...jobCounts.readings()]), config.metricsPort)
  : null
if (metricsServer) endWithout('METRICS_PORT', metricsServer, config.metricsPort)
const others = [
  serveSeller(pool, config.dataDir, Date.now, {
    pepper: config.pepper,
    store: uploads.store,
    scan: uploads.scan,
    fileUrl: (id, now) =>
      (config.publicOrigin || `http://localhost:${config.port}`) +
      signedAddress(uploads, id, { now, session: SELLER_SESSION }),
    report: (error) => log.fault({ id: '', call: 'seller', error }),
    backUp: (file) => backUp({ config, database: pool, file, now: Date.now }),
  }),
  ...(config.effectLogPort ? [serveEffects(pool, config.effectLogPort)] : []),
  ...(metricsServer ? [metricsServer] : []),
]
const jobs = jobCounts.counted(ourJobs({ pool, uploads, providers, demo: demoShop, warn: log.note }))
const stopJobs = startJobs(
  pool,
  jobs,
  Date.now,
  ({ job, error }) => log.fault({ id: '', call: `job ${job}`, error }),
  catalogueOf(pool).readAhead,
)

// The runtime would print the message, which may quote what was typed.
process.on('uncaughtException', (error) => {
  log.fault({ id: '', call: 'process', error })
  process.exit(1)
})
process.once('SIGTERM', stop)
process.once('SIGINT', stop)

function stop(): void {
  if (isLeaving) return
  isLeaving = true
  share.stop()
  const closeOthers = (): void => others.forEach((other) => other.close())
  const inOrder = leave(
    { server, jobs: { stop: stopJobs }, database: pool, endStreams: () => events.close(), closeOthers },
    config.drainSeconds * 1_000,
  )
  void inOrder.finally(() => process.exit(0))
}

/** A port that cannot be had ends the start; the line says which variable asks for it. */
function endWithout(variable: string, listener: Server, port: number): void {
  listener.once('error', (error: NodeJS.ErrnoException) => {
    console.error(error.code === 'EADDRINUSE' ? copy.portTaken(port, variable) : error.message)
    process.exit(1)
  })
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
    inline: inlineFrom(CLIENT),
    fetch,
    origin: config.publicOrigin || `http://localhost:${config.port}`,
  })
}
