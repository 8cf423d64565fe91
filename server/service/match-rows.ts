/** A pasted list, a batch of its rows at a time: each row goes into exactly one of three bins. */
import type { Goods, MatchedRow } from '#contract/entities.ts'
import { UNDONE_STATES } from '#domain/order.ts'
import { mostPieces } from '#domain/quantity.ts'
import { remember } from '#server/catalogue/catalogue.ts'
import { chooseGoods } from '#server/catalogue/list.ts'
import type { PoolHandler } from '#server/context.ts'
import type { Queryable } from '#server/db/sql.ts'
import { HISTORY } from '#server/user/usual.ts'
import { type Match, matchIndex, matchRow } from './match.ts'

export const matchRows: PoolHandler<'matchRows'> = async ({ rows }, { pool, viewer, now }) => {
  const bought = await lastBought(pool, viewer.userId, now)
  const { goods, picked } = await chooseGoods(pool, viewer, now, (snapshot) => {
    const index = remember(snapshot, 'match', () => matchIndex(snapshot.entries.values()))
    const matches = rows.map((row) => matchRow(row.text, index, bought))
    const ids = new Set(matches.flatMap((match) => match.ids))
    return { matches, entries: [...ids].flatMap((id) => snapshot.entries.get(id) ?? []) }
  })
  const byId = new Map(goods.map((one) => [one.id, one]))
  return { rows: rows.map((row, i) => toRow(i, row, picked.matches[i], { byId, bought })) }
}

/** When this store last ordered which goods (ms). */
async function lastBought(db: Queryable, userId: number, now: number): Promise<Map<number, number>> {
  const rows = await db.query<{ goods_id: number; at: number }>(
    `select l.goods_id, max(p.created_at) as at from purchase p join purchase_line l on l.purchase_id = p.id
     where p.account_id = $1 and p.created_at > $2 and p.state not in (${UNDONE_STATES.join()}) and l.goods_id > 0
     group by l.goods_id`,
    [userId, now - HISTORY],
  )
  return new Map(rows.map(({ goods_id, at }) => [goods_id, at]))
}

type Known = { byId: ReadonlyMap<number, Goods>; bought: ReadonlyMap<number, number> }

/** Goods that this buyer cannot order are shown with the reason, never put into a cart silently. */
function toRow(
  i: number,
  { text, number }: { text: string; number: number },
  match: Match | undefined,
  { byId, bought }: Known,
): MatchedRow {
  const goods = match?.ids.flatMap((id) => byId.get(id) ?? []) ?? []
  const [first] = goods
  if (!match || !first)
    return { i, text, number, bin: 'unknown', goods: [], why: match?.why ?? '', bought_ids: [], advised_id: 0 }
  const barred = match.bin === 'matched' && first.is_buy === 0
  const bin = barred ? 'confirm' : match.bin
  const bought_ids = goods.filter(({ id }) => bought.has(id)).map(({ id }) => id)
  const advised_id = bin === 'confirm' && !match.differs ? adviseOn(goods, bought) : 0
  return { i, text, number, bin, goods, why: barred ? first.why : match.why, bought_ids, advised_id }
}

/** The goods that were ordered last, else the only ones that can be ordered; 0: none is clearly better. */
export function adviseOn(goods: readonly Goods[], bought: ReadonlyMap<number, number>): number {
  const open = goods.filter((one) => one.is_buy === 1 && mostPieces(one) > 0)
  const latest = open
    .filter(({ id }) => bought.has(id))
    .sort((a, b) => (bought.get(b.id) ?? 0) - (bought.get(a.id) ?? 0))[0]
  return latest?.id ?? (open.length === 1 ? (open[0]?.id ?? 0) : 0)
}
