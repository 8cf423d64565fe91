/** The order of a list. */
import { isUndated, MARK } from './find-columns.ts'
import type { Sort } from './query.ts'
import { bucketed, sortedBy } from './sort-rows.ts'
import type { Table } from './table.ts'

export type Hits = {
  /** Rows that were found, in the order of what sells. */
  rows: Uint32Array
  /** By row: how well it fits, lower is better. */
  ranks: Uint8Array
  /** By row: see `shelving`. */
  shelves: Uint8Array
}

/** Ranks are below this. */
const RANKS = 8
/** What the reader may not buy is on shelves from here on. */
const FIRST_CLOSED = RANKS * 2
const SHELVES = 2 * FIRST_CLOSED

/** What comes before any other order: shelves follow each other, and a row never leaves its own. */
export function shelving(
  { columns: { marks } }: Table,
  sort: Sort,
): (row: number, rank: number, mayBuy: boolean) => number {
  const { stock } = MARK
  const ofRank = sort === 'default' ? 2 : 0
  return (row, rank, mayBuy) =>
    (mayBuy ? 0 : FIRST_CLOSED) + rank * ofRank + (((marks[row] as number) & stock) === 0 ? 1 : 0)
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
): Uint32Array {
  if (sort === 'default') return bucketed(rows, shelves, SHELVES)
  const { keyOf, direction } = KEYS[sort]
  const sorted = sortedBy(bucketed(rows, ranks, RANKS), keyOf(table, priceOf), direction)
  return bucketed(sorted, shelves, SHELVES)
}

type RowKey = (row: number) => number
type Key = {
  keyOf: (table: Table, priceOf: RowKey) => RowKey
  /** 1 ascending, -1 descending. */
  direction: 1 | -1
}

const KEYS: Record<Exclude<Sort, 'default'>, Key> = {
  sales: { keyOf: (table) => table.numberOf('sold'), direction: -1 },
  price_asc: { keyOf: (_, priceOf) => priceOf, direction: 1 },
  price_desc: { keyOf: (_, priceOf) => priceOf, direction: -1 },
  // Soonest last: a buyer sorts by date to get the freshest, and what has no date is not known to be fresh.
  expires: {
    keyOf:
      ({ columns }) =>
      (row) =>
        isUndated(columns, row) ? -1 : (columns.expires[row] as number),
    direction: -1,
  },
  new: { keyOf: (table) => table.numberOf('listed_at'), direction: -1 },
}
