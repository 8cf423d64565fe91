/** What the seller may give pictures for, by the word of the command. */
import type { Pool } from '#server/db/sql.ts'
import { idsByCode } from '#server/feed/codes.ts'
import type { Owners } from './folder.ts'
import { imagesOf, IMAGES_MAX, lockGoods, removeImages, setFile } from './goods-images.ts'

const goods: Owners = {
  folder: 'goods',
  most: IMAGES_MAX,
  idsOf: (pool, codes) => idsByCode(pool, 'goods', codes),
  stored: async (pool, id) => (await imagesOf(pool, [id])).get(id) ?? [],
  write: (pool, id, { set, remove }) =>
    pool.transaction(async (tx) => {
      await lockGoods(tx, [id])
      for (const one of set) await setFile(tx, id, one.position, one)
      await removeImages(tx, id, remove)
    }),
}

/** A row with one picture. Names of tables are ours. */
const single = (table: 'ad' | 'brand', folder: Owners['folder']): Owners => ({
  folder,
  most: 1,
  idsOf: (pool, codes) => idsByCode(pool, table, codes),
  stored: async (pool, id) => {
    const [row] = await storedHash(pool, table, id)
    return row?.hash ? [{ position: 1, hash: row.hash, source: '' }] : []
  },
  write: (pool, id, { set: [one] }) =>
    pool.transaction(async (tx) => {
      await tx.query(`update ${table} set picture_hash = $2 where id = $1`, [id, one?.hash ?? null])
    }),
})

function storedHash(pool: Pool, table: 'ad' | 'brand', id: number): Promise<{ hash: string | null }[]> {
  return pool.query(`select picture_hash as hash from ${table} where id = $1`, [id])
}

export const OWNERS: Readonly<Record<string, Owners>> = {
  goods,
  ads: single('ad', 'banner'),
  brands: single('brand', 'brand'),
}
