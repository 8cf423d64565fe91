/** Paying an order, once: paying a paid order answers with it as it is. */
import { canPay, STATE } from '#domain/order.ts'
import type { WriteHandler } from '#server/context.ts'
import { providers } from '#server/pay/providers.ts'
import { rewardPayment } from '#server/pay/rewards.ts'
import { conflict, notFound } from '#server/refusal.ts'
import * as copy from '#server/copy/orders.ts'
import { wholeOrder } from './read.ts'
import { lockOrder, noteEvent } from './store.ts'

export const orderPay: WriteHandler<'orderPay'> = async ({ id, kind }, context) => {
  const { tx, member, now, effect } = context
  const order = await lockOrder(tx, member.userId, id)
  if (!order) throw notFound(copy.none)
  if (!canPay(order.state)) {
    const whole = await wholeOrder(order, context)
    if (whole.payment?.state === 'paid') return whole
    throw conflict(copy.notPayable)
  }
  const provider = providers[kind]
  if (!provider.accepts(order, context)) throw conflict(copy.notPayableSo)
  const { state, reference } = await provider.start(tx, member.userId, order, now)
  await tx.query(
    `insert into payment (purchase_id, kind, state, amount, reference, started_at, paid_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (purchase_id) do update set kind = excluded.kind, state = excluded.state, reference = excluded.reference,
       started_at = excluded.started_at, paid_at = excluded.paid_at`,
    [id, kind, state, order.total, reference, now, state === 'paid' ? now : 0],
  )
  if (state === 'paid') {
    await tx.query('update purchase set state = $2 where id = $1', [id, STATE.paid])
    await rewardPayment(tx, member.userId, order, now)
    await noteEvent(tx, id, copy.paid, now)
  }
  effect('pay', { id, kind, state })
  return wholeOrder({ ...order, state: state === 'paid' ? STATE.paid : order.state }, context)
}
