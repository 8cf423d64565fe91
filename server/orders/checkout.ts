/** Cart step 2: what the order would be. */
import { totalWith } from '#domain/best-coupon.ts'
import { yuan } from '#domain/money.ts'
import { toShipment } from '#server/cart/wire.ts'
import type { WriteHandler } from '#server/context.ts'
import { readLine } from '#server/credit/line.ts'
import { creditRoom } from '#server/credit/statement.ts'
import { walletBalance } from '#server/pay/ledger.ts'
import { readAddresses } from '#server/user/addresses.ts'
import { couponsFor } from '#server/coupons/choose.ts'
import { digestOf } from './digest.ts'
import { expectedOf, readDelivery } from './delivery.ts'
import { sums, toOrderLine, toTotals } from './lines.ts'
import { isEphedrine, selectForOrder } from './selection.ts'

export const cartCheckout: WriteHandler<'cartCheckout'> = async (input, { tx, member, now }) => {
  const { items, quote, without, coupon } = await selectForOrder(tx, member, input, now)
  const lines = items.flatMap((item, i) => (quote.lines[i] ? [{ item, line: quote.lines[i] }] : []))
  // Ephedrine-containing goods are never on account.
  const plain = lines.filter(({ item }) => !isEphedrine(item)).map(({ line }) => line)
  const addresses = await readAddresses(tx, member.userId)
  const delivery = await readDelivery(
    tx,
    quote.shipments.map(({ ck_id }) => ck_id),
    now,
  )
  return {
    lines: lines.map(({ item, line }) => {
      const { expires, is_jxq, price } = item.goods
      return {
        ...toOrderLine({ item, line }),
        expires,
        is_jxq,
        seen_price: item.seen_price,
        card_price: price ?? '',
      }
    }),
    digest: digestOf(lines),
    shipments: quote.shipments.map(toShipment),
    totals: toTotals(sums(quote.lines), quote.cashback.back),
    coupons: (await couponsFor(tx, member.userId, items, without, now)).map((one) => {
      const total = totalWith(items, without, one)
      return { ...one, total: total === null ? null : yuan(total) }
    }),
    coupon_id: coupon?.id ?? 0,
    total_without: yuan(without.total),
    addresses,
    expected: addresses.flatMap((address) =>
      expectedOf(delivery, address, now).map((one) => ({ address_id: address.id, ...one })),
    ),
    // A rep sees no wallet.
    credit: member.actor ? null : creditRoom(await readLine(tx, member.userId), sums(plain).total, now),
    balance: yuan(member.actor ? 0 : await walletBalance(tx, member.userId)),
    separated: items.filter(isEphedrine).length,
  }
}
