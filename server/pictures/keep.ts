/** A picture that the seller gave is encoded anew and stored, each content once. */
import { createHash } from 'node:crypto'
import type { Pool } from '#server/db/sql.ts'
import { Refusal } from '#server/refusal.ts'
import * as copy from '#server/copy/pictures.ts'
import * as uploadsCopy from '#server/copy/uploads.ts'
import { BrokenFile } from '#server/uploads/clean/broken.ts'
import { scale } from '#server/uploads/clean/clean.ts'
import { pictureTypeOf } from '#server/uploads/kinds.ts'
import type { FileStore } from '#server/uploads/store.ts'
import { type PictureFolder } from '#catalogue/addresses.ts'
import { sidesOf, storeKey } from './address.ts'

/** Bytes of one file as it is given. */
export const FILE_MAX = 20 * 1024 * 1024
const HASH_LENGTH = 32
const TYPE = 'image/webp'

/** hash: of the smaller files' bytes; files: by their longest side. */
export type Encoded = { hash: string; files: ReadonlyMap<number, Uint8Array> }

export const sourceOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** @throws BrokenFile */
export async function encodePicture(folder: PictureFolder, bytes: Uint8Array): Promise<Encoded> {
  const type = pictureTypeOf(bytes)
  if (!type) throw new BrokenFile(uploadsCopy.kinds(copy.kinds))
  const sides = sidesOf(folder)
  const scaled = await scale(type, bytes, sides)
  const digest = createHash('sha256')
  for (const one of scaled) digest.update(one)
  return {
    hash: digest.digest('hex').slice(0, HASH_LENGTH),
    files: new Map(sides.map((side, i) => [side, scaled[i] ?? new Uint8Array()])),
  }
}

/**
 * Not inside a transaction: a store may be slow. What names the picture has to do so within TOUCHED_KEEP.
 * @throws Refusal while the same picture is being removed
 */
export async function keepPicture(
  { pool, store }: { pool: Pool; store: FileStore },
  { hash, files }: Encoded,
  now: number,
): Promise<void> {
  const [row] = await pool.transaction((tx) =>
    tx.query<{ hash: string }>(
      `insert into picture (hash, touched_at) values ($1, $2)
       on conflict (hash) do update set touched_at = excluded.touched_at where not picture.is_going returning hash`,
      [hash, now],
    ),
  )
  if (!row) throw new Refusal(409, copy.beingRemoved)
  for (const [side, bytes] of files) await store.put(storeKey(hash, side), bytes, TYPE)
}
