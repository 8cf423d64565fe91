/** Pictures that nothing names any more go, with their files. */
import type { Pool } from '#server/db/sql.ts'
import { each } from '#server/jobs/each.ts'
import type { FileStore } from '#server/uploads/store.ts'
import { ownPicture, type PictureFolder, SIDES } from '#catalogue/addresses.ts'
import { sidesOf, storeKey } from './address.ts'
import { DAY } from '#domain/time.ts'

/** A picture that has just been stored is named some moments later. */
export const TOUCHED_KEEP = DAY
const AT_ONCE = 500

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
const UNNAMED = [
  ...NAMING_PICTURES.map(([table, column]) => `not exists (select 1 from ${table} n where n.${column} = p.hash)`),
  `not exists (select 1 from purchase_line l
     where l.image = '${beforeHash}' || p.hash || '${afterHash}' and l.image like '%.webp')`,
].join(' and ')

/**
 * A picture is claimed first, and refused from then on to whoever wants to name it: its files are removed before its row,
 * so a run that was cut off is continued by the next one.
 * @throws AggregateError of what the store would not remove, after all others went
 */
export async function removeUnusedPictures(pool: Pool, store: FileStore, now: number): Promise<number> {
  await pool.transaction((tx) =>
    tx.query(
      `update picture set is_going = true where hash in (
         select p.hash from picture p where p.touched_at < $1 and not p.is_going and ${UNNAMED}
         limit ${AT_ONCE} for no key update skip locked)`,
      [now - TOUCHED_KEEP],
    ),
  )
  const going = await pool.query<{ hash: string }>(`select hash from picture where is_going limit ${AT_ONCE}`)
  await each(
    going,
    async ({ hash }) => {
      for (const side of ALL_SIDES) await store.remove(storeKey(hash, side))
      await pool.transaction((tx) => tx.query('delete from picture where hash = $1 and is_going', [hash]))
    },
    (failed) => `${failed} unused pictures could not be removed`,
  )
  return going.length
}
