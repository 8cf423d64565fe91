/**
 * The price engine: what a cart costs and why. The device and the server run this same code; the
 * server's answer is the order's, the device's is marked 预估 while edits wait.
 *
 * A unit price is rounded down once, and a line is unit price × number. Order of rules: each line's own price (flash sale, daily special,
 * group, combination; or ladder, then 94折) → 换购 → full reduction (满减) → discount on what remains, or a
 * coupon (they exclude each other) → freight per warehouse. Reductions are shared out over the lines that
 * earned them so that shares sum exactly.
 */
import { inOrder, pick, rest, share, tier, total } from './counting.ts'
import { freight } from './freight.ts'
import type { LadderState, PiecesAt } from './ladder.ts'
import { fen, percentOf, type Fen } from './money.ts'
import { split } from './split.ts'
import { earnGifts, earnPacket } from './rewards.ts'
import { swapPrices } from './swap.ts'
import { ownPrice, type Priceable } from './unit-price.ts'

/** The rules in force. Amounts are decimal strings of yuan, as on the wire. */
export type PriceRules = {
  manjians: { id: number; name: string; tiers: { amount: string; minus: string }[] }[]
  /** percent is what is paid. */
  discounts: { amount: string; percent: number }[]
  /** `total` pieces of the gift once counting goods of the zone sum up to `amount`. */
  gifts: { id: number; name: string; goods_ids: number[]; amount: string; total: number }[]
  freight: { ck_id: number; name: string; free_from: string; per_piece: string }[]
  /** From `amount` of the zone's goods on, up to `number` pieces of goods_id cost `price` each (换购). */
  swaps: {
    id: number
    name: string
    goods_ids: number[]
    amount: string
    goods_id: number
    price: string
    number: number
  }[]
  /** From `amount` paid on, paying gives a red packet of `back` (满额返现). */
  cashbacks: { amount: string; back: string }[]
}

/** Why a line costs less than its base price; `minus` is negative where an offer is dearer. */
export type Cut = {
  kind: 'ladder' | 'flash' | 'daily' | 'group' | 'combination' | 'welfare' | 'swap'
  name: string
  minus: Fen
}

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
  goods: Priceable & {
    id: number
    ck_id: number
    kind: string
    is_buy: number
    number: number
    is_free_shipping: number
    free_shipping_number: number
    carton: number
  }
}

export type LineQuote = {
  /** Selected, purchasable and in stock: only such lines cost anything. */
  counts: boolean
  /** The price of its first piece, and of all of them unless the line mixes prices (ladder of type 1, 换购). */
  unit: Fen
  /** All pieces at their prices: they sum up to the amount. Lines that do not count have theirs too. */
  prices: PiecesAt[]
  /** At the base price; listed − Σ cuts = amount. */
  listed: Fen
  cuts: Cut[]
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
/** Up to `number` pieces of goods_id at `price`; `taken` of them are in the cart. */
export type SwapQuote = TierQuote & { goods_id: number; price: Fen; number: number; taken: number }
/** The red packet that paying gives now (0 none) for `paid`, freight apart, and the next larger one. */
export type CashbackQuote = { paid: Fen; back: Fen; next: { amount: Fen; back: Fen; missing: Fen } | null }
export type ShipmentQuote = { ck_id: number; name: string; goods: Fen; shipping: Fen; missing: Fen; free: boolean }

export type Quote = {
  /** In the order of the items. */
  lines: LineQuote[]
  shipments: ShipmentQuote[]
  /** Reached tiers first, the best of each promotion leading; then the nearest. */
  manjians: ManjianQuote[]
  discounts: DiscountQuote[]
  gifts: GiftQuote[]
  swaps: SwapQuote[]
  cashback: CashbackQuote
  /** Counting lines at their base prices. */
  listed: Fen
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
  const lines = priceLines(items)
  const swaps = swapPrices(items, lines, rules)
  const manjians = fullReductions(items, lines, rules)
  const discounts = coupon ? [] : orderDiscount(items, lines, rules)
  if (coupon) takeCoupon(items, lines, coupon)
  for (const line of lines) line.payable = rest(line)
  const gifts = earnGifts(items, lines, rules)
  const shipments = shipCosts(items, lines, rules)
  const sum = (key: 'listed' | 'amount' | 'manjian' | 'discount' | 'coupon' | 'shipping' | 'payable'): Fen =>
    lines.reduce((total, line) => total + line[key], 0)
  return {
    lines,
    shipments,
    manjians,
    discounts,
    gifts,
    swaps,
    cashback: earnPacket(items, lines, rules),
    listed: sum('listed'),
    goods: sum('amount'),
    manjian: sum('manjian'),
    discount: sum('discount'),
    coupon: sum('coupon'),
    shipping: sum('shipping'),
    total: sum('payable') + sum('shipping'),
    count: lines.filter((line) => line.counts).length,
  }
}

/** The sum of fitting goods that a coupon looks at, in a cart already quoted. */
export function couponFits(
  items: readonly PricedItem[],
  { lines }: Quote,
  coupon: CouponRule,
): { sum: Fen; missing: Fen } {
  const sum = total(lines, fitting(items, lines, coupon.scope))
  return { sum, missing: Math.max(0, fen(coupon.amount) - sum) }
}

/**
 * What a coupon takes off in a cart quoted without one: no more than fitting goods cost after full reductions. null
 * while its threshold is not reached.
 */
export function couponOff(items: readonly PricedItem[], { lines }: Quote, coupon: CouponRule): Fen | null {
  const at = fitting(items, lines, coupon.scope)
  if (at.length === 0 || total(lines, at) < fen(coupon.amount)) return null
  const left = at.reduce((sum, i) => sum + (lines[i]?.amount ?? 0) - (lines[i]?.manjian ?? 0), 0)
  return Math.min(fen(coupon.minus), left)
}

/** A ladder's first pieces are those of the order: one goods may stand in several lines, each under another identity. */
function priceLines(items: readonly PricedItem[]): LineQuote[] {
  const counted = new Map<number, number>()
  return items.map((item) => {
    const { goods, type, number } = item
    if (type !== 0 || goods.ladder_price_type !== 1) return priceLine(item, 0)
    const earlier = counted.get(goods.id) ?? 0
    const line = priceLine(item, earlier)
    if (line.counts) counted.set(goods.id, earlier + number)
    return line
  })
}

/** @param earlier pieces of the goods in earlier lines that count */
function priceLine(item: PricedItem, earlier: number): LineQuote {
  const { goods } = item
  const counts = item.is_selected === 1 && goods.is_buy === 1 && goods.number > 0
  const own = ownPrice(goods, item.type, item.number, earlier)
  return {
    counts,
    unit: own.prices[0]?.price ?? 0,
    prices: own.prices,
    listed: counts ? own.listed : 0,
    cuts: counts ? own.cuts : [],
    amount: counts ? own.amount : 0,
    manjian: 0,
    discount: 0,
    coupon: 0,
    shipping: 0,
    payable: 0,
    ladder: own.ladder,
    gift: null,
  }
}

function fullReductions(items: readonly PricedItem[], lines: LineQuote[], rules: PriceRules): ManjianQuote[] {
  const inCart = new Set(items.map((item) => item.goods_manjian_id))
  const all = rules.manjians
    .filter((m) => inCart.has(m.id))
    .flatMap((m) => {
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
    const left = remaining(lines, at)
    share(lines, at, 'discount', left - percentOf(left, best.percent))
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
  share(lines, at, 'coupon', Math.min(fen(coupon.minus), remaining(lines, at)))
}

function remaining(lines: LineQuote[], at: number[]): Fen {
  return at.reduce((sum, i) => sum + rest(lines[i]), 0)
}

function shipCosts(items: readonly PricedItem[], lines: LineQuote[], rules: PriceRules): ShipmentQuote[] {
  const warehouses = new Set(items.map((item) => item.goods.ck_id))
  return rules.freight
    .filter((rule) => warehouses.has(rule.ck_id))
    .map((rule) => {
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
      return {
        ck_id: rule.ck_id,
        name: rule.name,
        goods: total(lines, at),
        shipping: cost.amount,
        missing: cost.missing,
        free: cost.free,
      }
    })
}

/** Freight is shared by the goods' amounts, not by what is left after reductions. */
function shareFreight(lines: LineQuote[], at: number[], sum: Fen): void {
  split(
    sum,
    at.map((i) => lines[i]?.amount ?? 0),
  ).forEach((part, k) => {
    const line = lines[at[k] ?? -1]
    if (line) line.shipping = part
  })
}
