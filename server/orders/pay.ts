/** Paying an order, once: paying a paid order answers with it as it is. */
import { canPay, payBy } from '#domain/order.ts'
import type { WriteHandler } from '#server/context.ts'
import { ways } from '#server/pay/ways.ts'
import { conflict, notFound } from '#server/refusal.ts'
import * as copy from '#server/copy/orders.ts'
import { markPaid, writePayment } from './mark-paid.ts'
import { wholeOrder } from './read.ts'
import { findOrder, lockOrder } from './store.ts'

export const orderPay: WriteHandler<'orderPay'> = async ({ id, kind }, context) => {
  const { tx, member, now, effect } = context
  const order = await lockOrder(tx, member.userId, id)
  if (!order) throw notFound(copy.none)
  if (!canPay(order.state)) {
    const whole = await wholeOrder(order, context)
    if (whole.payment?.state === 'paid') return whole
    throw conflict(copy.notPayable)
  }
  const way = ways[kind]
  const isOver = order.pay_by <= now
  if (!way.accepts({ ...order, hasCredit: true, isOver }, context))
    throw conflict(isOver ? copy.termOver : copy.notPayableSo)
  const { state, reference, due_at = 0 } = await way.start(tx, member.userId, order, now)
  await writePayment(tx, order, { kind, state, reference, due_at }, now)
  if (kind === 'bank')
    await tx.query('update purchase set pay_by = greatest(pay_by, $2) where id = $1', [
      id,
      payBy(order.created_at, { isTransfer: true }),
    ])
  if (state === 'paid') await markPaid(tx, member.userId, order, now)
  effect('pay', { id, kind, state })
  return wholeOrder((await findOrder(tx, member.userId, id)) ?? order, context)
}
