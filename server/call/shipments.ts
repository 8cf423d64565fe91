/** What an outbox learns from answers: how far its device has come, and the cart's revision. */
import { lastShipment, noteShipment, readShipment } from '#server/shipment.ts'
import { accountOf } from '#server/viewer.ts'
import type { Exchange, Step } from './exchange.ts'
import { keyOf, txOf } from './transaction.ts'

/** A list and how far the device has come belong to one moment, else an edit would show twice or not at all. */
export const oneMoment: Step = (exchange, next) => {
  const { deps, on, viewer, headers } = exchange
  const shipped = shipmentOf(exchange)
  if (!shipped) return next()
  return (on.pool ?? deps.pool).snapshot(async (moment) => {
    exchange.on = { db: moment }
    headers['X-Last-Shipment'] = await lastShipment(moment, accountOf(viewer), shipped)
    return next()
  })
}

/** In the write's transaction, also for an answer that is replayed. */
export const trailers: Step = async (exchange, next) => {
  const { call, viewer } = exchange
  const tx = txOf(exchange)
  const answer = await next()
  const more: Record<string, string> = answer.replayed ? { 'Idempotency-Replayed': 'true' } : {}
  // Whoever asks again after a lost answer is told that this one is about the key, and not only about this attempt.
  const key = keyOf(exchange)
  if (key) more['Idempotency-Key'] = key
  const shipped = shipmentOf(exchange)
  if (shipped) more['X-Last-Shipment'] = await noteShipment(tx, accountOf(viewer), shipped)
  if (call.queue === 'cart') {
    const [row] = await tx.query<{ cart_rev: number }>('select cart_rev from account where id = $1', [viewer.userId])
    more['X-Cart-Rev'] = String(row?.cart_rev ?? 0)
  }
  return { ...answer, headers: { 'Cache-Control': 'no-store', ...answer.headers, ...more } }
}

function shipmentOf({ c }: Exchange) {
  return readShipment(c.req.header('x-shipment') ?? null)
}
