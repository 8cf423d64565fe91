/** One drug of many makers, side by side: the cheapest piece first (折算单片价). */
import { doseOf, piecesIn } from '#domain/piece-price.ts'
import type { Table } from './table.ts'
import type { Word } from './words.ts'

/** What is the same for goods that are compared, and how many pieces a pack has. */
type Pack = { key: string; pieces: number }

/**
 * Brings goods of one name and strength together, at the place of the first of them. Packs of other sizes are
 * compared by one piece. What may not be bought keeps its place behind all others.
 * @param isClosed whether the reader may not buy a row
 */
export function besideEachOther(
  table: Table,
  rows: readonly number[],
  isClosed: (row: number) => boolean,
  priceOf: (row: number) => number,
): number[] {
  const packs: Pack[] = []
  const groups = new Map<string, { row: number; each: number }[]>()
  const closed: number[] = []
  for (const row of rows) {
    if (isClosed(row)) {
      closed.push(row)
      continue
    }
    const { nameWord, specWord } = table.entry(row)
    const pack = (packs[specWord.number] ??= packOf(specWord))
    const key = `${nameWord.number}|${pack.key}`
    const group = groups.get(key)
    const compared = { row, each: priceOf(row) / pack.pieces }
    if (group) group.push(compared)
    else groups.set(key, [compared])
  }
  const open = [...groups.values()].flatMap((group) => group.sort((a, b) => a.each - b.each).map(({ row }) => row))
  return [...open, ...closed]
}

function packOf({ raw }: Word): Pack {
  const pieces = piecesIn(raw)
  return { key: pieces ? `${doseOf(raw)}|${pieces.unit}` : raw, pieces: pieces?.count ?? 1 }
}
