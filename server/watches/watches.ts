/**
 * Goods that a buyer waits for. Setting and taking back are sets of goods, so that repeating changes nothing. Whoever
 * waits is told by back-in-stock.ts.
 */
import type { LineResult, Watch } from '#contract/entities.ts'
import { WATCHES_MAX } from '#domain/limits.ts'
import { loadGoods } from '#server/catalogue/goods.ts'
import type { ReadHandler, WriteHandler } from '#server/context.ts'
import * as goodsCopy from '#server/copy/goods.ts'
import * as copy from '#server/copy/watches.ts'
import type { Queryable, Tx } from '#server/db/sql.ts'
import { seconds } from '#domain/time.ts'

type Row = { goods_id: number; since: number; notified_at: number }

/** The newest first. Goods that are off sale are left out, and come back with their sale. */
export const watches: ReadHandler<'watches'> = async (_, { db, member, now }) => {
  const rows = await db.query<Row>(
    `select goods_id, since, notified_at from watch where account_id = $1 and not hidden
     order by greatest(since, notified_at) desc, id desc`,
    [member.userId],
  )
  const ids = rows.map((row) => row.goods_id)
  const goods = await loadGoods(db, ids, member, now)
  const data = rows.flatMap(({ goods_id, since, notified_at }): Watch[] => {
    const one = goods.get(goods_id)
    return one ? [{ goods: one, since: seconds(since), notified_at: seconds(notified_at) }] : []
  })
  return { data }
}

export const watchAdd: WriteHandler<'watchAdd'> = async ({ goods_ids }, { tx, member, now, effect }) => {
  // The row is the lock of the list: two devices at once do not exceed its limit.
  await tx.query('select 1 from account where id = $1 for no key update', [member.userId])
  const stocks = await tx.query<{ id: number; in_stock: boolean }>(
    'select id, stock >= qg_number as in_stock from goods where id = any($1::int[]) and on_sale',
    [goods_ids],
  )
  const inStock = new Map(stocks.map((row) => [row.id, row.in_stock]))
  const waiting = new Set(await watchedGoods(tx, member.userId))
  const wanted = new Set<number>()
  const results = goods_ids.map((id, i): LineResult => {
    const line = { i, id, number: 0 }
    if (!inStock.has(id)) return { ...line, code: 422, msg: goodsCopy.goodsGone }
    if (!waiting.has(id) && waiting.size >= WATCHES_MAX) return { ...line, code: 422, msg: copy.atMost(WATCHES_MAX) }
    waiting.add(id)
    wanted.add(id)
    return { ...line, code: 200, msg: '' }
  })
  const added = [...wanted]
  // Who was told of goods that are still there is not told of them again: 撤销 brings back the line, not the message.
  await tx.query(
    `insert into watch as w (account_id, goods_id, since) select $1, id, $3 from unnest($2::int[]) as t (id)
     on conflict (account_id, goods_id) do update set hidden = false,
       since = case when w.goods_id = any($4::int[]) then w.since else $3 end,
       notified_at = case when w.goods_id = any($4::int[]) then w.notified_at else 0 end
     where w.hidden or (w.notified_at > 0 and w.goods_id <> all($4::int[]))`,
    [member.userId, added, now, added.filter((id) => inStock.get(id))],
  )
  await removeOldest(tx, member.userId)
  effect('watch', { add: added })
  return { results }
}

export const watchCancel: WriteHandler<'watchCancel'> = async ({ goods_ids }, { tx, member, effect }) => {
  const own = 'where account_id = $1 and goods_id = any($2::int[])'
  await tx.query(`delete from watch ${own} and notified_at = 0`, [member.userId, goods_ids])
  await tx.query(`update watch set hidden = true ${own}`, [member.userId, goods_ids])
  effect('watch', { cancel: goods_ids })
  return { results: goods_ids.map((id, i): LineResult => ({ i, id, number: 0, code: 200, msg: '' })) }
}

/** Goods on sale that the account still waits for. */
export async function watchedGoods(db: Queryable, userId: number): Promise<number[]> {
  const rows = await db.query<{ goods_id: number }>(
    `select w.goods_id from watch w join goods g on g.id = w.goods_id and g.on_sale
     where w.account_id = $1 and w.notified_at = 0 order by w.goods_id`,
    [userId],
  )
  return rows.map((row) => row.goods_id)
}

/** The list has a limit: what the buyer was told of longest ago makes room. */
async function removeOldest(tx: Tx, userId: number): Promise<void> {
  await tx.query(
    `delete from watch where id in (
       select id from watch where account_id = $1
       order by notified_at = 0 desc, hidden, notified_at desc offset $2) and notified_at > 0`,
    [userId, WATCHES_MAX],
  )
}
