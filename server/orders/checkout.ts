/** Cart step 2: what the order would be. */
import { yuan } from '#domain/money.ts'
import { toShipment } from '#server/cart/wire.ts'
import type { WriteHandler } from '#server/context.ts'
import { walletBalance } from '#server/pay/ledger.ts'
import { readAddresses } from '#server/user/addresses.ts'
import { couponsFor } from '#server/coupons/choose.ts'
import { sums, toOrderLine, toTotals } from './lines.ts'
import { isEphedrine, selectForOrder } from './selection.ts'

export const cartCheckout: WriteHandler<'cartCheckout'> = async (input, { tx, member, now }) => {
  const { items, quote } = await selectForOrder(tx, member, input, now)
  const lines = items.flatMap((item, i) => (quote.lines[i] ? [{ item, line: quote.lines[i] }] : []))
  return {
    lines: lines.map(({ item, line }) => {
      const { expires, is_jxq } = item.goods
      return { ...toOrderLine({ item, line }), expires, is_jxq }
    }),
    shipments: quote.shipments.map(toShipment),
    totals: toTotals(sums(quote.lines), quote.cashback.back),
    coupons: await couponsFor(tx, member.userId, items, quote, now),
    coupon_id: input.coupon_id,
    addresses: await readAddresses(tx, member.userId),
    balance: yuan(await walletBalance(tx, member.userId)),
    separated: items.filter(isEphedrine).length,
  }
}
