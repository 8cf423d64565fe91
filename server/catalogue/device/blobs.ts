/** Files of generations: named by the hash of their bytes, compressed once, and never changed. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { acceptedEncoding, compress } from '#server/compress.ts'
import type { Pool, Queryable } from '#server/db/sql.ts'

export type NewBlob = { bytes: Uint8Array; isPriced: boolean }

const unzip = promisify(gunzip)

/**
 * Stores bytes, unless they are there already. A file that no generation names yet is kept by its age (RETENTION).
 * Bytes that are everybody's once are so for ever: an empty list of prices is the same file as an empty list of rows.
 * @returns its name, and how many bytes gzip sends
 */
export async function storeBlob(pool: Pool, { bytes, isPriced }: NewBlob, now: number): Promise<StoredBlob> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const [known] = await pool.transaction((tx) =>
    tx.query<{ wire: number }>(
      'update catalogue_blob set at = $2, is_priced = is_priced and $3 where id = $1 returning length(gzip) as wire',
      [hash, now, isPriced],
    ),
  )
  if (known) return { hash, wire: known.wire }
  const [gzip, brotli] = await Promise.all([compress(bytes, 'gzip', 'data'), compress(bytes, 'br', 'data')])
  await pool.transaction((tx) =>
    tx.query(
      `insert into catalogue_blob (id, is_priced, size, gzip, brotli, at) values ($1, $2, $3, $4, $5, $6)
       on conflict (id) do update set at = excluded.at, is_priced = catalogue_blob.is_priced and excluded.is_priced`,
      [hash, isPriced, bytes.length, gzip, brotli, now],
    ),
  )
  return { hash, wire: gzip.length }
}

export type StoredBlob = { hash: string; wire: number }

const HASH = /^[0-9a-f]{64}$/

/** A file as its reader takes it; null: there is none of this name that this reader may have. */
export async function readBlob(
  db: Queryable,
  hash: string,
  { seesPrices, accept }: { seesPrices: boolean; accept: string | undefined },
): Promise<{ body: Uint8Array; encoding: string } | null> {
  if (!HASH.test(hash)) return null
  const encoding = acceptedEncoding(accept)
  const [row] = await db.query<{ body: Buffer }>(
    `select ${encoding === 'br' ? 'brotli' : 'gzip'} as body from catalogue_blob where id = $1 and (not is_priced or $2)`,
    [hash, seesPrices],
  )
  if (!row) return null
  return encoding ? { body: row.body, encoding } : { body: await unzip(row.body), encoding: '' }
}
