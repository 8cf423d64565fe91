/** One drug of many makers, side by side: the cheapest piece first (折算单片价). */
import { doseOf, piecesIn } from '#domain/piece-price.ts'
import { bucketed, sortRows } from './sort-rows.ts'
import type { Table } from './table.ts'
import type { Word } from './words.ts'

/** What is the same for goods that are compared, by number, and how many pieces a pack has. */
type Pack = { number: number; pieces: number }

/**
 * Brings goods of one name and strength together, at the place of the first of them, in place. Packs of other sizes are
 * compared by one piece.
 * @param rows that the reader may buy
 */
export function besideEachOther(
  { size, specs, columns: { name, spec } }: Table,
  rows: Uint32Array,
  priceOf: (row: number) => number,
): void {
  const packs = packsOf(specs)
  const each = new Float64Array(size)
  const groupOf = new Uint32Array(size)
  const groups = new Map<number, number>()
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number
    const pack = packs[spec[row] as number] as Pack
    each[row] = priceOf(row) / pack.pieces
    const key = (name[row] as number) * packs.length + pack.number
    let group = groups.get(key)
    if (group === undefined) groups.set(key, (group = groups.size))
    groupOf[row] = group
  }
  rows.set(bucketed(rows, groupOf, groups.size))
  for (let from = 0, to = 0; from < rows.length; from = to) {
    const group = groupOf[rows[from] as number]
    while (to < rows.length && groupOf[rows[to] as number] === group) to++
    sortRows(rows.subarray(from, to), each)
  }
}

/** By the list of words, which grows: those of specifications that came since are added. */
const known = new WeakMap<readonly Word[], { packs: Pack[]; numbers: Map<string, number> }>()

function packsOf(specs: readonly Word[]): readonly Pack[] {
  const { packs, numbers } = known.get(specs) ?? { packs: [], numbers: new Map<string, number>() }
  known.set(specs, { packs, numbers })
  for (const { raw } of specs.slice(packs.length)) {
    const pieces = piecesIn(raw)
    const key = pieces ? `${doseOf(raw)}|${pieces.unit}` : raw
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    packs.push({ number, pieces: pieces?.count ?? 1 })
  }
  return packs
}
