/** The call table as routes: decoding, validation, access, keys and the shape of answers, once for all calls. */
import { createHash } from 'node:crypto'
import type { Context as HonoContext, Hono } from 'hono'
import * as v from 'valibot'
import { type Call, type CallName, type Calls } from '#contract/calls.ts'
import { inputs } from '#contract/inputs.ts'
import { compressedText } from './compress.ts'
import type { Config } from './config.ts'
import type { Context, Handlers, ReadContext } from './context.ts'
import type { Pool, Queryable, Tx } from './db/sql.ts'
import { parseForm, readForm } from './guard/body.ts'
import { assertOwnPage } from './guard/csrf.ts'
import { apiHeaders } from './guard/headers.ts'
import type { GuardDeps } from './guard/member.ts'
import { READS, WRITES } from './guard/rates.ts'
import { type Answer, once } from './idempotency.ts'
import { Refusal, envelope, nobody, otherUser } from './refusal.ts'
import { cookieName, findViewer, readCookie, recentViewer } from './session.ts'
import { type Shipped, lastShipment, noteShipment, readShipment } from './shipment.ts'
import { signedAddress } from './uploads/open.ts'
import type { Member, Viewer } from './viewer.ts'
import { written } from './written.ts'

/** What handlers are given besides. */
export type ImplementDeps = GuardDeps & Pick<ReadContext, 'uploads' | 'demo' | 'sms' | 'wechat'>

export function implement(app: Hono, table: Calls, handlers: Handlers, deps: ImplementDeps): void {
  for (const name of Object.keys(table) as CallName[]) {
    const call: Call = table[name]
    const handler = handlers[name] as Run
    app.on(call.method, call.path.replace(/\{(\w+)\}/g, ':$1'), (c) => answer(c, name, call, handler, deps))
  }
}

/** Members' calls that look at a password: they open a transaction of their own once they have. */
const HASHING: ReadonlySet<CallName> = new Set(['resetPassword', 'closeAccount'])

// oxlint-disable-next-line typescript/no-explicit-any -- the border: what the schema has checked meets the table's types
type Run = (input: any, context: Context) => Promise<unknown>
/** Where a handler's statements run. */
type Open = { db: Queryable; tx?: Tx; pool?: Pool }
/** An answer that nobody keeps. */
type Given = Omit<Answer, 'body'> & { body: string | Uint8Array }

async function answer(
  c: HonoContext,
  name: CallName,
  call: Call,
  handler: Run,
  deps: ImplementDeps,
): Promise<Response> {
  const { pool, config, uploads, demo, sms, wechat } = deps
  const now = deps.now()
  const headers = c.req.raw.headers
  const write = call.method !== 'GET'
  if (write) assertOwnPage(headers, config.publicOrigin)
  const ip = deps.address(c)
  const token = readCookie(headers.get('cookie') ?? undefined, cookieName(config))
  const viewer = call.public && !write ? await recentViewer(pool, token, now) : await findViewer(pool, token, now)
  // By session only where there is one: made-up cookies share the bucket of their address.
  deps.rates.take(`${viewer.buyer ? viewer.session : ip} ${name}`, write ? WRITES : READS, now)
  admit(viewer, call, name, headers.get('x-acting-user'))
  const body = write ? await readForm(c.req.raw) : ''
  const tree = parseForm(write ? body : query(c.req.url))
  const input = check(inputs[name], { ...tree, ...c.req.param() })

  const sent: Record<string, string> = { 'Cache-Control': 'no-store' }
  // Whose prices these are: the page may not know yet who it is, and another tab may have logged in.
  if (call.keep === 'account') sent['X-Reader'] = String(viewer.userId)
  const shipped = readShipment(headers.get('x-shipment'))
  const effects: { kind: string; detail: object }[] = []
  const context = (on: Open): Context => ({
    db: on.db,
    get tx() {
      if (!on.tx) throw new Error(`${name} has no transaction`)
      return on.tx
    },
    get pool() {
      if (!on.pool) throw new Error(`${name} runs in a transaction or a snapshot: it has no pool`)
      return on.pool
    },
    viewer,
    get member() {
      return asMember(viewer)
    },
    now,
    ip,
    config,
    origin: config.publicOrigin || new URL(c.req.url).origin,
    uploads,
    demo,
    sms,
    wechat,
    fileUrl: (id) => (id ? signedAddress(uploads, id, now) : ''),
    header: (key, value) => (sent[key] = value),
    effect: (kind, detail) => effects.push({ kind, detail }),
  })
  const run = async (on: Open): Promise<Answer> => {
    const data = await handler(input, context(on))
    return { status: 200, body: envelope(200, '', data), headers: sent }
  }
  const read = async (on: Open): Promise<Given> => ({
    status: 200,
    body: written(await handler(input, context(on))),
    headers: sent,
  })

  if (!write && !call.public && viewer.buyer && shipped) {
    // The list and how far the device has come belong to one moment, else an edit would show twice or not at all.
    const done = await pool.snapshot(async (moment) => {
      sent['X-Last-Shipment'] = await lastShipment(moment, viewer.userId, shipped)
      return read({ db: moment })
    })
    return respond(c, done, config)
  }
  if (!write)
    return call.keep === 'shared'
      ? revalidated(c, await read({ db: pool, pool }), config)
      : respond(c, await read({ db: pool, pool }), config)
  // Hashing takes long, and must not hold the one connection of the embedded database meanwhile.
  if (call.public || call.reads || !viewer.buyer || HASHING.has(name))
    return respond(c, await run({ db: pool, pool }), config)

  const key = headers.get('idempotency-key')
  const request = `${call.method} ${c.req.path}\n${body}`
  const done = await pool.transaction(async (tx) => {
    effects.length = 0
    const result = key
      ? await once(tx, { userId: viewer.userId, key, request, now }, () => run({ db: tx, tx }))
      : { ...(await run({ db: tx, tx })), replayed: false }
    const trailers = await trail(tx, call, viewer, shipped, result.replayed)
    if (config.effectLogPort && !result.replayed)
      await logEffects(tx, { now, userId: viewer.userId, key, name, effects })
    return { ...result, headers: { 'Cache-Control': 'no-store', ...result.headers, ...trailers } }
  })
  return respond(c, done, config)
}

/** @throws Refusal when this reader may not make this call */
function admit(viewer: Viewer, call: Call, name: CallName, acting: string | null): void {
  if (!call.public && !viewer.buyer) throw name === 'userBase' ? nobody() : new Refusal(401, '请先登录')
  // Logging in is how the account changes; everything else is done for the account the page shows.
  if (acting !== null && viewer.buyer && name !== 'login' && acting !== String(viewer.userId)) throw otherUser()
  if (call.approved && !viewer.buyer?.approved) throw new Refusal(403, '资质认证后可采购')
}

function asMember(viewer: Viewer): Member {
  if (viewer.buyer) return viewer
  throw new Error('a public call asked for its member')
}

/** @throws Refusal 422 with every failing field, named as it was typed: params.0.number */
function check(schema: v.GenericSchema, tree: unknown): unknown {
  const result = v.safeParse(schema, tree, { message: '格式不正确' })
  if (result.success) return result.output
  const errors: Record<string, string[]> = {}
  for (const issue of result.issues) {
    const field = issue.path?.map((step) => String(step.key)).join('.') ?? ''
    ;(errors[field] ??= []).push(issue.message)
  }
  throw new Refusal(422, result.issues[0].message, { errors })
}

/** What an outbox learns from the answer to a write: the cart's revision, and how far its device has come. */
async function trail(
  tx: Tx,
  call: Call,
  viewer: Member,
  shipped: Shipped | null,
  replayed: boolean,
): Promise<Record<string, string>> {
  const trailers: Record<string, string> = replayed ? { 'Idempotency-Replayed': 'true' } : {}
  if (shipped) trailers['X-Last-Shipment'] = await noteShipment(tx, viewer.userId, shipped)
  if (call.queue === 'cart') {
    const [row] = await tx.query<{ cart_rev: number }>('select cart_rev from account where id = $1', [viewer.userId])
    trailers['X-Cart-Rev'] = String(row?.cart_rev ?? 0)
  }
  return trailers
}

type EffectEntry = {
  now: number
  userId: number
  key: string | null
  name: string
  effects: { kind: string; detail: object }[]
}

async function logEffects(tx: Tx, { now, userId, key, name, effects }: EffectEntry): Promise<void> {
  for (const { kind, detail } of effects)
    await tx.query('insert into effect (at, account_id, key, call, kind, detail) values ($1, $2, $3, $4, $5, $6)', [
      now,
      userId,
      key,
      name,
      kind,
      JSON.stringify(detail),
    ])
}

function query(url: string): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at + 1)
}

async function respond(c: HonoContext, { status, body, headers }: Given, config: Config): Promise<Response> {
  const taken = await compressedText(body, c.req.header('accept-encoding'))
  const type = { 'Content-Type': 'application/json; charset=UTF-8' }
  return new Response(taken.body as BodyInit, {
    status,
    headers: { ...apiHeaders(config), ...type, ...headers, ...taken.headers },
  })
}

/** Public answers are the same for everybody: a reader who has one is told so in a line. */
function revalidated(c: HonoContext, done: Given, config: Config): Response | Promise<Response> {
  const etag = `"${createHash('sha256').update(done.body).digest('base64url').slice(0, 22)}"`
  const headers = { ...done.headers, 'Cache-Control': 'no-cache', ETag: etag }
  if (c.req.header('if-none-match') === etag)
    return new Response(null, { status: 304, headers: { ...apiHeaders(config), ...headers } })
  return respond(c, { ...done, headers }, config)
}
