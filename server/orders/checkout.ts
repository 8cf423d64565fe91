/** Cart step 2: what the order would be. */
import { yuan } from '#domain/money.ts'
import { toShipment } from '#server/cart/wire.ts'
import type { Handler } from '#server/context.ts'
import { walletBalance } from '#server/pay/ledger.ts'
import { readAddresses } from '#server/user/addresses.ts'
import { couponsFor } from './coupons.ts'
import { sums, toOrderLine, toTotals } from './lines.ts'
import { isEphedrine, selectForOrder } from './selection.ts'

export const cartCheckout: Handler<'cartCheckout'> = async (input, { sql, member, now }) => {
  const { items, quote } = await selectForOrder(sql, member, input, now)
  const lines = items.flatMap((item, i) => (quote.lines[i] ? [{ item, line: quote.lines[i] }] : []))
  return {
    lines: lines.map(toOrderLine),
    shipments: quote.shipments.map(toShipment),
    totals: toTotals(sums(quote.lines), quote.cashback.back),
    coupons: await couponsFor(sql, member.userId, items, quote, now),
    coupon_id: input.coupon_id,
    addresses: await readAddresses(sql, member.userId),
    balance: yuan(await walletBalance(sql, member.userId)),
    separated: items.filter(isEphedrine).length,
  }
}
