/** The order of a list. */
import type { Sort } from './query.ts'
import { bucketed, sortRows } from './sort-rows.ts'
import type { Table } from './table.ts'

export type Hits = {
  /** Rows that were found, in the order of what sells. */
  rows: Uint32Array
  /** By row: how well it fits, lower is better. */
  ranks: Uint8Array
  /** By row: see `shelfOf`. */
  shelves: Uint8Array
}

/** Ranks are below this. */
const RANKS = 8
/** What the reader may not buy is on shelves from here on. */
const FIRST_CLOSED = RANKS * 2
const SHELVES = 2 * FIRST_CLOSED

/** What comes before any other order: shelves follow each other, and a row never leaves its own. */
export function shelfOf(mayBuy: boolean, rank: number, isInStock: boolean, sort: Sort): number {
  return (mayBuy ? 0 : FIRST_CLOSED) + (sort === 'default' ? rank * 2 : 0) + (isInStock ? 0 : 1)
}

export const isClosedShelf = (shelf: number): boolean => shelf >= FIRST_CLOSED

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
  const sorted = bucketed(rows, ranks, RANKS)
  sortRows(sorted, keysOf(table, rows, sort, priceOf))
  return bucketed(sorted, shelves, SHELVES)
}

/** By row: numbers that ascend in the order that is asked for. */
function keysOf(
  table: Table,
  rows: Uint32Array,
  sort: Exclude<Sort, 'default'>,
  priceOf: (row: number) => number,
): Float64Array {
  const { keyOf, direction } = KEYS[sort]
  const key = keyOf(table, priceOf)
  const keys = new Float64Array(table.size)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number
    keys[row] = direction * key(row)
  }
  return keys
}

type RowKey = (row: number) => number
type Key = {
  keyOf: (table: Table, priceOf: RowKey) => RowKey
  /** 1 ascending, -1 descending. */
  direction: 1 | -1
}

const KEYS: Record<Exclude<Sort, 'default'>, Key> = {
  sales: { keyOf: (table) => (row) => table.entry(row).facts.sold, direction: -1 },
  price_asc: { keyOf: (_, priceOf) => priceOf, direction: 1 },
  price_desc: { keyOf: (_, priceOf) => priceOf, direction: -1 },
  // Soonest last: a buyer sorts by date to get the freshest.
  expires: {
    keyOf:
      ({ columns: { expires } }) =>
      (row) =>
        expires[row] as number,
    direction: -1,
  },
  new: { keyOf: (table) => (row) => table.entry(row).facts.listed_at, direction: -1 },
}
