/** Stored lines with their goods as this reader sees them now, and the price engine's view of them. */
import type { CartItem, Combination, Flag, Goods, PriceRules, SaleType } from '#contract/entities.ts'
import { countsTowardOffers } from '#domain/eligible.ts'
import { yuan } from '#domain/money.ts'
import { type CouponRule, quote, type Quote } from '#domain/quote.ts'
import { loadCombinations } from '#server/catalogue/combinations.ts'
import { loadSales } from '#server/catalogue/goods.ts'
import { loadRules } from '#server/catalogue/rules.ts'
import type { Queryable } from '#server/db/sql.ts'
import type { Viewer } from '#server/viewer.ts'
import type { LineRow } from './rows.ts'

export type LineView = { row: LineRow; goods: Goods; combination: Combination | null }
type Named = Pick<LineRow, 'goods_id' | 'combination_id' | 'type'>

/** The goods of each line; a combination is viewed as one product. Undefined where it no longer exists. */
export async function loadGoodsOfLines(
  db: Queryable,
  lines: readonly Named[],
  viewer: Viewer,
  now: number,
): Promise<({ goods: Goods; combination: Combination | null } | undefined)[]> {
  const single = lines.filter((line) => line.combination_id === 0)
  const sales = single.length > 0 ? await loadSales(db, single, viewer, now) : []
  const goodsOf = new Map(single.map((line, i) => [line, sales[i]]))
  const combinations = await loadCombinations(db, lines.map((line) => line.combination_id).filter(Boolean), viewer, now)
  return lines.map((line) => {
    if (line.combination_id > 0) return combinations.get(line.combination_id)
    const goods = goodsOf.get(line)
    return goods && { goods, combination: null }
  })
}

/** Lines whose goods no longer exist are left out. */
export async function viewLines(
  db: Queryable,
  rows: readonly LineRow[],
  viewer: Viewer,
  now: number,
): Promise<LineView[]> {
  const sold = await loadGoodsOfLines(db, rows, viewer, now)
  return rows.flatMap((row, i) => {
    const found = sold[i]
    return found ? [{ row, ...found }] : []
  })
}

export type CartPrices = { items: CartItem[]; quote: Quote; rules: PriceRules }

/** Prices of viewed lines; what cannot be bought is not selected (specification, section 4). */
export async function priceLines(
  db: Queryable,
  views: readonly LineView[],
  now: number,
  coupon: CouponRule | null = null,
): Promise<CartPrices> {
  return priceViews(views, await loadRules(db, now), coupon)
}

export function priceViews(
  views: readonly LineView[],
  rules: PriceRules,
  coupon: CouponRule | null = null,
): CartPrices {
  const bare = views.map(toItem)
  const result = quote(bare, rules, coupon)
  const items = bare.map((item, i) => {
    const line = result.lines[i]
    return line
      ? { ...item, price: yuan(line.unit), goods_manjian_amount: yuan(line.manjian), gift_data: line.gift }
      : item
  })
  return { items, quote: result, rules }
}

function toItem({ row, goods, combination }: LineView): CartItem {
  const type = row.type as SaleType
  const buyable = goods.is_buy === 1 && goods.number > 0
  return {
    id: row.id,
    type,
    goods_type: type,
    number: row.number,
    price: '0.00',
    is_selected: row.is_selected && buyable ? 1 : 0,
    with_coupon: countsTowardOffers(type, goods.control),
    goods_manjian_amount: '0.00',
    gift_data: null,
    goods,
    combination,
    goods_price_id: row.goods_price_id,
    ladder_price_id: row.ladder_price_id,
    goods_manjian_id: goods.goods_manjian_id,
    is_yj: row.is_yj as Flag,
    combination_id: row.combination_id,
    seen_price: row.seen_price,
  }
}
