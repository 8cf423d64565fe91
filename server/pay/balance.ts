/** From the buyer's wallet, at once. */
import * as copy from '#server/copy/money.ts'
import { lockWallet, shopAccount, transfer } from './ledger.ts'
import type { PayWay } from './ways.ts'

export const balance: PayWay = {
  kind: 'balance',
  accepts: (order) => !order.is_hm,
  async start(tx, userId, order, now) {
    const from = await lockWallet(tx, userId)
    const to = await shopAccount(tx, 'sales')
    await transfer(tx, {
      from,
      to,
      amount: order.total,
      kind: 'purchase',
      orderId: order.id,
      memo: copy.order(order.id),
      now,
    })
    return { state: 'paid', reference: '' }
  },
}
