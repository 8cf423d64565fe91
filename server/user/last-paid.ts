/** What a store paid last for each goods it buys: shown beside today's price. */
import { yuan } from '#domain/money.ts'
import { UNDONE_STATES } from '#domain/order.ts'
import type { ReadHandler } from '#server/context.ts'
import { seconds } from '#domain/time.ts'
import { priceNote } from '#domain/find/price-note.ts'
import { HISTORY } from './usual.ts'

/** Goods of the newest orders; a store that buys more of them sees no last price for the rest. */
const GOODS_MAX = 2_000

type Row = { goods_id: number; price: number; number: number; at: number }

/** Whoever may not see prices is told none of the past either. Combinations have no price of a piece. */
export const lastPaid: ReadHandler<'lastPaid'> = async (_, { db, member, now }) => {
  if (priceNote(member) !== '') return { data: [] }
  const rows = await db.query<Row>(
    `select goods_id, price, number, at from (
       select distinct on (l.goods_id) l.goods_id, l.price, l.number, p.created_at as at
       from purchase p join purchase_line l on l.purchase_id = p.id
       where p.account_id = $1 and p.created_at > $2 and p.state not in (${UNDONE_STATES.join()}) and l.goods_id > 0
       order by l.goods_id, p.created_at desc, l.price
     ) newest order by at desc, goods_id limit ${GOODS_MAX}`,
    [member.userId, now - HISTORY],
  )
  return {
    data: rows.map(({ goods_id, price, number, at }) => ({
      id: goods_id,
      price: yuan(price),
      number,
      at: seconds(at),
    })),
  }
}
