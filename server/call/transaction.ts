/** A member's write: the request's transaction, and in it the idempotency key with its answer. */
import { once } from '#server/idempotency.ts'
import { accountOf } from '#server/viewer.ts'
import type { Exchange, Step } from './exchange.ts'

export const transaction: Step = (exchange, next) =>
  exchange.deps.pool.transaction((tx) => {
    exchange.on = { db: tx, tx }
    // The database may ask to run it again: what the last try noted did not happen.
    exchange.effects.length = 0
    return next()
  })

/** With a key the handler runs once; whoever asks again gets the stored answer. */
export const idempotencyKey: Step = async (exchange, next) => {
  const { c, call, body, viewer, now } = exchange
  const key = keyOf(exchange)
  if (key === null) return next()
  const request = `${call.method} ${c.req.path}\n${body}`
  return once(txOf(exchange), { userId: accountOf(viewer), key, request, now }, async () => {
    const answer = await next()
    return { ...answer, body: answer.body.toString() }
  })
}

export function keyOf({ c }: Exchange): string | null {
  return c.req.header('idempotency-key') || null
}

/** The transaction that its step has begun. */
export function txOf({ on, name }: Exchange) {
  if (!on.tx) throw new Error(`${name} has no transaction`)
  return on.tx
}
