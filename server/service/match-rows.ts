/** A pasted list, a batch of its rows at a time: each row goes into exactly one of three bins. */
import { toRow } from '#catalogue/match-rows.ts'
import { matchRow } from '#domain/find/match.ts'
import { matchIndex } from '#domain/find/match-index.ts'
import { UNDONE_STATES } from '#domain/order.ts'
import { remember } from '#server/catalogue/catalogue.ts'
import { chooseGoods } from '#server/catalogue/list.ts'
import type { PoolHandler } from '#server/context.ts'
import type { Queryable } from '#server/db/sql.ts'
import { HISTORY } from '#server/user/usual.ts'

export const matchRows: PoolHandler<'matchRows'> = async ({ rows }, { pool, viewer, now }) => {
  const bought = await lastBought(pool, viewer.userId, now)
  const { goods, picked } = await chooseGoods(pool, viewer, now, (snapshot) => {
    const index = remember(snapshot, 'match', () => matchIndex(snapshot.table))
    const matches = rows.map((row) => matchRow(row.text, index, bought))
    const ids = new Set(matches.flatMap((match) => match.ids))
    return { matches, entries: [...ids].flatMap((id) => snapshot.entries.get(id) ?? []) }
  })
  const byId = new Map(goods.map((one) => [one.id, one]))
  return { rows: rows.map((row, i) => toRow(i, row, picked.matches[i], { byId, bought })) }
}

/** When this store last ordered which goods (ms). */
export async function lastBought(db: Queryable, userId: number, now: number): Promise<Map<number, number>> {
  const rows = await db.query<{ goods_id: number; at: number }>(
    `select l.goods_id, max(p.created_at) as at from purchase p join purchase_line l on l.purchase_id = p.id
     where p.account_id = $1 and p.created_at > $2 and p.state not in (${UNDONE_STATES.join()}) and l.goods_id > 0
     group by l.goods_id`,
    [userId, now - HISTORY],
  )
  return new Map(rows.map(({ goods_id, at }) => [goods_id, at]))
}
