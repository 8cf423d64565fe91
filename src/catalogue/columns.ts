/**
 * The catalogue as bytes that a device keeps and opens: rows for everybody, prices for readers who see them. A table of
 * them answers like the server's. Parts of one generation belong together; whoever stores them sees to that.
 */
import { wordList, type Word, type WordList } from '#domain/find/words.ts'
import type { GoodsFacts } from '#domain/find/facts.ts'
import { scanNumbers } from '#domain/find/number-text.ts'
import { byPopularity } from '#domain/find/popular.ts'
import { rightsList } from '#domain/find/rights.ts'
import type { RowNumber, Table } from '#domain/find/table.ts'
import { ColumnRow, type OpenedRows } from './column-row.ts'
import { latestRows, type LatestRows } from './latest-rows.ts'
import { encoded, type Encoding } from './encoding.ts'
import { columnsOfParts } from './part-columns.ts'
import { packPrices } from './price-columns.ts'
import { rowPrices } from './row-prices.ts'
import { openRows, packRows } from './row-columns.ts'

/**
 * Rows of goods: everything but amounts. The same goods give the same bytes in whatever order they come.
 * @param facts at most 65,535; what is not on sale is left out, and belongs into `deleted` of the part
 */
export function encodeRows(facts: readonly GoodsFacts[]): Uint8Array {
  return encoded(rowsEncoding(facts))
}

/** Amounts of goods: base price, fresh price, ladders, offers, swaps. */
export function encodePrices(facts: readonly GoodsFacts[]): Uint8Array {
  return encoded(pricesEncoding(facts))
}

/** `encodeRows` in steps, for a thread that has others to answer. */
export function rowsEncoding(facts: readonly GoodsFacts[]): Encoding {
  return packRows(inOrder(facts))
}

export function pricesEncoding(facts: readonly GoodsFacts[]): Encoding {
  return packPrices(inOrder(facts))
}

function inOrder(facts: readonly GoodsFacts[]): GoodsFacts[] {
  return facts.filter(({ on_sale }) => on_sale).sort((a, b) => a.id - b.id)
}

export type TablePart = {
  rows: Uint8Array
  /** null in every part: a table without prices. null in one part: no price of its goods changed. */
  prices: Uint8Array | null
  /** Ids that earlier parts have and that are no longer on sale. */
  deleted: readonly number[]
}

/**
 * Opens parts as one table: base segments first, then deltas, of which a later one wins. The bytes need not be kept.
 * @throws CatalogueBytesError where bytes are not what was encoded, or rows lack a price that others have
 */
export function openTable(parts: readonly TablePart[]): Table {
  const words = { names: wordList(), makers: wordList(), specs: wordList() }
  const rights = rightsList()
  const opened = parts.map(({ rows }): OpenedRows => {
    const columns = openRows(rows)
    const { names, nameInitials, makers, makerInitials, specs } = columns.texts
    return {
      columns,
      nameWords: wordsOf(words.names, names, nameInitials),
      makerWords: wordsOf(words.makers, makers, makerInitials),
      specWords: wordsOf(words.specs, specs, []),
      rightsNumbers: columns.rightsList.map((one) => rights.numberOf(one)),
      offers: new Map(),
      shared: [],
    }
  })
  const latest = latestRows(parts.map(({ deleted }, i) => ({ id: (opened[i] as OpenedRows).columns.id, deleted })))
  const { ids, parts: partOf, locals } = latest
  const partAt = (row: number): OpenedRows => opened[partOf[row] as number] as OpenedRows
  const localAt = (row: number): number => locals[row] as number
  const prices = rowPrices(parts, latest, (row) => partAt(row).columns.offerCount[localAt(row)] as number)
  const rowsOfParts = rowsByPart(opened, latest)
  const numberOf = (name: RowNumber): ((row: number) => number) => {
    const wanted = opened.map((part) => part.columns[name === 'brand_id' ? 'brand' : name])
    return (row) => (wanted[partOf[row] as number] as Numbers)[locals[row] as number] as number
  }
  return {
    size: ids.length,
    names: words.names.words,
    makers: words.makers.words,
    specs: words.specs.words,
    rights: rights.all,
    hasPrices: prices !== null,
    // Made now and not for the first list: opening is waited for by nobody, a list is.
    popular: byPopularity(ids.length, numberOf('sold')),
    columns: columnsOfParts(ids.length, opened, rowsOfParts, prices),
    numberOf,
    entry: (row) => new ColumnRow(partAt(row), localAt(row), prices?.columnsOf(row) ?? null, prices?.placeOf(row) ?? 0),
    rowOf: (id) => placeIn(ids, id),
    numbersWith(text) {
      const found = new Uint8Array(ids.length)
      for (const [part, { columns }] of opened.entries()) {
        const rows = rowsOfParts[part] as Int32Array
        const note = (local: number, how: 1 | 2): void => {
          const row = rows[local] as number
          if (row >= 0) found[row] = Math.max(found[row] as number, how)
        }
        scanNumbers(columns.numbers.barcodes, text, note)
        scanNumbers(columns.numbers.approvals, text, note)
      }
      return found
    },
  }
}

type Numbers = { readonly [local: number]: number }

/** By part and place in it: the table's row, -1 where a later part has a newer one or none. */
function rowsByPart(opened: readonly OpenedRows[], { parts, locals }: LatestRows): Int32Array[] {
  const rows = opened.map(({ columns }) => new Int32Array(columns.rows).fill(-1))
  for (let row = 0; row < parts.length; row++) (rows[parts[row] as number] as Int32Array)[locals[row] as number] = row
  return rows
}

/** Halving: ids ascend. */
function placeIn(ids: Uint32Array, id: number): number {
  let [low, high] = [0, ids.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ids[middle] as number) < id) low = middle + 1
    else high = middle
  }
  return ids[low] === id ? low : -1
}

function wordsOf(list: WordList, texts: readonly string[], initials: readonly string[]): Word[] {
  return texts.map((text, i) => list.wordOf(text, initials[i] ?? ''))
}
