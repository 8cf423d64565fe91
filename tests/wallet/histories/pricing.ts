/** What an order of these offers would be: the shop's own views and price engine over the model's stock and teams. */
import type { CartItem, Goods } from '#contract/entities.ts'
import { viewGoods } from '#catalogue/goods-view.ts'
import { bestCoupon } from '#domain/best-coupon.ts'
import { overLimit } from '#domain/order-limit.ts'
import type { PriceRules, Quote } from '#domain/quote.ts'
import { type LineView, priceViews } from '#server/cart/line-view.ts'
import { viewCombination } from '#server/catalogue/combinations.ts'
import type { Take } from '#server/catalogue/stock.ts'
import { flashOf } from '#server/orders/store.ts'
import type { Member } from '#server/viewer.ts'
import { COMBINATION, FLASH_GOODS, GROUP } from '#tests/support/wealth.ts'
import type { Offer, Wanted } from './command.ts'
import type { CouponFacts, ShopFacts } from './facts.ts'

/** stock: of the two goods, own and in the flash sale. team: the member's newest. */
export type Moment = {
  now: number
  rules: PriceRules
  member: Member
  stock: readonly [number, number]
  flash: number
  team: { missing: number; full: boolean; ends_at: number } | undefined
}
/** coupon: its place. */
export type Owned = { terms: CouponFacts; coupon: number }
export type Offered = { items: CartItem[]; quote: Quote; coupon: number | null; takes: Take[] }

/** How each offer stands in a cart. */
const LINES: Record<Offer, { goods: 0 | 1 | null; type: number; goods_price_id: number }> = {
  first: { goods: 0, type: 0, goods_price_id: 0 },
  second: { goods: 1, type: 0, goods_price_id: 0 },
  flash: { goods: 0, type: 1, goods_price_id: FLASH_GOODS },
  group: { goods: 1, type: 2, goods_price_id: GROUP },
  set: { goods: null, type: 3, goods_price_id: 0 },
}

/** @param own coupons in the order in which they are tried. @returns null where no such order can be placed */
export function offered(
  facts: ShopFacts,
  wanted: readonly Wanted[],
  own: readonly Owned[],
  moment: Moment,
): Offered | null {
  const views = wanted
    .flatMap(({ offer, number }) => viewOf(facts, offer, number, moment) ?? [])
    .filter(({ goods }) => goods.is_buy === 1)
    // The newest line of a cart is its first.
    .reverse()
  if (views.length === 0) return null
  const plain = priceViews(views, moment.rules)
  const best = bestCoupon(
    plain.items,
    plain.quote,
    own.map(({ terms, coupon }) => ({ ...terms.rule, coupon })),
  )
  const { items, quote } = best ? priceViews(views, moment.rules, best) : plain
  if (items.some(({ goods, number }) => number > goods.number) || overLimit(items)) return null
  return { items, quote, coupon: best?.coupon ?? null, takes: items.flatMap(takesOf) }
}

type View = Omit<LineView, 'row'>

/** What depends on neither number nor stock is viewed once for each shop, member, time and state of the team. */
const views = new WeakMap<ShopFacts, Map<string, View | null>>()

function viewOf(facts: ShopFacts, offer: Offer, number: number, moment: Moment): LineView | undefined {
  const { goods: place, type, goods_price_id } = LINES[offer]
  const found =
    place === null ? setView(facts, moment) : { goods: goodsView(facts, place, type, moment), combination: null }
  const row = {
    id: 0,
    goods_id: place === null ? 0 : facts.goods[place].id,
    combination_id: place === null ? COMBINATION : 0,
    type,
    goods_price_id,
    ladder_price_id: 0,
    is_yj: 0,
    number,
    is_selected: true,
    seen_price: '',
  }
  return found && { row, ...found }
}

function viewedOnce(facts: ShopFacts, key: string, view: () => View | undefined): View | undefined {
  const known = views.get(facts) ?? new Map<string, View | null>()
  views.set(facts, known)
  const found = known.get(key)
  if (found !== undefined) return found ?? undefined
  const made = view()
  known.set(key, made ?? null)
  return made
}

const keyOf = (type: number, { now, member, team }: Moment): string =>
  `${type} ${member.userId} ${now}${team ? ` ${team.missing} ${team.full} ${team.ends_at}` : ''}`

function setView(facts: ShopFacts, moment: Moment): View | undefined {
  const sets = Math.min(
    ...facts.set.parts.map(({ goods_id, number }) =>
      Math.floor(moment.stock[goods_id === facts.goods[0].id ? 0 : 1] / number),
    ),
  )
  const view = viewedOnce(facts, `${keyOf(LINES.set.type, moment)} ${sets > 0}`, () => {
    const parts = new Map(([0, 1] as const).map((at) => [facts.goods[at].id, goodsView(facts, at, 0, moment)]))
    return viewCombination(facts.set, parts, moment.member)
  })
  return view && { ...view, goods: { ...view.goods, number: sets } }
}

export function goodsView(facts: ShopFacts, place: 0 | 1, type: number, moment: Moment): Goods {
  const { now, member, flash, team } = moment
  const stock = type === LINES.flash.type ? flash : moment.stock[place]
  const view = viewedOnce(facts, `${place} ${keyOf(type, moment)} ${stock > 0}`, () => {
    const left = { stock, flash_stock: place === 0 ? flash : null, ...(place === 1 && { team }) }
    return {
      goods: viewGoods(facts.goods[place], left, member, now, type === 1 || type === 2 ? type : 0),
      combination: null,
    }
  })
  if (!view) throw new Error(`goods ${place} cannot be viewed`)
  // A flash sale that does not run has nothing.
  return { ...view.goods, number: view.goods.is_buy === 0 ? view.goods.number : stock }
}

function takesOf({ goods, combination, number, type }: CartItem): Take[] {
  if (!combination) return [{ goods_id: goods.id, number, flash_goods_id: flashOf({ type, goods }) }]
  return combination.goods.map((part) => ({
    goods_id: part.goods.id,
    number: part.number * number,
    flash_goods_id: 0,
  }))
}
