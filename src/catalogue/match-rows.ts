/** Rows of a pasted list with the goods they mean: each row goes into exactly one of three bins. */
import type { Goods, MatchedRow } from '#contract/entities.ts'
import type { Match } from '#domain/find/match.ts'
import { mostPieces } from '#domain/quantity.ts'

type Known = { byId: ReadonlyMap<number, Goods>; bought: ReadonlyMap<number, number> }

/** Goods that this buyer cannot order are shown with the reason, never put into a cart silently. */
export function toRow(
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
