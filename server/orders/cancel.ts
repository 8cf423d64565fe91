/** Cancelling an order that has not left the warehouse: goods, coupon, money, points and red packet go back. */
import { canCancel, STATE } from '#domain/order.ts'
import { putBackStock, type Take } from '#server/catalogue/stock.ts'
import type { WriteHandler } from '#server/context.ts'
import type { Tx } from '#server/db/sql.ts'
import { invoiceLines } from '#server/invoice/lines.ts'
import { reverseInvoice } from '#server/invoice/red.ts'
import type { PaymentProviders } from '#server/pay/providers.ts'
import { refundOnline } from '#server/pay/refunds.ts'
import { reverse } from '#server/pay/reversal.ts'
import { conflict, notFound } from '#server/refusal.ts'
import { returnCoupon } from '#server/coupons/spend.ts'
import * as copy from '#server/copy/orders.ts'
import * as moneyCopy from '#server/copy/money.ts'
import { wholeOrder } from './read.ts'
import { lockOrder, noteEvent, type OrderRow } from './store.ts'

/** Cancelling a cancelled order answers with it as it is. */
export const orderCancel: WriteHandler<'orderCancel'> = async ({ id }, context) => {
  const { tx, member, now, effect } = context
  const order = await lockOrder(tx, member.userId, id)
  if (!order) throw notFound(copy.none)
  if (order.state === STATE.cancelled) return wholeOrder(order, context)
  if (!canCancel(order.state)) throw conflict(copy.notCancellable)
  const words = await cancelOrder(tx, context.providers, member.userId, order, now)
  await noteEvent(tx, id, words, now)
  effect('cancel', { id })
  return wholeOrder({ ...order, state: STATE.cancelled }, context)
}

/** @param order locked. @returns what became of its money, in words */
export async function cancelOrder(
  tx: Tx,
  providers: PaymentProviders,
  userId: number,
  order: Pick<OrderRow, 'id' | 'total' | 'state'>,
  now: number,
): Promise<string> {
  const { id, total } = order
  await tx.query('update purchase set state = $2 where id = $1', [id, STATE.cancelled])
  await putBackStock(tx, await takesOf(tx, id), now)
  await returnCoupon(tx, id)
  const paid = order.state !== STATE.unpaid
  const back = paid
    ? await reverse(
        tx,
        userId,
        { order: id, whole: total, before: 0, amount: total, kind: 'cancelled', memo: moneyCopy.cancelled(id) },
        now,
      )
    : { left: 0, settled: 0 }
  const isOnTheWay = await refundOnline(tx, providers, { userId, order: id, amount: back.left }, now)
  await reverseInvoice(tx, id, await invoiceLines(tx, id), [], now)
  if (isOnTheWay) return copy.cancelledOnline
  if (back.settled > 0) return copy.cancelledCredit
  return paid ? copy.cancelledPaid : copy.cancelled
}

type Line = { goods_id: number; flash_goods_id: number; number: number; parts: { goods_id: number; number: number }[] }

/** What the order took from stock: a combination as the goods it was made of when it was sold. */
async function takesOf(tx: Tx, id: string): Promise<Take[]> {
  const lines = await tx.query<Line>(
    'select goods_id, flash_goods_id, number, parts from purchase_line where purchase_id = $1',
    [id],
  )
  return lines.flatMap(({ goods_id, flash_goods_id, number, parts }): Take[] =>
    parts.length > 0
      ? parts.map((part) => ({ goods_id: part.goods_id, number: part.number * number, flash_goods_id: 0 }))
      : [{ goods_id, number, flash_goods_id }],
  )
}
