/**
 * What the seller gives is stored under the hash of what is kept of it, once for each content: pictures of the shop, files
 * of inspection reports. A table has a row for each content, and other tables name these.
 */
import { createHash } from 'node:crypto'
import type { Pool } from '#server/db/sql.ts'
import { each } from '#server/jobs/each.ts'
import { Refusal } from '#server/refusal.ts'
import { DAY } from '#domain/time.ts'
import type { FileStore } from './store.ts'

/** What has just been stored is named some moments later. */
export const TOUCHED_KEEP = DAY
const AT_ONCE = 500
const HASH_LENGTH = 32

export type Contents = {
  table: 'picture' | 'report_file'
  /** A condition in SQL: nothing names the content `p`. */
  unnamed: string
  /** Of its files in the store. */
  keysOf(hash: string): string[]
  /** Why one that is on its way out cannot be given just now. */
  beingRemoved: string
}
export type ContentFile = { key: string; bytes: Uint8Array; type: string }

/** Every column that names a content, as a condition that none of them does. Names of tables are ours. */
export const namedBy = (columns: readonly (readonly [table: string, column: string])[]): string =>
  columns.map(([table, column]) => `not exists (select 1 from ${table} n where n.${column} = p.hash)`).join(' and ')

export function hashOf(parts: readonly Uint8Array[]): string {
  const digest = createHash('sha256')
  for (const part of parts) digest.update(part)
  return digest.digest('hex').slice(0, HASH_LENGTH)
}

/**
 * In the form of a UUID, as the store wants keys. Members' files have UUIDs of version 4 and these are of version 8, so
 * an address of a content never opens a member's file.
 */
export function contentKey(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/**
 * Not inside a transaction: a store may be slow. What names the content has to do so within TOUCHED_KEEP.
 * @throws Refusal while the same content is being removed
 */
export async function keepContent(
  { pool, store }: { pool: Pool; store: FileStore },
  { table, beingRemoved }: Contents,
  { hash, files }: { hash: string; files: readonly ContentFile[] },
  now: number,
): Promise<void> {
  const [row] = await pool.transaction((tx) =>
    tx.query<{ hash: string }>(
      `insert into ${table} (hash, touched_at) values ($1, $2)
       on conflict (hash) do update set touched_at = excluded.touched_at where not ${table}.is_going returning hash`,
      [hash, now],
    ),
  )
  if (!row) throw new Refusal(409, beingRemoved)
  for (const { key, bytes, type } of files) await store.put(key, bytes, type)
}

/**
 * A content is claimed first, and refused from then on to whoever wants to name it: its files are removed before its row,
 * so a run that was cut off is continued by the next one.
 * @throws AggregateError of what the store would not remove, after all others went
 */
export async function removeUnusedContents(
  pool: Pool,
  store: FileStore,
  { table, unnamed, keysOf }: Contents,
  now: number,
): Promise<number> {
  await pool.transaction((tx) =>
    tx.query(
      `update ${table} set is_going = true where hash in (
         select p.hash from ${table} p where p.touched_at < $1 and not p.is_going and ${unnamed}
         limit ${AT_ONCE} for no key update skip locked)`,
      [now - TOUCHED_KEEP],
    ),
  )
  const going = await pool.query<{ hash: string }>(`select hash from ${table} where is_going limit ${AT_ONCE}`)
  await each(
    going,
    async ({ hash }) => {
      for (const key of keysOf(hash)) await store.remove(key)
      await pool.transaction((tx) => tx.query(`delete from ${table} where hash = $1 and is_going`, [hash]))
    },
    (failed) => `${failed} contents of ${table} could not be removed`,
  )
  return going.length
}
