/** Files that were begun and left, and whole ones that nothing names any more, go; also from the store. */
import type { Pool } from '#server/db/sql.ts'
import { each } from '#server/jobs/each.ts'
import type { Uploads } from './open.ts'
import { DAY } from '#domain/time.ts'

/** An interrupted upload can be continued this long. */
const UNFINISHED_KEEP = DAY
/** A form may be filled in for some days before it names its files. */
const UNUSED_KEEP = 30 * DAY
const AT_ONCE = 500

/** Every column that names files; a test holds it against the database. An application names its own as JSON. */
export const NAMING: readonly (readonly [table: string, column: string, list?: 'list'])[] = [
  ['paper', 'file_id'],
  ['paper_renewal', 'file_id'],
  ['purchase_return', 'photos', 'list'],
  ['receipt', 'file_id'],
  ['feedback', 'photos', 'list'],
  ['contract_signature', 'file_id'],
]

const named = NAMING.map(
  ([table, column, list]) =>
    `not exists (select 1 from ${table} n where ${list ? `f.id = any(n.${column})` : `n.${column} = f.id`})`,
)
const UNUSED = `
  select f.id from file f join account a on a.id = f.account_id
  where (f.done_at <= 0 and f.created_at < $1) or (f.done_at > 0 and f.created_at < $2 and ${named.join(' and ')}
    and strpos(coalesce(a.application::text, ''), f.id::text) = 0)
  limit ${AT_ONCE}`

/** @throws AggregateError of what the store would not remove, after all others went */
export async function removeUnused(pool: Pool, { store }: Uploads, now: number): Promise<void> {
  const rows = await pool.query<{ id: string }>(UNUSED, [now - UNFINISHED_KEEP, now - UNUSED_KEEP])
  await each(
    rows,
    async ({ id }) => {
      // The store first: a row without its file can be tried again, a file without its row is never found.
      await store.remove(id)
      await pool.transaction((tx) => tx.query('delete from file where id = $1', [id]))
    },
    (failed) => `${failed} unused files could not be removed`,
  )
}
