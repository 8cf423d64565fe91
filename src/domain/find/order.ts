/** The order of a list. */
import type { Entry, Table } from './table.ts'
import type { Sort } from './query.ts'

/** Rows that were found, in the order of what sells. */
export type Hits = {
  rows: number[]
  /** How well each fits, lower is better. */
  ranks: number[]
  /** See `shelfOf`. */
  shelves: number[]
}

/** Ranks are below this. */
const RANKS = 8
const NO_DATE = '9999'

/** What comes before any other order: shelves follow each other, and a row never leaves its own. */
export function shelfOf(mayBuy: boolean, rank: number, { facts }: Entry, sort: Sort): number {
  return ((mayBuy ? 0 : RANKS) + (sort === 'default' ? rank : 0)) * 2 + (facts.stock > 0 ? 0 : 1)
}

/**
 * What the reader may not buy comes last. Then: better match, in stock, what sells; the chosen sort comes before the
 * last of these. The hits are in the order of what sells already, and each step keeps the order of those it calls equal.
 */
export function inOrder(
  table: Table,
  { rows, ranks, shelves }: Hits,
  sort: Sort,
  priceOf: (row: number) => number,
): number[] {
  const byShelf: number[][] = Array.from({ length: RANKS * 4 }, () => [])
  for (let hit = 0; hit < rows.length; hit++) byShelf[shelves[hit] as number]?.push(hit)
  const rowOf = (hit: number): number => rows[hit] as number
  if (sort === 'default') return byShelf.flat().map(rowOf)
  const keyOf = keysOf(table, rows, keys[sort], priceOf)
  const compare = (a: number, b: number): number =>
    (keyOf[a] as number) - (keyOf[b] as number) || (ranks[a] as number) - (ranks[b] as number)
  return byShelf.flatMap((shelf) => shelf.sort(compare)).map(rowOf)
}

/** Numbers that ascend in the order that is asked for; texts by their place among the distinct ones. */
function keysOf(
  table: Table,
  rows: readonly number[],
  { key, direction }: Key,
  priceOf: (row: number) => number,
): Float64Array {
  const found = rows.map((row) => key(table.entry(row), row, priceOf))
  const places = new Map(
    [...new Set(found)]
      .filter(isText)
      .sort()
      .map((text, place) => [text, place]),
  )
  return Float64Array.from(found, (one) => direction * (isText(one) ? (places.get(one) ?? 0) : one))
}

const isText = (key: number | string): key is string => typeof key === 'string'

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
