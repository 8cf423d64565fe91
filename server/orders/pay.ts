/** Paying an order, once: paying a paid order answers with it as it is. */
import { canPay, STATE } from '#domain/order.ts'
import type { WriteHandler } from '#server/context.ts'
import { providers } from '#server/pay/providers.ts'
import { rewardPayment } from '#server/pay/rewards.ts'
import { conflict, notFound } from '#server/refusal.ts'
import { wholeOrder } from './read.ts'
import { lockOrder, noteEvent } from './store.ts'

export const orderPay: WriteHandler<'orderPay'> = async ({ id, kind }, context) => {
  const { tx, member, now, effect } = context
  const order = await lockOrder(tx, member.userId, id)
  if (!order) throw notFound('订单不存在')
  if (!canPay(order.state)) {
    const whole = await wholeOrder(order, context)
    if (whole.payment?.state === 'paid') return whole
    throw conflict('订单当前状态不能付款')
  }
  const provider = providers[kind]
  if (!provider.accepts(order)) throw conflict('该订单不支持此支付方式')
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
    await noteEvent(tx, id, '已付款，等待仓库发货', now)
  }
  effect('pay', { id, kind, state })
  return wholeOrder({ ...order, state: state === 'paid' ? STATE.paid : order.state }, context)
}
