/** Favourites: sets of goods, so that repeating changes nothing. */
import { PAGE_SIZE } from '#domain/limits.ts'
import type { LineResult } from '#contract/entities.ts'
import { loadGoods } from '#server/catalogue/goods.ts'
import type { Handler } from '#server/context.ts'

export const favourites: Handler<'favourites'> = async ({ page }, { sql, member, now }) => {
  const rows = await sql.query<{ goods_id: number }>(
    `select f.goods_id from favourite f join goods g on g.id = f.goods_id and g.on_sale
     where f.account_id = $1 order by f.added_at desc, f.goods_id limit $2 offset $3`,
    [member.userId, PAGE_SIZE, (page - 1) * PAGE_SIZE],
  )
  const [count] = await sql.query<{ total: number }>(
    'select count(*) as total from favourite f join goods g on g.id = f.goods_id and g.on_sale where f.account_id = $1',
    [member.userId],
  )
  const goods = await loadGoods(sql, rows.map((row) => row.goods_id), member, now)
  return { data: rows.flatMap(({ goods_id }) => goods.get(goods_id) ?? []), total: count?.total ?? 0, page, size: PAGE_SIZE }
}

export const favouriteAdd: Handler<'favouriteAdd'> = async ({ goods_ids }, { sql, member, now, effect }) => {
  const known = await sql.query<{ id: number }>('select id from goods where id = any($1::int[]) and on_sale', [goods_ids])
  const ids = new Set(known.map((row) => row.id))
  await sql.query(
    'insert into favourite (account_id, goods_id, added_at) select $1, id, $3 from unnest($2::int[]) as t (id) on conflict do nothing',
    [member.userId, [...ids], now],
  )
  effect('favourite', { add: [...ids] })
  return { results: goods_ids.map((id, i): LineResult => ({ i, id, number: 0, ...(ids.has(id) ? OK : MISSING) })) }
}

export const favouriteCancel: Handler<'favouriteCancel'> = async ({ goods_ids }, { sql, member, effect }) => {
  await sql.query('delete from favourite where account_id = $1 and goods_id = any($2::int[])', [member.userId, goods_ids])
  effect('favourite', { cancel: goods_ids })
  return { results: goods_ids.map((id, i): LineResult => ({ i, id, number: 0, ...OK })) }
}

const OK = { code: 200, msg: '' }
const MISSING = { code: 404, msg: '商品不存在或已下架' }
