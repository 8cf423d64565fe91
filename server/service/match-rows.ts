/** A pasted list, a batch of its rows at a time: each row goes into exactly one of three bins. */
import type { Goods, MatchedRow } from '#contract/entities.ts'
import { remember } from '#server/catalogue/catalogue.ts'
import { chooseGoods } from '#server/catalogue/list.ts'
import type { PoolHandler } from '#server/context.ts'
import { type Match, matchIndex, matchRow } from './match.ts'

export const matchRows: PoolHandler<'matchRows'> = async ({ rows }, { pool, viewer, now }) => {
  const { goods, picked } = await chooseGoods(pool, viewer, now, (snapshot) => {
    const index = remember(snapshot, 'match', () => matchIndex(snapshot.entries.values()))
    const matches = rows.map((row) => matchRow(row.text, index))
    const ids = new Set(matches.flatMap((match) => match.ids))
    return { matches, entries: [...ids].flatMap((id) => snapshot.entries.get(id) ?? []) }
  })
  const byId = new Map(goods.map((one) => [one.id, one]))
  return { rows: rows.map((row, i) => toRow(i, row, picked.matches[i], byId)) }
}

/** Goods that this buyer cannot order are shown with the reason, never put into a cart silently. */
function toRow(
  i: number,
  { text, number }: { text: string; number: number },
  match: Match | undefined,
  byId: ReadonlyMap<number, Goods>,
): MatchedRow {
  const goods = match?.ids.flatMap((id) => byId.get(id) ?? []) ?? []
  const [first] = goods
  if (!match || !first) return { i, text, number, bin: 'unknown', goods: [], why: match?.why ?? '' }
  const barred = match.bin === 'matched' && first.is_buy === 0
  return { i, text, number, bin: barred ? 'confirm' : match.bin, goods, why: barred ? first.why : match.why }
}
