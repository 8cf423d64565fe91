/** Offers on what a cart sums up to: 满额返现, combinations, and the goods that earn a gift or a swap. */
import type { GiftGroup } from '#contract/entities.ts'
import { yuan } from '#domain/money.ts'
import { picture } from '#catalogue/addresses.ts'
import { loadCombinations } from '#server/catalogue/combinations.ts'
import { loadGoods, loadSales } from '#server/catalogue/goods.ts'
import { chooseGoods } from '#server/catalogue/list.ts'
import type { PoolHandler } from '#server/context.ts'
import { readPage } from '#server/db/page.ts'
import type { Queryable } from '#server/db/sql.ts'
import { notFound } from '#server/refusal.ts'
import { priceNote } from '#domain/find/price-note.ts'
import type { Viewer } from '#server/viewer.ts'
import * as copy from '#server/copy/promo.ts'

export const cashback: PoolHandler<'cashback'> = async (_, { pool }) => {
  const rows = await pool.query<{ amount: number; back: number }>('select amount, back from cashback order by amount')
  return { tiers: rows.map((row) => ({ amount: yuan(row.amount), back: yuan(row.back) })) }
}

export const combinations: PoolHandler<'combinations'> = async ({ page, size }, { pool, viewer, now }) => {
  const { rows, total } = await readPage({ page, size }, (limit, offset) =>
    pool.query<{ id: number; of: number }>(
      'select id, count(*) over () as of from combination order by id limit $1 offset $2',
      [limit, offset],
    ),
  )
  const views = await loadCombinations(
    pool,
    rows.map((row) => row.id),
    viewer,
    now,
  )
  return { data: rows.flatMap(({ id }) => views.get(id) ?? []), total, page, size }
}

type GroupRow = {
  kind: GiftGroup['kind']
  id: number
  name: string
  amount: number
  total: number
  price: number | null
  /** The gift's drawing, or the goods a swap sells. */
  picture: string
  goods_id: number
  goods_ids: number[]
}

/** Only goods on sale count: no threshold can be reached with others. */
const GROUPS = `
  select 'gift' as kind, g.id, g.name, g.amount, g.total, null::int as price, g.picture, 0 as goods_id,
    array(select o.goods_id from gift_goods o join goods x on x.id = o.goods_id and x.on_sale where o.gift_id = g.id) as goods_ids
  from gift g
  union all
  select 'swap', s.id, s.name, s.amount, s.number, s.price, '', s.goods_id,
    array(select o.goods_id from swap_goods o join goods x on x.id = o.goods_id and x.on_sale where o.swap_id = s.id)
  from swap s`

export const giftGroups: PoolHandler<'giftGroups'> = async (_, { pool, viewer, now }) => {
  const rows = await pool.query<GroupRow>(`${GROUPS} order by kind, amount, id`)
  const images = await imagesOf(pool, rows, viewer, now)
  return { data: rows.filter((row) => row.goods_ids.length > 0).map((row) => toGroup(row, images, viewer)) }
}

export const giftGroup: PoolHandler<'giftGroup'> = async ({ id, kind, page, size }, { pool, viewer, now }) => {
  const [row] = await pool.query<GroupRow>(`select * from (${GROUPS}) of_all where kind = $1 and id = $2`, [kind, id])
  if (!row) throw notFound(copy.noOffer)
  const zone = new Set(row.goods_ids)
  const { goods, picked } = await chooseGoods(pool, viewer, now, ({ entries }) => {
    const there = (stock: number): number => (stock > 0 ? 0 : 1)
    const all = [...zone].flatMap((one) => entries.get(one) ?? [])
    all.sort(({ facts: a }, { facts: b }) => there(a.stock) - there(b.stock) || b.sold - a.sold || a.id - b.id)
    return { entries: all.slice((page - 1) * size, page * size), total: all.length }
  })
  const [swap = null] =
    row.goods_id > 0 ? await loadSales(pool, [{ goods_id: row.goods_id, type: 0 }], viewer, now) : []
  const group = toGroup(row, await imagesOf(pool, [row], viewer, now), viewer)
  return { data: goods, total: picked.total, page, size, group, swap }
}

/** A swap shows what it sells. */
async function imagesOf(
  db: Queryable,
  rows: readonly GroupRow[],
  viewer: Viewer,
  now: number,
): Promise<Map<number, string>> {
  const ids = rows.flatMap((row) => (row.goods_id > 0 ? [row.goods_id] : []))
  const goods = ids.length > 0 ? await loadGoods(db, ids, viewer, now) : new Map<number, never>()
  return new Map([...goods].map(([id, one]) => [id, one.goods_image[0]?.list ?? '']))
}

function toGroup(row: GroupRow, images: ReadonlyMap<number, string>, viewer: Viewer): GiftGroup {
  const { kind, id, name, amount, total, price, goods_id, goods_ids } = row
  return {
    kind,
    id,
    name,
    amount: yuan(amount),
    total,
    price: price !== null && priceNote(viewer) === '' ? yuan(price) : null,
    image: kind === 'gift' ? picture('present', row.picture) : (images.get(goods_id) ?? ''),
    count: goods_ids.length,
  }
}
