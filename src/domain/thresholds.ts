/**
 * The thresholds a cart is near to: what is missing, what reaching brings, which goods count, and what a quote still
 * misses.
 */
import * as copy from '#copy/saving.ts'
import { zoneOf } from './counting.ts'
import { fen, money, shortMoney, type Fen } from './money.ts'
import { countsFor, isEligible } from './offer-goods.ts'
import { couponFits, type CouponRule, type PricedItem, type PriceRules, type Quote, type TierQuote } from './quote.ts'
import { percentWords } from './unit-price.ts'

export type FillKind = 'ladder' | 'manjian' | 'discount' | 'coupon' | 'gift' | 'swap' | 'freight' | 'cashback'
/** What filling up a cart reads of a product; every product on the wire has these fields. */
export type FillGoods = PricedItem['goods'] & {
  name: string
  bzdw: string
  type: number
  control: string
  goods_manjian_id: number
  is_jxq: number
  qg_number: number
  limit_number: number
}
export type FillItem = PricedItem & { goods: FillGoods }
/** A coupon of the buyer that no order has used. */
export type OwnCoupon = CouponRule & { id: number; name: string }

export type Threshold = {
  kind: FillKind
  id: number
  name: string
  missing: Fen
  /** The whole of it, where it is a sum. */
  amount: Fen
  gain: string
  /** Worth of what is gained beside a lower total (red packet). */
  back: Fen
  counts(goods: FillGoods): boolean
  /** What a quote still misses of it, 0 reached. */
  left(quote: Quote): Fen
  coupon: OwnCoupon | null
}

/** Within reach: a third of it is there. */
const REACH = 3

const isNear = ({ reached, amount, missing }: Pick<TierQuote, 'reached' | 'amount' | 'missing'>): boolean =>
  !reached && (amount - missing) * REACH >= amount && amount > missing

/** @param quote of these items without a coupon */
export function thresholds(
  items: readonly FillItem[],
  rules: PriceRules,
  coupons: readonly OwnCoupon[],
  quote: Quote,
): Threshold[] {
  return [
    ...reductions(quote),
    ...coupons.flatMap((coupon) => couponOf(items, coupon, quote)),
    ...giftsAndSwaps(rules, quote),
    ...freights(quote),
    ...packet(quote),
  ]
}

/** A threshold that a quote does not know is as far as can be. */
const missingOf = (tier: { missing: Fen } | undefined): Fen => tier?.missing ?? Infinity

const plain = { back: 0, coupon: null }

/** The next tier of each full reduction and of the order's discount. */
function reductions({ manjians, discounts }: Quote): Threshold[] {
  const nearest = new Map(
    manjians
      .filter(isNear)
      .reverse()
      .map((tier) => [tier.id, tier]),
  )
  const discount = discounts.find((tier) => !tier.reached)
  return [
    ...[...nearest.values()].map(({ id, name, amount, missing, minus }): Threshold => ({
      ...plain,
      kind: 'manjian',
      id,
      name,
      amount,
      missing,
      gain: copy.lessBy(shortMoney(minus)),
      counts: countsFor('manjian', id),
      left: (after) => missingOf(after.manjians.find((tier) => tier.id === id && tier.amount === amount)),
    })),
    ...(discount && isNear(discount) ? [discountOf(discount)] : []),
  ]
}

function discountOf({ id, amount, missing, percent }: Quote['discounts'][number]): Threshold {
  return {
    ...plain,
    kind: 'discount',
    id,
    name: copy.orderFrom(shortMoney(amount)),
    amount,
    missing,
    gain: copy.discountTo(percentWords(percent)),
    counts: isEligible,
    left: (after) => missingOf(after.discounts.find((tier) => tier.id === id)),
  }
}

function couponOf(items: readonly FillItem[], coupon: OwnCoupon, quote: Quote): Threshold[] {
  const { missing } = couponFits(items, quote, coupon)
  const amount = fen(coupon.amount)
  if (missing === 0 || !isNear({ reached: false, amount, missing })) return []
  return [
    {
      kind: 'coupon',
      id: coupon.id,
      name: coupon.name,
      amount,
      missing,
      gain: copy.couponLess(shortMoney(fen(coupon.minus))),
      back: 0,
      counts: countsFor(coupon.scope, 0),
      left: (after) => (after.coupon > 0 ? 0 : 1),
      coupon,
    },
  ]
}

function giftsAndSwaps(rules: PriceRules, quote: Quote): Threshold[] {
  const sold = new Set(rules.swaps.map((swap) => swap.goods_id))
  const zones = (list: readonly { id: number; goods_ids: number[] }[], id: number): ReadonlySet<number> =>
    zoneOf(list.find((one) => one.id === id)?.goods_ids ?? [])
  const gifts = quote.gifts.filter(isNear).map(({ id, name, amount, missing, total }): Threshold => {
    const counts = countsFor('gift', id, zones(rules.gifts, id))
    return {
      ...plain,
      kind: 'gift',
      id,
      name,
      amount,
      missing,
      gain: copy.gift(name, total),
      counts,
      left: (after) => missingOf(after.gifts.find((one) => one.id === id)),
    }
  })
  const swaps = quote.swaps.filter(isNear).map(({ id, name, amount, missing, price, number }): Threshold => {
    const inZone = countsFor('swap', id, zones(rules.swaps, id))
    const counts = (goods: FillGoods): boolean => inZone(goods) && !sold.has(goods.id)
    const gain = copy.swap(money(price), number)
    return {
      ...plain,
      kind: 'swap',
      id,
      name,
      amount,
      missing,
      gain,
      counts,
      left: (after) => missingOf(after.swaps.find((one) => one.id === id)),
    }
  })
  return [...gifts, ...swaps]
}

function freights({ shipments }: Quote): Threshold[] {
  return shipments
    .filter((one) => one.shipping > 0 && one.missing > 0)
    .map(({ ck_id, name, goods, missing, shipping }) => ({
      ...plain,
      kind: 'freight',
      id: ck_id,
      name,
      amount: goods + missing,
      missing,
      gain: copy.noFreight(shortMoney(shipping)),
      counts: countsFor('parcel', ck_id),
      left: (after) => missingOf(after.shipments.find((one) => one.ck_id === ck_id)),
    }))
}

function packet({ cashback: { paid, back, next } }: Quote): Threshold[] {
  if (!next || paid * REACH < next.amount) return []
  return [
    {
      ...plain,
      kind: 'cashback',
      id: next.amount,
      name: copy.paidFrom(shortMoney(next.amount)),
      amount: next.amount,
      missing: next.missing,
      gain: copy.packet(shortMoney(next.back)),
      back: next.back - back,
      counts: isEligible,
      left: (after) => (after.cashback.back >= next.back ? 0 : Math.max(1, next.amount - after.cashback.paid)),
    },
  ]
}
