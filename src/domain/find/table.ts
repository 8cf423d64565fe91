/**
 * The catalogue as finding sees it: rows by number, in ascending order of their ids. The server's table has an object a
 * row, the device's makes a view of its columns when a row is asked for.
 */
import type { GoodsFacts } from './facts.ts'
import type { FindColumns } from './find-columns.ts'
import type { Word } from './words.ts'

/** What decides about the rights of goods; many goods share one. */
export type Rights = Pick<GoodsFacts, 'scope' | 'clinic_only' | 'kx_line_id' | 'kx'> & { ephedrine: boolean }

/** One row, prepared for finding. */
export type Entry = {
  readonly facts: GoodsFacts
  readonly nameWord: Word
  readonly makerWord: Word
  /** Of the specification. */
  readonly specWord: Word
  /** Its place in `Table.rights`. */
  readonly rights: number
}

/** 0 is no brand. */
export type RowNumber = 'sold' | 'listed_at' | 'ck_id' | 'brand_id'

export type Table = {
  readonly size: number
  /** Distinct texts of each kind; a word's number is its place. */
  readonly names: readonly Word[]
  readonly makers: readonly Word[]
  readonly specs: readonly Word[]
  readonly rights: readonly Rights[]
  /** Rows in the order of what sells: `sold` descending, then `id`. */
  readonly popular: Uint32Array
  /** False where the table came without amounts: those of its facts are then not to be shown. */
  readonly hasPrices: boolean
  /** What every query asks of every row. */
  readonly columns: FindColumns
  /** Reads what only some queries ask of every row. */
  numberOf(name: RowNumber): (row: number) => number
  entry(row: number): Entry
  /** @returns -1 where the table has no such goods */
  rowOf(id: number): number
  /** How a text stands in approval number and bar code, by row: a value of `IN_NUMBER`. */
  numbersWith(text: string): Uint8Array
}

export type RowTest = (row: number) => boolean
export const matchAll: RowTest = () => true
export const matchNone: RowTest = () => false
