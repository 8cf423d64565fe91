/**
 * The price engine: what a cart costs and why. The device and the server run this same code; the
 * server's answer is the order's, the device's is marked 预估 while edits wait.
 *
 * Order of rules (all in fen, every division rounds down once): ladder or flash price of each line →
 * full reduction (满减) → discount on what remains, or a coupon (they exclude each other) → freight per
 * warehouse. Reductions are shared out over the lines that earned them so that shares sum exactly.
 */
import { freight } from './freight.ts'
import { ladder, type LadderState } from './ladder.ts'
import { fen, percentOf, split, type Fen } from './money.ts'

/** The rules in force. Amounts are decimal strings of yuan, as on the wire. */
export type PriceRules = {
  manjians: { id: number; name: string; tiers: { amount: string; minus: string }[] }[]
  /** percent is what is paid. */
  discounts: { amount: string; percent: number }[]
  /** `total` pieces of the gift once counting goods of the zone sum up to `amount`. */
  gifts: { id: number; name: string; goods_ids: number[]; amount: string; total: number }[]
  freight: { ck_id: number; name: string; free_from: string; per_piece: string }[]
  /** From `amount` of the zone's goods on, up to `number` pieces of goods_id cost `price` each (换购). */
  swaps: { id: number; name: string; goods_ids: number[]; amount: string; goods_id: number; price: string; number: number }[]
  /** From `amount` paid on, paying gives a red packet of `back` (满额返现). */
  cashbacks: { amount: string; back: string }[]
}

/** Why a line costs less than its base price; `minus` is negative where an offer is dearer. */
export type Cut = { kind: 'ladder' | 'flash' | 'daily' | 'group' | 'combination' | 'welfare' | 'swap'; name: string; minus: Fen }

/** Pieces earned, and what they are, in words. */
export type GiftData = { total: number; type: string }

/** Which goods a coupon fits: all of them, 中药 only, all but 中药. */
export type CouponScope = 'all' | 'herb' | 'not_herb'
export type CouponRule = { scope: CouponScope; amount: string; minus: string }

/** What the engine reads of a cart line; every cart item on the wire fits. */
export type PricedItem = {
  type: number
  number: number
  is_selected: number
  with_coupon: number
  goods_manjian_id: number
  goods: {
    id: number
    ck_id: number
    kind: string
    price: string | null
    base_price: string | null
    is_buy: number
    number: number
    ladder_price: readonly { number: number; price: string }[]
    ladder_price_type: number
    is_free_shipping: number
    free_shipping_number: number
    carton: number
  }
}

export type LineQuote = {
  /** Selected, purchasable and in stock: only such lines cost anything. */
  counts: boolean
  /** One piece, rounded down; exact unless a ladder of type 1 mixes prices. */
  unit: Fen
  amount: Fen
  manjian: Fen
  discount: Fen
  coupon: Fen
  /** This line's share of its shipment's freight. */
  shipping: Fen
  /** amount − manjian − discount − coupon; freight apart. */
  payable: Fen
  ladder: LadderState | null
  gift: GiftData | null
}

export type TierQuote = { id: number; name: string; amount: Fen; missing: Fen; reached: boolean }
export type ManjianQuote = TierQuote & { minus: Fen }
export type DiscountQuote = TierQuote & { percent: number }
export type GiftQuote = TierQuote & { total: number }
export type ShipmentQuote = { ck_id: number; name: string; goods: Fen; shipping: Fen; missing: Fen; free: boolean }

export type Quote = {
  /** In the order of the items. */
  lines: LineQuote[]
  shipments: ShipmentQuote[]
  /** Reached tiers first, the best of each promotion leading; then the nearest. */
  manjians: ManjianQuote[]
  discounts: DiscountQuote[]
  gifts: GiftQuote[]
  goods: Fen
  manjian: Fen
  discount: Fen
  coupon: Fen
  shipping: Fen
  total: Fen
  /** Lines that count. */
  count: number
}

/** @param coupon the coupon to use, if any; one whose threshold is not reached takes nothing off */
export function quote(items: readonly PricedItem[], rules: PriceRules, coupon: CouponRule | null = null): Quote {
  const lines = items.map(priceLine)
  const manjians = fullReductions(items, lines, rules)
  const discounts = coupon ? [] : orderDiscount(items, lines, rules)
  if (coupon) takeCoupon(items, lines, coupon)
  for (const line of lines) line.payable = line.amount - line.manjian - line.discount - line.coupon
  const gifts = earnGifts(items, lines, rules)
  const shipments = shipCosts(items, lines, rules)
  const sum = (key: 'amount' | 'manjian' | 'discount' | 'coupon' | 'shipping' | 'payable'): Fen =>
    lines.reduce((total, line) => total + line[key], 0)
  return {
    lines,
    shipments,
    manjians,
    discounts,
    gifts,
    goods: sum('amount'),
    manjian: sum('manjian'),
    discount: sum('discount'),
    coupon: sum('coupon'),
    shipping: sum('shipping'),
    total: sum('payable') + sum('shipping'),
    count: lines.filter((line) => line.counts).length,
  }
}

/** What a coupon would take off `items`, and the sum of fitting goods it looks at. */
export function couponFits(items: readonly PricedItem[], coupon: CouponRule): { sum: Fen; missing: Fen } {
  const lines = items.map(priceLine)
  const sum = total(lines, fitting(items, lines, coupon.scope))
  return { sum, missing: Math.max(0, fen(coupon.amount) - sum) }
}

function priceLine(item: PricedItem): LineQuote {
  const { goods } = item
  const base = fen(goods.base_price ?? '0')
  const counts = item.is_selected === 1 && goods.is_buy === 1 && goods.number > 0
  const onLadder = item.type === 0 && goods.ladder_price.length > 0
  const state = onLadder ? ladder(base, goods.ladder_price, goods.ladder_price_type, item.number) : null
  const full = state?.amount ?? fen(goods.price ?? '0') * item.number
  return {
    counts,
    unit: item.number > 0 ? Math.floor(full / item.number) : base,
    amount: counts ? full : 0,
    manjian: 0,
    discount: 0,
    coupon: 0,
    shipping: 0,
    payable: 0,
    ladder: state,
    gift: null,
  }
}

/** Indices of counting lines that pass `test`. */
function pick(items: readonly PricedItem[], lines: LineQuote[], test: (item: PricedItem) => boolean): number[] {
  return items.flatMap((item, i) => (lines[i]?.counts && test(item) ? [i] : []))
}

function total(lines: LineQuote[], at: number[]): Fen {
  return at.reduce((sum, i) => sum + (lines[i]?.amount ?? 0), 0)
}

/** Writes `sum` off the lines `at`, by what each still costs. */
function share(lines: LineQuote[], at: number[], key: 'manjian' | 'discount' | 'coupon' | 'shipping', sum: Fen): void {
  const weights = at.map((i) => {
    const line = lines[i]
    return line ? line.amount - line.manjian - line.discount - line.coupon : 0
  })
  split(sum, weights).forEach((part, k) => {
    const line = lines[at[k] ?? -1]
    if (line) line[key] += part
  })
}

function tier(id: number, name: string, threshold: Fen, sum: Fen): TierQuote {
  return { id, name, amount: threshold, missing: Math.max(0, threshold - sum), reached: sum >= threshold }
}

/** Reached first (highest leading), then by what is missing. */
function inOrder<T extends TierQuote>(tiers: T[]): T[] {
  return tiers.sort((a, b) => Number(b.reached) - Number(a.reached) || (a.reached ? b.amount - a.amount : a.missing - b.missing))
}

function fullReductions(items: readonly PricedItem[], lines: LineQuote[], rules: PriceRules): ManjianQuote[] {
  const inCart = new Set(items.map((item) => item.goods_manjian_id))
  const all = rules.manjians.filter((m) => inCart.has(m.id)).flatMap((m) => {
    const at = pick(items, lines, (item) => item.goods_manjian_id === m.id && item.with_coupon === 1)
    const sum = total(lines, at)
    const tiers = m.tiers.map((t) => ({ ...tier(m.id, m.name, fen(t.amount), sum), minus: fen(t.minus) }))
    const best = inOrder(tiers)[0]
    if (best?.reached) share(lines, at, 'manjian', Math.min(best.minus, sum))
    return tiers
  })
  return inOrder(all)
}

function orderDiscount(items: readonly PricedItem[], lines: LineQuote[], rules: PriceRules): DiscountQuote[] {
  const at = pick(items, lines, (item) => item.with_coupon === 1)
  const sum = total(lines, at)
  const tiers = inOrder(
    rules.discounts.map((d, i) => ({ ...tier(i + 1, `满${d.amount}`, fen(d.amount), sum), percent: d.percent })),
  )
  const best = tiers[0]
  if (best?.reached) {
    const rest = at.reduce((left, i) => left + (lines[i]?.amount ?? 0) - (lines[i]?.manjian ?? 0), 0)
    share(lines, at, 'discount', rest - percentOf(rest, best.percent))
  }
  return tiers
}

function fitting(items: readonly PricedItem[], lines: LineQuote[], scope: CouponScope): number[] {
  return pick(items, lines, (item) => {
    const herb = item.goods.kind === 'herb'
    return item.with_coupon === 1 && (scope === 'all' || herb === (scope === 'herb'))
  })
}

function takeCoupon(items: readonly PricedItem[], lines: LineQuote[], coupon: CouponRule): void {
  const at = fitting(items, lines, coupon.scope)
  if (total(lines, at) < fen(coupon.amount)) return
  const rest = at.reduce((left, i) => left + (lines[i]?.amount ?? 0) - (lines[i]?.manjian ?? 0), 0)
  share(lines, at, 'coupon', Math.min(fen(coupon.minus), rest))
}

function earnGifts(items: readonly PricedItem[], lines: LineQuote[], rules: PriceRules): GiftQuote[] {
  const gifts = rules.gifts.flatMap((gift) => {
    const zone = new Set(gift.goods_ids)
    if (!items.some((item) => zone.has(item.goods.id))) return []
    const at = pick(items, lines, (item) => zone.has(item.goods.id) && item.with_coupon === 1)
    const state = { ...tier(gift.id, gift.name, fen(gift.amount), total(lines, at)), total: gift.total }
    const first = lines[at[0] ?? -1]
    if (state.reached && first) first.gift = addGift(first.gift, gift)
    return [state]
  })
  return inOrder(gifts)
}

function addGift(had: GiftData | null, gift: { name: string; total: number }): GiftData {
  return { total: (had?.total ?? 0) + gift.total, type: had ? `${had.type}、${gift.name}` : gift.name }
}

function shipCosts(items: readonly PricedItem[], lines: LineQuote[], rules: PriceRules): ShipmentQuote[] {
  const warehouses = new Set(items.map((item) => item.goods.ck_id))
  return rules.freight.filter((rule) => warehouses.has(rule.ck_id)).map((rule) => {
    const at = pick(items, lines, (item) => item.goods.ck_id === rule.ck_id)
    const parcel = at.flatMap((i) => {
      const item = items[i]
      if (!item) return []
      const { goods, number } = item
      const freeFrom = goods.is_free_shipping === 1 ? goods.free_shipping_number : null
      return [{ number, carton: goods.carton, amount: lines[i]?.amount ?? 0, freeFrom }]
    })
    const cost = freight(parcel, { freeFrom: fen(rule.free_from), perPiece: fen(rule.per_piece) })
    shareFreight(lines, at, cost.amount)
    return { ck_id: rule.ck_id, name: rule.name, goods: total(lines, at), shipping: cost.amount, missing: cost.missing, free: cost.free }
  })
}

/** Freight is shared by the goods' amounts, not by what is left after reductions. */
function shareFreight(lines: LineQuote[], at: number[], sum: Fen): void {
  split(sum, at.map((i) => lines[i]?.amount ?? 0)).forEach((part, k) => {
    const line = lines[at[k] ?? -1]
    if (line) line.shipping = part
  })
}
