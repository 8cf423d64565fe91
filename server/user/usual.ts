/** What a store really buys (常购), from its orders: the list for buying again, and the candidates of 凑单. */
import type { UsualGoods } from '#contract/entities.ts'
import { calendarDays } from '#domain/days.ts'
import { yuan } from '#domain/money.ts'
import { UNDONE_STATES } from '#domain/order.ts'
import { loadGoods } from '#server/catalogue/goods.ts'
import type { ReadHandler } from '#server/context.ts'
import { readPage } from '#server/db/page.ts'
import type { Queryable } from '#server/db/sql.ts'
import { DAY, seconds } from '#domain/time.ts'
import type { Member } from '#server/viewer.ts'

/** Older orders say nothing about what is usual. */
export const HISTORY = 365 * DAY

type Row = {
  goods_id: number
  times: number
  usual_number: number
  last_price: number
  last_number: number
  first_at: number
  last_at: number
  of: number
}
type Wanted = { order: 'often' | 'recent'; page: number; size: number }

export const fastBuy: ReadHandler<'fastBuy'> = async ({ page, size, order }, { db, member, now }) => {
  const { data, total } = await usualGoods(db, member, now, { order, page, size })
  return { data, total, page, size }
}

/** Goods still on sale, once each; combinations are not among them. */
export async function usualGoods(
  db: Queryable,
  member: Member,
  now: number,
  { order, page, size }: Wanted,
): Promise<{ data: UsualGoods[]; total: number }> {
  const { rows, total } = await readPage({ page, size }, (limit, offset) =>
    db.query<Row>(
      `with bought as (
         select l.goods_id, p.created_at as at, sum(l.number)::int as number, min(l.price) as price
         from purchase p join purchase_line l on l.purchase_id = p.id
         where p.account_id = $1 and p.created_at > $2 and p.state not in (${UNDONE_STATES.join()}) and l.goods_id > 0
         group by l.goods_id, p.id
       )
       select b.goods_id, count(*)::int as times, mode() within group (order by b.number desc) as usual_number,
         (array_agg(b.price order by b.at desc))[1] as last_price, (array_agg(b.number order by b.at desc))[1] as last_number, min(b.at) as first_at, max(b.at) as last_at, (count(*) over ())::int as of
       from bought b join goods g on g.id = b.goods_id and g.on_sale
       group by b.goods_id
       order by ${order === 'often' ? 'times desc, last_at desc' : 'last_at desc, times desc'}, b.goods_id limit $3 offset $4`,
      [member.userId, now - HISTORY, limit, offset],
    ),
  )
  const goods = await loadGoods(
    db,
    rows.map((row) => row.goods_id),
    member,
    now,
  )
  const data = rows.flatMap((row): UsualGoods[] => {
    const one = goods.get(row.goods_id)
    return one ? [{ goods: one, ...habit(row, now) }] : []
  })
  return { data, total }
}

function habit(
  { times, usual_number, last_price, last_number, first_at, last_at }: Row,
  now: number,
): Omit<UsualGoods, 'goods'> {
  return {
    last_price: yuan(last_price),
    last_number,
    usual_number,
    times,
    interval_days: times > 1 ? Math.round((last_at - first_at) / (times - 1) / DAY) : 0,
    last_at: seconds(last_at),
    days_since: Math.max(0, calendarDays(last_at, now)),
  }
}
