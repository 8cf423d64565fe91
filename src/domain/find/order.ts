/** The order of a list. */
import type { Entry, Table } from './table.ts'
import type { Sort } from './query.ts'

/** Rows that were found, in the order of what sells. */
export type Hits = {
  rows: number[]
  /** How well each fits, lower is better. */
  ranks: number[]
  /** 1 where the reader may not buy it. */
  closed: (0 | 1)[]
}

/** Ranks are below this. */
const RANKS = 8
const NO_DATE = '9999'

/**
 * What the reader may not buy comes last. Then: better match, in stock, what sells; the chosen sort comes before the
 * last of these. The hits are in the order of what sells already, and each step keeps the order of those it calls equal.
 */
export function inOrder(
  table: Table,
  { rows, ranks, closed }: Hits,
  sort: Sort,
  priceOf: (row: number) => number,
): number[] {
  const isDefault = sort === 'default'
  const shelves: number[][] = []
  for (let hit = 0; hit < rows.length; hit++) {
    const rank = isDefault ? (ranks[hit] as number) : 0
    const isOut = table.entry(rows[hit] as number).facts.stock > 0 ? 0 : 1
    const shelf = ((closed[hit] as number) * RANKS + rank) * 2 + isOut
    ;(shelves[shelf] ??= []).push(hit)
  }
  const rowOf = (hit: number): number => rows[hit] as number
  if (isDefault) return shelves.flatMap((shelf) => shelf.map(rowOf))
  const { key, direction } = keys[sort]
  const keyOf = rows.map((row) => key(table.entry(row), row, priceOf))
  const compare = (a: number, b: number): number => {
    const [left, right] = [keyOf[a] as number | string, keyOf[b] as number | string]
    return left < right ? -direction : left > right ? direction : (ranks[a] as number) - (ranks[b] as number)
  }
  return shelves.flatMap((shelf) => shelf.sort(compare).map(rowOf))
}

type Key = {
  key: (entry: Entry, row: number, priceOf: (row: number) => number) => number | string
  /** 1 ascending, -1 descending. */
  direction: 1 | -1
}

const keys: Record<Exclude<Sort, 'default'>, Key> = {
  sales: { key: ({ facts }) => facts.sold, direction: -1 },
  price_asc: { key: (_, row, priceOf) => priceOf(row), direction: 1 },
  price_desc: { key: (_, row, priceOf) => priceOf(row), direction: -1 },
  // Soonest last: a buyer sorts by date to get the freshest.
  expires: { key: ({ facts }) => facts.expires || NO_DATE, direction: -1 },
  new: { key: ({ facts }) => facts.listed_at, direction: -1 },
}
