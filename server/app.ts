/** The whole server as one function from request to answer; ports, processes and clocks are its caller's. */
import { randomUUID } from 'node:crypto'
import { type Context as HonoContext, Hono } from 'hono'
import { pricesEncoding, rowsEncoding } from '#catalogue/columns.ts'
import { calls } from '#contract/calls.ts'
import { HAND_IN, IMPORT_PAGE } from '#domain/hand-in.ts'
import * as copy from '#server/copy/requests.ts'
import * as errorsCopy from '#copy/errors.ts'
import type { Codec } from './catalogue/device/codec.ts'
import { mountDeviceCatalogue } from './catalogue/device/mount.ts'
import { mountPictures } from './catalogue/pictures.ts'
import { compressResponse } from './compress.ts'
import { type ChatEvents, chatEvents } from './chat/events.ts'
import type { Config } from './config.ts'
import type { Handlers } from './context.ts'
import type { Pool } from './db/sql.ts'
import type { Replica } from './db/replica.ts'
import { mountDocuments } from './documents.ts'
import { mountFeeds } from './feed/mount.ts'
import type { Files } from './files.ts'
import { countedAddress } from './guard/address.ts'
import { type GuardDeps, takeRead } from './guard/member.ts'
import { addSecurityHeaders, apiHeaders, pagePolicy } from './guard/headers.ts'
import { PAGE_COST, rateLimiter } from './guard/rates.ts'
import { handlers as ourHandlers } from './handlers.ts'
import { implement } from './implement.ts'
import { type Demo, demoShopOf } from './plug.ts'
import { Refusal, envelope } from './refusal.ts'
import { smsProvider } from './newcomer/sms/providers.ts'
import { mountUploads } from './uploads/mount.ts'
import { mountHealth, type Readiness } from './operations/health.ts'
import type { FaultLine } from './operations/log.ts'
import { callOf, observe, type Observer, requestIdOf } from './operations/observe.ts'
import { watchedSms } from './operations/watched-sms.ts'
import { memoryUploads, type Uploads } from './uploads/open.ts'
import { wechatProvider } from './wechat/providers.ts'
import { mountPayments } from './pay/mount.ts'
import { type PaymentProviders, paymentProviders } from './pay/providers.ts'

export type AppDeps = {
  pool: Pool
  /** Milliseconds. */
  now: () => number
  config: Config
  /** Null or left away: a shop without a demo. */
  demo?: Demo | null
  files?: Files
  pages?: Pages
  handlers?: Handlers
  /** Left away: those of the configuration. */
  providers?: PaymentProviders
  /** Left away: files last as long as this app. */
  uploads?: Uploads
  /** Left away: of this app alone. */
  events?: ChatEvents
  /** Left away: one database answers everything. */
  replica?: Replica
  /** How many processes serve this database; left away: this one. */
  processes?: () => number
  /** Told of every fault of ours, with the id its reader was given. */
  log?: (fault: FaultLine) => void
  /** How the catalogue becomes the bytes that devices take; left away: as src/catalogue/columns.ts has it. */
  codec?: Codec
  /** Counts and logs requests. */
  observer?: Observer
  /** Left away: nothing says that it is not ready. */
  ready?: Readiness
}

/** `scripts` and `styles`: the hashes of what stands in the page itself, as a content security policy names them. */
export type Rendered =
  | { status: number; html: string; scripts: string[]; styles: string[] }
  | { status: number; location: string }
/** Renders pages for readers without a session: `page` an address, `shell` the frame without a page. */
export type Pages = { page(url: URL): Promise<Rendered>; shell(): Promise<Rendered> }

const WORKER = '/sw.js'

export function createApp(deps: AppDeps): Hono {
  const { pool, now, config, demo = null } = deps
  const demoShop = demoShopOf(config, demo)
  const wechat = wechatProvider(config, demo)
  const app = new Hono()

  // Before everything else: asked every other second, they stand in no log.
  mountHealth(app, deps.ready ?? (() => Promise.resolve([])))
  if (deps.observer) observe(app, deps.observer)
  app.use(async (c, next) => {
    const { path } = c.req
    // PostgreSQL has no NUL in text, and no address of ours has one.
    if (/%00|\0/.test(path)) throw new Refusal(404, copy.noPage)
    // Only /sw.js may run as a worker, not an uploaded file.
    if (c.req.header('service-worker') === 'script' && path !== WORKER) throw new Refusal(403, copy.foreignOrigin)
    await next()
    if (path.startsWith('/api/')) return
    const answer = await compressResponse(c.res, c.req.header('accept-encoding'))
    if (answer !== c.res) c.res = answer
    addSecurityHeaders(c.res.headers, path, config)
  })
  app.onError((error, c) => refusalResponse(error, c, deps))

  const guarded = {
    pool,
    now,
    config,
    rates: rateLimiter(deps.processes),
    address: (c: HonoContext) => address(c, config),
    uploads: deps.uploads ?? memoryUploads(),
    demo: demoShop,
    sms: watchedSms(smsProvider(config, demo), { metrics: deps.observer?.metrics, fault: deps.log }),
    wechat,
    providers: deps.providers ?? paymentProviders(config, demo, { pool, now }),
    ...(deps.replica && { replica: deps.replica }),
    countRead: (source: string) => deps.observer?.metrics.count('shop_replica_reads_total', { source }),
  }
  implement(app, calls, deps.handlers ?? ourHandlers, guarded)
  mountUploads(app, guarded)
  mountDocuments(app, guarded)
  const events = deps.events ?? chatEvents(pool, now)
  events.mount(app, guarded)
  wechat?.mount(app, { pool, now })
  mountPayments(app, guarded)
  mountFeeds(app, { pool, now, ...(deps.log && { log: deps.log }) })
  mountDeviceCatalogue(app, {
    ...guarded,
    codec: deps.codec ?? { encodeRows: rowsEncoding, encodePrices: pricesEncoding },
    fault: (error) => deps.log?.({ id: randomUUID(), call: 'device_catalogue', error }),
  })
  app.all('/api/*', () => {
    throw new Refusal(404, copy.noCall)
  })
  const drawings = {
    draw: async (folder: string, key: string) => demoShop?.drawPicture(pool, folder, key),
    drawSmall: async (folder: string, key: string) => demoShop?.drawSmall(pool, folder, key),
  }
  mountPictures(app, drawings, guarded.uploads.store)
  // The app's worker answers this; a browser that has none yet only gets the way.
  app.post(HAND_IN, (c) => c.redirect(IMPORT_PAGE, 303))
  app.get('*', (c) => serveDocument(c, deps, () => takeRender(c, guarded)))
  return app
}

/** A built file, or a page; a missing file is a 404, never a page. */
async function serveDocument(
  c: HonoContext,
  { files, pages, config }: AppDeps,
  mayRender: () => boolean,
): Promise<Response> {
  const { path } = c.req
  if (path !== '/index.html') {
    const file = await files?.serve(path, c.req.raw.headers)
    if (file) return file
    if (/\.\w+$/.test(path)) return c.text(copy.noFile, 404)
  }
  if (!pages) return c.text(copy.noPage, 404)
  const rendered =
    path === '/index.html' || !mayRender() ? await pages.shell() : await pages.page(pageAddress(c, config))
  if ('location' in rendered) return c.redirect(rendered.location, rendered.status as 302)
  c.header('Cache-Control', 'no-cache')
  c.header('Content-Security-Policy', pagePolicy(config, rendered))
  return c.html(rendered.html, rendered.status as 200)
}

/**
 * Rendering a page reads for its reader, and is counted as that.
 * @returns false above the limit: the frame is served, which reads nothing until its page asks by itself
 */
function takeRender(c: HonoContext, deps: GuardDeps): boolean {
  try {
    takeRead(c, deps, PAGE_COST)
    return true
  } catch {
    return false
  }
}

/** At the public origin, however the request came. The path is set, not resolved: //evil.test is a path of ours. */
function pageAddress(c: HonoContext, { publicOrigin }: Config): URL {
  const asked = new URL(c.req.url)
  const url = new URL(publicOrigin || asked.origin)
  url.pathname = c.req.path
  url.search = asked.search
  return url
}

/** Refusals say why; a fault of ours says nothing but the id to report. */
function refusalResponse(error: Error, c: HonoContext, { log, config }: AppDeps): Response {
  const headers = {
    ...apiHeaders(config),
    'Content-Type': 'application/json; charset=UTF-8',
    'Cache-Control': 'no-store',
  }
  if (error instanceof Refusal)
    return new Response(error.body(), { status: error.status, headers: { ...headers, ...error.headers } })
  const id = requestIdOf(c) || randomUUID()
  log?.({ id, call: callOf(c), error })
  return new Response(envelope(500, errorsCopy.busy, null), {
    status: 500,
    headers: { ...headers, 'X-Request-Id': id },
  })
}

function address(c: HonoContext, { trustProxy }: Config): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  const env = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  return countedAddress(forwarded || env?.incoming?.socket?.remoteAddress || 'local')
}
