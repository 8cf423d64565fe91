/** The buyer confirms receipt; the days for returns begin. */
import { canReceive, STATE } from '#domain/order.ts'
import type { WriteHandler } from '#server/context.ts'
import type { Tx } from '#server/db/sql.ts'
import { conflict, notFound } from '#server/refusal.ts'
import * as copy from '#server/copy/orders.ts'
import { wholeOrder } from './read.ts'
import { lockOrder, noteEvent } from './store.ts'

/** A second confirmation answers with the order as it is. Ephedrine-containing goods are received with their signed paper (server/aftersales/receipts.ts). */
export const orderReceive: WriteHandler<'orderReceive'> = async ({ id }, context) => {
  const { tx, member, now, effect } = context
  const order = await lockOrder(tx, member.userId, id)
  if (!order) throw notFound(copy.none)
  if (order.state === STATE.done) return wholeOrder(order, context)
  if (order.is_hm) throw conflict(copy.ephedrineReceipt)
  if (!canReceive(order.state)) throw conflict(copy.notReceivable)
  await completeOrder(tx, id, copy.received, now)
  effect('receive', { id })
  return wholeOrder({ ...order, state: STATE.done, received_at: now }, context)
}

/** @param id of an order that is locked and can be received */
export async function completeOrder(tx: Tx, id: string, words: string, now: number): Promise<void> {
  await tx.query('update purchase set state = $2, received_at = $3 where id = $1', [id, STATE.done, now])
  await noteEvent(tx, id, words, now)
}
