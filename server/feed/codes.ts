/** Numbers of things by the seller's own codes. */
import { isDeepStrictEqual } from 'node:util'
import type { Queryable } from '#server/db/sql.ts'
import type { RowResult } from './kind.ts'

type Coded =
  | 'goods'
  | 'warehouse'
  | 'category'
  | 'nav'
  | 'ad'
  | 'brand'
  | 'article_category'
  | 'article'
  | 'link'
  | 'news'

export async function idsByCode(
  db: Queryable,
  table: Coded,
  codes: Iterable<string | undefined>,
): Promise<Map<string, number>> {
  const wanted = [...new Set([...codes].flatMap((code) => code ?? []))]
  const rows = await db.query<{ id: number; code: string }>(
    `select id, code from ${table} where code = any($1::text[])`,
    [wanted],
  )
  return new Map(rows.map(({ id, code }) => [code, id]))
}

export type KnownCustomer = { id: number; isClosed: boolean }

/** Customers by the seller's codes. A closed account keeps its code, so that its orders are still told by it. */
export async function customersByCode(db: Queryable, codes: readonly string[]): Promise<Map<string, KnownCustomer>> {
  const rows = await db.query<{ id: number; code: string; closed_at: number }>(
    'select id, code, closed_at from account where code = any($1::text[])',
    [[...new Set(codes)]],
  )
  return new Map(rows.map(({ id, code, closed_at }) => [code, { id, isClosed: closed_at > 0 }]))
}

/** The number after the greatest one. Feeds write one after the other, so nobody else takes it. */
export async function nextId(db: Queryable, table: Coded | 'maker' | 'ladder'): Promise<number> {
  const [row] = await db.query<{ id: number }>(`select coalesce(max(id), 0) + 1 as id from ${table}`)
  return row?.id ?? 1
}

/** Fields that a row does not give stay as they are. */
export function given<T extends object>(row: T): Partial<T> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Partial<T>
}

/** Whether a column would get another value. Lists and objects are compared by their contents: jsonb keeps fields in an order of its own. */
export function differs(stored: object, wanted: object): boolean {
  const before = new Map(Object.entries(stored))
  return Object.entries(wanted).some(([name, value]) => !isDeepStrictEqual(before.get(name), value))
}

/**
 * What rows that may also take away ask of what is stored: `decide` for each row, then `written` and `taken` are what has
 * to be done.
 */
export function changesOf<T extends object>(stored: readonly T[], nameOf: (one: T) => string) {
  const before = new Map(stored.map((one) => [nameOf(one), one]))
  const written: T[] = []
  const taken: T[] = []
  const decide = (wanted: T, isGone: boolean): RowResult => {
    const had = before.get(nameOf(wanted))
    if (isGone ? !had : had && !differs(had, wanted)) return 'unchanged'
    ;(isGone ? taken : written).push(wanted)
    return had ? 'changed' : 'new'
  }
  return { written, taken, decide }
}
