/** The last step: the handler runs, and what it returns becomes the envelope. */
import type { Context } from '#server/context.ts'
import { envelope } from '#server/refusal.ts'
import { signedAddress } from '#server/uploads/open.ts'
import { repOf, type Member, type Viewer } from '#server/viewer.ts'
import { envelopeWithCache } from '#server/json-cache.ts'
import type { Exchange, Step } from './exchange.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- the border: what the schema has checked meets the table's types
export type Handle = (input: any, context: Context) => Promise<unknown>

export const answerRead: Step = async (exchange) => ({
  status: 200,
  body: envelopeWithCache(await exchange.handle(exchange.input, contextOf(exchange))),
  headers: exchange.headers,
})

export const answerWrite: Step = async (exchange) => {
  const data = await exchange.handle(exchange.input, contextOf(exchange))
  return { status: 200, body: envelope(200, '', data), headers: exchange.headers }
}

function contextOf({ c, name, viewer, now, ip, deps, on, headers, effects }: Exchange): Context {
  const { config, uploads, demo, sms, wechat, providers } = deps
  return {
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
    get rep() {
      const rep = repOf(viewer)
      if (!rep) throw new Error(`${name} asked for its rep`)
      return rep
    },
    now,
    ip,
    config,
    cookies: c.req.header('cookie'),
    origin: config.publicOrigin || new URL(c.req.url).origin,
    uploads,
    demo,
    sms,
    wechat,
    providers,
    fileUrl: (id) => (id ? signedAddress(uploads, id, { now, session: asMember(viewer).session }) : ''),
    header: (key, value) => (headers[key] = value),
    effect: (kind, detail) => effects.push({ kind, detail }),
  }
}

function asMember(viewer: Viewer): Member {
  if (viewer.buyer) return viewer
  throw new Error('a public call asked for its member')
}
