/** What a kind of feed is: its row's schema, what two rows of the same thing have in common, and how rows take effect. */
import * as v from 'valibot'
import type { Tx } from '#server/db/sql.ts'

/** Why a row was not taken. field '' where it is none in particular. */
export type Fault = { field: string; reason: string }
export type RowResult = 'new' | 'changed' | 'unchanged' | Fault

/** A row as its schema gives it. */
type Checked = object

export type FeedKind = {
  /** Every field a row may have, by the type of row where there are several ('' else). */
  fields: Readonly<Record<string, readonly Field[]>>
  /** Rows of one transaction, and of one statement where it can be. */
  rowsAtOnce: number
  /** @returns the row, what names it, and what it is about; or what is wrong with it */
  check(input: unknown): { row: Checked; key: string; about: readonly string[] } | Fault
  /** @param rows of different keys. @returns a result for each, in their order */
  apply(tx: Tx, rows: readonly Checked[], now: number): Promise<RowResult[]>
}

export type Field = { name: string; isNeeded: boolean }

type Apply<Row> = (tx: Tx, rows: readonly Row[], now: number) => Promise<RowResult[]>
type Entries = { readonly entries: v.ObjectEntries }
type Schema = v.GenericSchema<unknown, Checked>

/** @param types the schemas of the types of rows; one of name '' where there is only one */
export function feedKind<S extends Schema>(
  schema: S,
  types: Readonly<Record<string, Entries>>,
  {
    key,
    rowsAtOnce,
    about = (row) => [key(row)],
    apply,
  }: {
    key: (row: v.InferOutput<S>) => string
    rowsAtOnce: number
    /** Where the result of a row depends on other rows than those of its key: names that it shares with them. */
    about?: (row: v.InferOutput<S>) => string[]
    apply: Apply<v.InferOutput<S>>
  },
): FeedKind {
  return {
    fields: Object.fromEntries(Object.entries(types).map(([name, type]) => [name, fieldsOf(type)])),
    rowsAtOnce,
    check(input) {
      const parsed = v.safeParse(schema, input)
      if (parsed.success) return { row: parsed.output, key: key(parsed.output), about: about(parsed.output) }
      const [issue] = parsed.issues
      return { field: v.getDotPath(issue) ?? '', reason: issue.message }
    },
    // They are rows that `check` gave.
    apply: (tx, rows, now) => apply(tx, rows as readonly v.InferOutput<S>[], now),
  }
}

function fieldsOf({ entries }: Entries): Field[] {
  return Object.entries(entries).map(([name, { type }]) => ({ name, isNeeded: type !== 'optional' }))
}

export const isFault = (result: unknown): result is Fault =>
  typeof result === 'object' && result !== null && 'reason' in result
