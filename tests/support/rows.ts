/** A row for any table, made from what the database knows of its columns: for laws over all tables, also future ones. */
import { randomUUID } from 'node:crypto'
import type { Param, Queryable, Tx } from '#server/db/sql.ts'

type Column = { name: string; type: string; isRequired: boolean; checks: string }
/** references: by column, the table its foreign key leads to. */
export type Table = { columns: Column[]; references: Map<string, string> }

export async function readTables(db: Queryable): Promise<Map<string, Table>> {
  const columns = await db.query<Column & { table: string }>(
    `select c.table_name as table, c.column_name as name, c.udt_name as type,
       c.is_nullable = 'NO' and c.column_default is null and c.is_identity = 'NO' as "isRequired",
       coalesce((select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
         where k.contype = 'c' and k.conrelid = c.table_name::regclass and a.attname = c.column_name and cardinality(k.conkey) = 1), '') as checks
     from information_schema.columns c where c.table_schema = 'public' order by c.table_name, c.ordinal_position`,
  )
  const keys = await db.query<{ table: string; name: string; target: string }>(
    `select k.conrelid::regclass::text as table, a.attname as name, k.confrelid::regclass::text as target
     from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey) where k.contype = 'f'`,
  )
  const tables = new Map<string, Table>()
  for (const { table, ...column } of columns) {
    const known: Table = tables.get(table) ?? { columns: [], references: new Map() }
    known.columns.push(column)
    tables.set(table, known)
  }
  for (const { table, name, target } of keys) tables.get(table)?.references.set(name, target)
  return tables
}

/** Writes a row of this account; what it references is the account's where it can be, else any row. */
export async function insertRow(
  tx: Tx,
  tables: ReadonlyMap<string, Table>,
  name: string,
  accountId: number,
): Promise<void> {
  const table = tables.get(name)
  if (!table) throw new Error(`no table ${name}`)
  const columns = table.columns.filter(({ name: column, isRequired }) => isRequired || table.references.has(column))
  const values: Param[] = []
  for (const column of columns) {
    const target = table.references.get(column.name)
    values.push(target ? await referenced(tx, tables, target, accountId) : valueFor(column, accountId))
  }
  const places = values.map((_, i) => `$${i + 1}`)
  await tx.query(
    `insert into ${name} (${columns.map((column) => column.name).join(', ')}) values (${places.join(', ')}) on conflict do nothing`,
    values,
  )
}

async function referenced(
  tx: Tx,
  tables: ReadonlyMap<string, Table>,
  target: string,
  accountId: number,
): Promise<Param> {
  if (target === 'account') return accountId
  const columns = tables.get(target)?.columns ?? []
  const key = columns[0]?.name ?? 'id'
  const owner = columns.find((column) => column.name === 'account_id' || column.name === 'leader_id')
  const order = owner ? `order by (${owner.name} = ${accountId}) desc, 1` : 'order by 1'
  const [row] = await tx.query<{ value: string | number }>(`select ${key} as value from ${target} ${order} limit 1`)
  return row?.value ?? null
}

/** The smallest value that the column's check lets in. */
function valueFor({ name, type, checks }: Column, accountId: number): Param {
  if (/(^|_)(account|leader|user)_id$/.test(name)) return accountId
  if (type === 'uuid') return randomUUID()
  if (type === 'bool') return false
  if (type === 'jsonb') return '{}'
  if (type.startsWith('_')) return []
  if (/^(int|numeric)/.test(type)) return /> 0|>= 1/.test(checks) ? 1 : 0
  return /'([^']+)'/.exec(checks)?.[1] ?? `row of ${accountId}`
}
