/** Which pictures goods have, and in which order. Goods are locked before their pictures, as everywhere. */
import type { Queryable, Tx } from '#server/db/sql.ts'

/** Pictures of one product. */
export const IMAGES_MAX = 8

export type GoodsImageRow = { goods_id: number; position: number; hash: string | null; source: string; url: string }

/** By the id of the goods, each in their order. */
export async function imagesOf(db: Queryable, goodsIds: readonly number[]): Promise<Map<number, GoodsImageRow[]>> {
  const rows = await db.query<GoodsImageRow>(
    'select goods_id, position, hash, source, url from goods_image where goods_id = any($1::int[]) order by goods_id, position',
    [goodsIds],
  )
  const images = new Map<number, GoodsImageRow[]>()
  for (const row of rows) images.set(row.goods_id, [...(images.get(row.goods_id) ?? []), row])
  return images
}

export function lockGoods(tx: Tx, ids: readonly number[]): Promise<unknown> {
  return tx.query('select id from goods where id = any($1::int[]) order by id for no key update', [ids])
}

/** A file that was given, in place of whatever stood there. */
export function setFile(tx: Tx, goodsId: number, position: number, { hash, source }: Given): Promise<unknown> {
  return tx.query(
    `insert into goods_image (goods_id, position, hash, source) values ($1, $2, $3, $4)
     on conflict (goods_id, position) do update set hash = excluded.hash, source = excluded.source,
       url = '', due_at = null, tries = 0, fault = ''`,
    [goodsId, position, hash, source],
  )
}
type Given = { hash: string; source: string }

/** @returns how many pictures went */
export async function removeImages(tx: Tx, goodsId: number, positions: readonly number[]): Promise<number> {
  const rows = await tx.query(
    'delete from goods_image where goods_id = $1 and position = any($2::int[]) returning position',
    [goodsId, positions],
  )
  return rows.length
}

export type WantedAddresses = { goods_id: number; urls: readonly string[] }

/** An empty list takes away what came from addresses; files that were given stay. */
export function hasAddresses(stored: readonly GoodsImageRow[], urls: readonly string[]): boolean {
  if (urls.length === 0) return stored.every(({ url }) => url === '')
  return stored.length === urls.length && stored.every(({ url }, i) => url === urls[i])
}

/** The pictures that are there stay until the new ones have been fetched. */
export async function setAddresses(tx: Tx, wanted: readonly WantedAddresses[], now: number): Promise<void> {
  const rows = wanted.flatMap(({ goods_id, urls }) => urls.map((url, i) => ({ goods_id, position: i + 1, url })))
  await tx.query(
    `delete from goods_image i using unnest($1::int[], $2::int[]) as w (goods_id, count)
     where i.goods_id = w.goods_id and i.position > w.count and (w.count > 0 or i.url <> '')`,
    [wanted.map(({ goods_id }) => goods_id), wanted.map(({ urls }) => urls.length)],
  )
  await tx.query(
    `insert into goods_image (goods_id, position, url, due_at)
     select w.goods_id, w.position, w.url, $4 from unnest($1::int[], $2::int[], $3::text[]) as w (goods_id, position, url)
     on conflict (goods_id, position) do update set url = excluded.url, source = '', due_at = excluded.due_at, tries = 0, fault = ''
     where goods_image.url <> excluded.url`,
    [rows.map((row) => row.goods_id), rows.map((row) => row.position), rows.map((row) => row.url), now],
  )
}

/** Addresses that were given up: a picture may lie there since. One that has used up its tries gets one more. */
export async function askAgain(tx: Tx, goodsIds: readonly number[], now: number): Promise<void> {
  await tx.query(
    "update goods_image set due_at = $2 where goods_id = any($1::int[]) and fault <> '' and due_at is null",
    [goodsIds, now],
  )
}
