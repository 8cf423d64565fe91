/** Fills an empty shop. The same `now` and count give the same rows, always. */
import { initialsOf } from '#server/catalogue/initials.ts'
import type { Tx } from '#server/db/sql.ts'
import { seedActivities } from './activities.ts'
import { articleCategoryRows, articleRows } from './articles.ts'
import { brandGoods, brandRows } from './brands.ts'
import { categoryRows } from './categories.ts'
import { adRows, hotWordRows, linkRows, navRows, site } from './content.ts'
import { controlGoods, lineRows } from './controlled.ts'
import { holidayRows, routeRows } from './delivery.ts'
import { goodsRows, WAREHOUSE, type GoodsRow } from './goods.ts'
import { leaflet, leafletKey } from './leaflets.ts'
import { makerLicenceRows, makers } from './makers.ts'
import { newsRows } from './news.ts'
import { combinations, flashSales, gifts, ladders, manjians, orderDiscounts } from './offers.ts'
import { postRows } from './posts.ts'
import { promotions } from './promotions.ts'
import { cashbacks, couponOffers, drawPrizes, draws, pointsGoods } from './rewards.ts'
import { reportRows } from './reports.ts'
import { insertAll } from './write.ts'

/** A usual small wholesaler's range. */
const GOODS = 8_400

const SUNDAY = 0
const SATURDAY = 6
/** Until when what is paid leaves on the same day, and the weekdays on which nothing leaves: as the help pages say. */
const USUAL = { cut_off: '15:00', rest_days: [SUNDAY] }
const COLD = { cut_off: '11:00', rest_days: [SUNDAY, SATURDAY] }

const WAREHOUSES = [
  { id: WAREHOUSE.main, name: '成都总仓', ...USUAL },
  { id: WAREHOUSE.branch, name: '重庆分仓', ...USUAL },
  { id: WAREHOUSE.cold, name: '冷链仓', ...COLD },
  { id: WAREHOUSE.herb, name: '中药饮片仓', ...USUAL },
].map((warehouse) => ({ ...warehouse, free_from: 80_000, per_piece: 1_000 }))

/** Every table of the shop with its rows, in an order that foreign keys allow. */
export async function shop({
  now,
  goods: count = GOODS,
}: {
  now: number
  goods?: number
}): Promise<[table: string, rows: readonly object[]][]> {
  const goods = goodsRows(count, now)
  brandGoods(goods)
  controlGoods(goods)
  // Offers are for everybody, so nothing in them is sold to a few only.
  const free = goods.filter((g) => g.kx_line_id === null)
  const leaflets = leafletRows(goods)
  const names = [...new Set([...goods.map((g) => g.name), ...makers.map((m) => m.name)])]
  const spelled = await initialsOf(names)
  const initials = new Map(names.map((name, i) => [name, spelled[i] ?? '']))
  for (const g of goods) g.initials = initials.get(g.name) ?? ''
  const { ladder, ladder_step } = ladders(goods)
  const { flash, flash_goods } = flashSales(free, now)
  const { manjian, manjian_tier } = manjians(now)
  const { gift, gift_goods } = gifts(goods)
  const { combination, combination_goods } = combinations(free)
  const priced = new Set([...flash_goods, ...ladder, ...combination_goods].map((row) => row.goods_id))
  const { welfare, welfare_goods, daily_price, group_buy, swap, swap_goods } = promotions(goods, priced, now)
  return [
    ['warehouse', WAREHOUSES],
    ['delivery_route', routeRows(WAREHOUSES.map(({ id }) => id))],
    ['holiday', holidayRows(now)],
    ['maker', makers.map(({ id, name }) => ({ id, name, initials: initials.get(name) ?? '' }))],
    ['maker_licence', makerLicenceRows(now)],
    ['category', categoryRows(new Set(goods.map((g) => g.category_id)))],
    ['leaflet', leaflets],
    ['manjian', manjian],
    ['manjian_tier', manjian_tier],
    ['brand', brandRows],
    ['kx_line', lineRows(now)],
    ['goods', goods],
    ['ladder', ladder],
    ['ladder_step', ladder_step],
    ['flash', flash],
    ['flash_goods', flash_goods],
    ['order_discount', orderDiscounts],
    ['gift', gift],
    ['gift_goods', gift_goods],
    ['combination', combination],
    ['combination_goods', combination_goods],
    ['welfare', welfare],
    ['welfare_goods', welfare_goods],
    ['daily_price', daily_price],
    ['group_buy', group_buy],
    ['swap', swap],
    ['swap_goods', swap_goods],
    ['cashback', cashbacks],
    ['coupon_offer', couponOffers(now)],
    ['draw', await draws(now)],
    ['draw_prize', drawPrizes],
    ['points_goods', pointsGoods],
    ['nav', navRows()],
    ['ad', adRows],
    ['hot_word', hotWordRows],
    ['report', reportRows(goods, now)],
    ['news', await newsRows(now)],
    ['article_category', articleCategoryRows],
    ['article', await articleRows(now)],
    ['post', await postRows(now)],
    ['link', linkRows],
    ['site', [{ about: site }]],
  ]
}

/** Gives each goods its leaflet. */
function leafletRows(goods: GoodsRow[]): { id: number; sections: object }[] {
  const ids = new Map<string, number>()
  const rows: { id: number; sections: object }[] = []
  for (const g of goods) {
    const key = leafletKey(g)
    let id = ids.get(key)
    if (id === undefined) {
      id = rows.length + 1
      ids.set(key, id)
      rows.push({ id, sections: leaflet(g) })
    }
    g.leaflet_id = id
  }
  return rows
}

export async function seedShop(tx: Tx, options: { now: number; goods?: number }): Promise<void> {
  const tables = await shop(options)
  for (const [table, rows] of tables) await insertAll(tx, table, rows)
  await seedActivities(tx, options.now)
}
