/**
 * Every request on its way: gets its id, is counted under the name of its call, and becomes one line of the log. What is
 * typed into an address (ids, words of a search) goes nowhere.
 */
import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Context as HonoContext, Hono } from 'hono'
import { routePath } from 'hono/route'
import { calls } from '#contract/calls.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

export type Observer = {
  metrics: Metrics
  log: Log
  /** The process is told to stop: every answer ends its connection, so that the next request goes elsewhere. */
  isDraining(): boolean
  /** The proxy in front names requests. */
  trustProxy: boolean
  /** Monotonic, ms. */
  elapsed(): number
}

/** A request that the server asks itself while it renders a page is a part of that one. */
export const WITHIN = { within: true } as const
type Env = { within?: boolean; outgoing?: ServerResponse } | undefined

/** The server asks itself: whoever asked for the page has been counted. */
export const isWithin = (c: HonoContext): boolean => (c.env as Env)?.within === true

const REQUEST_ID = /^[\w-]{8,64}$/
const ids = new WeakMap<HonoContext, string>()
const UNAUTHORIZED = 401
const SIGN_FIRST = 459
const INVALID = 422
const TOO_MANY = 429

const names = new Map(
  Object.entries(calls).map(([name, { method, path }]) => [`${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`, name]),
)

/** What a pattern of the server stands for that no call has. */
const REST: Readonly<Record<string, string>> = { '/api/*': 'unknown', '/*': 'document' }

export function observe(app: Hono, { metrics, log, isDraining, trustProxy, elapsed }: Observer): void {
  app.use(async (c, next) => {
    if (isWithin(c)) return next()
    const { outgoing } = (c.env as Env) ?? {}
    const began = elapsed()
    // An answer that is sent has let go of its socket.
    const socket = outgoing?.socket
    const sentBefore = socket?.bytesWritten ?? 0
    const id = requestId(c, trustProxy)
    ids.set(c, id)
    setHeader(c, outgoing, 'X-Request-Id', id)
    await next()
    if (!outgoing) c.res.headers.set('X-Request-Id', id)
    if (isDraining()) setHeader(c, outgoing, 'Connection', 'close')
    const call = callOf(c)
    countAnswer(metrics, c, call, (elapsed() - began) / 1000)
    const { method } = c.req
    const { status } = c.res
    const end = (): void => {
      const bytes = (socket?.bytesWritten ?? sentBefore) - sentBefore
      log.request({ id, call, method, status, ms: Math.round(elapsed() - began), bytes })
    }
    if (outgoing) outgoing.once('close', end)
    else end()
  })
}

/** @returns '' outside a request that is observed */
export const requestIdOf = (c: HonoContext): string => ids.get(c) ?? ''

/** The name of its call, else the pattern of its route: never what was asked for. */
export function callOf(c: HonoContext): string {
  const pattern = routePath(c)
  return names.get(`${c.req.method} ${pattern}`) ?? REST[pattern] ?? pattern
}

/** A foreign name is taken from the proxy only, and only where it can hold nothing but an id. */
function requestId(c: HonoContext, trustProxy: boolean): string {
  const given = trustProxy ? c.req.header('x-request-id') : undefined
  return given && REQUEST_ID.test(given) ? given : randomUUID()
}

/** On the answer of Node: reading the headers of ours again would cost the fast path. */
function setHeader(c: HonoContext, outgoing: ServerResponse | undefined, name: string, value: string): void {
  if (outgoing) outgoing.setHeader(name, value)
  else c.header(name, value)
}

function countAnswer(metrics: Metrics, c: HonoContext, call: string, seconds: number): void {
  const outcome = outcomeOf(c.res.status)
  metrics.count('shop_requests_total', { call, outcome })
  metrics.observe('shop_request_seconds', { call }, seconds)
  if (c.req.method === 'GET') return
  if (c.res.headers.get('Idempotency-Replayed') === 'true') metrics.count('shop_replays_total', { call })
  // What the device sends again later is not parked there: login, too many requests, a fault of ours.
  const isParked = ['invalid', 'blocked', 'refused'].includes(outcome)
  if (isParked && c.req.header('x-shipment')) metrics.count('shop_shipments_refused_total', { call })
}

/** The words of src/contract/outcome.ts, by the status alone: bodies are not read. */
function outcomeOf(status: number): string {
  if (status < 400) return 'ok'
  if (status >= 500) return 'broken'
  if (status === UNAUTHORIZED) return 'login'
  if (status === SIGN_FIRST) return 'blocked'
  if (status === INVALID) return 'invalid'
  return status === TOO_MANY ? 'limited' : 'refused'
}
