/**
 * Which coupon costs least. A coupon takes the place of the order's discount, so one with a smaller amount off may be
 * dearer than none: device and server choose by the total that is paid.
 */
import type { Fen } from './money.ts'
import { couponOff, type CouponRule, type PricedItem, type PriceRules, quote, type Quote } from './quote.ts'

export type BestQuote<C> = {
  quote: Quote
  /** null: none is better than any. */
  coupon: C | null
}

/** The cart at the lowest total that these coupons allow; where one saves nothing it is left for another order. */
export function bestQuote<C extends CouponRule>(
  items: readonly PricedItem[],
  rules: PriceRules,
  coupons: readonly C[],
): BestQuote<C> {
  const without = quote(items, rules)
  const coupon = bestCoupon(items, without, coupons)
  return { quote: coupon ? quote(items, rules, coupon) : without, coupon }
}

/** @param without the items' quote without a coupon. @returns null where none makes the total lower */
export function bestCoupon<C extends CouponRule>(
  items: readonly PricedItem[],
  without: Quote,
  coupons: readonly C[],
): C | null {
  let best: { coupon: C | null; total: Fen } = { coupon: null, total: without.total }
  for (const coupon of coupons) {
    const total = totalWith(items, without, coupon)
    if (total !== null && total < best.total) best = { coupon, total }
  }
  return best.coupon
}

/** What is paid with this coupon, without pricing the cart anew; null while its threshold is not reached. */
export function totalWith(items: readonly PricedItem[], without: Quote, coupon: CouponRule): Fen | null {
  const off = couponOff(items, without, coupon)
  return off === null ? null : without.total + without.discount - off
}
