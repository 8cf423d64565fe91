/** A picture that the seller gave is encoded anew and stored, each content once. */
import type { Pool } from '#server/db/sql.ts'
import * as copy from '#server/copy/pictures.ts'
import * as uploadsCopy from '#server/copy/uploads.ts'
import { BrokenFile } from '#server/uploads/clean/broken.ts'
import { scale } from '#server/uploads/clean/clean.ts'
import { hashOf, keepContent } from '#server/uploads/contents.ts'
import { pictureTypeOf } from '#server/uploads/kinds.ts'
import type { FileStore } from '#server/uploads/store.ts'
import { type PictureFolder } from '#catalogue/addresses.ts'
import { sidesOf, storeKey } from './address.ts'
import { PICTURES } from './remove-unused.ts'

/** Bytes of one file as it is given. */
export const FILE_MAX = 20 * 1024 * 1024
const TYPE = 'image/webp'

/** hash: of the smaller files' bytes; files: by their longest side. */
export type Encoded = { hash: string; files: ReadonlyMap<number, Uint8Array> }

/** @throws BrokenFile */
export async function encodePicture(folder: PictureFolder, bytes: Uint8Array): Promise<Encoded> {
  const type = pictureTypeOf(bytes)
  if (!type) throw new BrokenFile(uploadsCopy.kinds(copy.kinds))
  const sides = sidesOf(folder)
  const scaled = await scale(type, bytes, sides)
  return { hash: hashOf(scaled), files: new Map(sides.map((side, i) => [side, scaled[i] ?? new Uint8Array()])) }
}

/** As `keepContent` says. */
export function keepPicture(
  where: { pool: Pool; store: FileStore },
  { hash, files }: Encoded,
  now: number,
): Promise<void> {
  const stored = [...files].map(([side, bytes]) => ({ key: storeKey(hash, side), bytes, type: TYPE }))
  return keepContent(where, PICTURES, { hash, files: stored }, now)
}
