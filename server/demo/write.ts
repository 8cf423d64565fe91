/** Many rows at once: the table's own row type reads them from JSON, whatever columns it has. */
import type { Tx } from '#server/db/sql.ts'

const ROWS = 1_000

/** @param table a name of ours, never one that came from outside; every column without a default has its key */
export async function insertAll(tx: Tx, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).join(', ')
  for (let at = 0; at < rows.length; at += ROWS)
    await tx.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows.slice(at, at + ROWS))],
    )
}
