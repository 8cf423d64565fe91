/** Which pictures nothing names any more: they go, with their files. */
import type { Pool } from '#server/db/sql.ts'
import { type Contents, namedBy, removeUnusedContents } from '#server/uploads/contents.ts'
import type { FileStore } from '#server/uploads/store.ts'
import * as copy from '#server/copy/pictures.ts'
import { ownPicture, type PictureFolder, SIDES } from '#catalogue/addresses.ts'
import { sidesOf, storeKey } from './address.ts'

const FOLDERS = Object.keys(SIDES) as PictureFolder[]
const ALL_SIDES = [...new Set(FOLDERS.flatMap(sidesOf))]

/** Every column that names pictures; a test holds it against the database. */
export const NAMING_PICTURES: readonly (readonly [table: string, column: string])[] = [
  ['goods_image', 'hash'],
  ['ad', 'picture_hash'],
  ['brand', 'picture_hash'],
]

/** An order's lines hold the address that their goods had: what was bought is shown as it was. */
const [beforeHash = '', afterHash = ''] = ownPicture('goods', ' ').split(' ')

export const PICTURES: Contents = {
  table: 'picture',
  unnamed: `${namedBy(NAMING_PICTURES)} and not exists (select 1 from purchase_line l
     where l.image = '${beforeHash}' || p.hash || '${afterHash}' and l.image like '%.webp')`,
  keysOf: (hash) => ALL_SIDES.map((side) => storeKey(hash, side)),
  beingRemoved: copy.beingRemoved,
}

/** @throws AggregateError of what the store would not remove, after all others went */
export const removeUnusedPictures = (pool: Pool, store: FileStore, now: number): Promise<number> =>
  removeUnusedContents(pool, store, PICTURES, now)
