/** Favourites: sets of goods, so that repeating changes nothing. */
import type { Favourites, LineResult } from '#contract/entities.ts'
import { groupGoods, type Grouping } from '#domain/goods-groups.ts'
import { PAGE_SIZE } from '#domain/limits.ts'
import { loadGoods } from '#server/catalogue/goods.ts'
import type { ReadContext, ReadHandler, WriteHandler } from '#server/context.ts'
import * as copy from '#server/copy/goods.ts'

type Asked = Pick<ReadContext, 'db' | 'member' | 'now'>

export const favourites: ReadHandler<'favourites'> = ({ page, by }, context) =>
  by ? inGroups(by, page, context) : newestFirst(page, context)

async function newestFirst(page: number, { db, member, now }: Asked): Promise<Favourites> {
  const rows = await db.query<{ goods_id: number }>(`select f.goods_id ${NEWEST_FIRST} limit $2 offset $3`, [
    member.userId,
    PAGE_SIZE,
    (page - 1) * PAGE_SIZE,
  ])
  const [count] = await db.query<{ total: number }>(`select count(*) as total ${OWN}`, [member.userId])
  const goods = await loadGoods(
    db,
    rows.map((row) => row.goods_id),
    member,
    now,
  )
  return {
    data: rows.flatMap(({ goods_id }) => goods.get(goods_id) ?? []),
    total: count?.total ?? 0,
    page,
    size: PAGE_SIZE,
    groups: [],
  }
}

/** A product's group depends on how it is sold now: all are loaded, and the page is cut out afterwards. */
async function inGroups(by: Grouping, page: number, { db, member, now }: Asked): Promise<Favourites> {
  const rows = await db.query<{ goods_id: number }>(`select f.goods_id ${NEWEST_FIRST}`, [member.userId])
  const goods = await loadGoods(
    db,
    rows.map((row) => row.goods_id),
    member,
    now,
  )
  const groups = groupGoods(
    rows.flatMap(({ goods_id }) => goods.get(goods_id) ?? []),
    by,
  )
  const all = groups.flatMap((group) => group.goods)
  const data = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  return {
    data,
    total: all.length,
    page,
    size: PAGE_SIZE,
    groups: groups.map((group) => ({ name: group.name, total: group.goods.length })),
  }
}

const OWN = 'from favourite f join goods g on g.id = f.goods_id and g.on_sale where f.account_id = $1'
const NEWEST_FIRST = `${OWN} order by f.added_at desc, f.goods_id`

export const favouriteAdd: WriteHandler<'favouriteAdd'> = async ({ goods_ids }, { tx, member, now, effect }) => {
  const known = await tx.query<{ id: number }>('select id from goods where id = any($1::int[]) and on_sale', [
    goods_ids,
  ])
  const ids = new Set(known.map((row) => row.id))
  await tx.query(
    'insert into favourite (account_id, goods_id, added_at) select $1, id, $3 from unnest($2::int[]) as t (id) on conflict do nothing',
    [member.userId, [...ids], now],
  )
  effect('favourite', { add: [...ids] })
  return { results: goods_ids.map((id, i): LineResult => ({ i, id, number: 0, ...(ids.has(id) ? OK : MISSING) })) }
}

export const favouriteCancel: WriteHandler<'favouriteCancel'> = async ({ goods_ids }, { tx, member, effect }) => {
  await tx.query('delete from favourite where account_id = $1 and goods_id = any($2::int[])', [
    member.userId,
    goods_ids,
  ])
  effect('favourite', { cancel: goods_ids })
  return { results: goods_ids.map((id, i): LineResult => ({ i, id, number: 0, ...OK })) }
}

const OK = { code: 200, msg: '' }
const MISSING = { code: 404, msg: copy.goodsGone }
