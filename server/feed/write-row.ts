/** One row of a table that a seller writes: what is the same stays. */
import type { Param, Tx } from '#server/db/sql.ts'
import { differs, idsByCode, nextId } from './codes.ts'
import type { RowResult } from './kind.ts'

export type CodedTable = Parameters<typeof nextId>[1] & Parameters<typeof idsByCode>[1]

/** A row with a number of ours, found by the seller's code. */
export async function writeCoded(
  tx: Tx,
  table: CodedTable,
  { code, ...columns }: { code: string } & Readonly<Record<string, Param>>,
  { id: newId }: { id?: number } = {},
): Promise<RowResult> {
  const id = (await idsByCode(tx, table, [code])).get(code) ?? newId ?? (await nextId(tx, table))
  return writeKeyed(tx, table, { id }, { code, ...columns })
}

/** Names of tables and columns are ours: they come from the schemas above. */
export async function writeKeyed(
  tx: Tx,
  table: string,
  key: Readonly<Record<string, Param>>,
  columns: Readonly<Record<string, Param>>,
): Promise<RowResult> {
  const all = { ...key, ...columns }
  const names = Object.keys(all)
  const at = Object.keys(key).map((name, i) => `${name} = $${i + 1}`)
  const [stored] = await tx.query<object>(
    `select ${names.join()} from ${table} where ${at.join(' and ')}`,
    Object.values(key),
  )
  if (stored && !differs(stored, columns)) return 'unchanged'
  await tx.query(
    `insert into ${table} (${names.join()}) values (${names.map((_, i) => `$${i + 1}`).join()})
     on conflict (${Object.keys(key).join()}) do update set ${Object.keys(columns)
       .map((name) => `${name} = excluded.${name}`)
       .join()}`,
    Object.values(all),
  )
  return stored ? 'changed' : 'new'
}

/** @returns unchanged where there was none */
export async function removeCoded(tx: Tx, table: CodedTable, code: string): Promise<RowResult> {
  const rows = await tx.query(`delete from ${table} where code = $1 returning 1`, [code])
  return rows.length > 0 ? 'changed' : 'unchanged'
}
