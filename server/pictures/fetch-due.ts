/** The job that fetches pictures from the addresses of the goods feed. */
import type { Pool } from '#server/db/sql.ts'
import { Refusal } from '#server/refusal.ts'
import { BrokenFile } from '#server/uploads/clean/broken.ts'
import type { FileStore } from '#server/uploads/store.ts'
import { download, DownloadFault, INTERNET, type Network } from './download.ts'
import { lockGoods } from './goods-images.ts'
import { encodePicture, keepPicture } from './keep.ts'

const MINUTE = 60_000
/** The look is one read of an index; a first delivery of many goods goes on without long pauses. */
export const FETCH_EVERY = 10_000
/** No round begins later than this, so that other jobs have their turn and the run ends well within its lease. */
const RUN_FOR = MINUTE
/** Addresses of one round, fetched side by side. */
const AT_ONCE = 4
/** Nobody else takes an address meanwhile, ms. */
const CLAIM = 5 * MINUTE
/** After the first failure, doubled with each. */
const RETRY = 5 * MINUTE
export const TRIES = 8

type Due = { goods_id: number; position: number; url: string; tries: number }
type Deps = { pool: Pool; store: FileStore; network?: Network }

/** @returns how many were tried */
export async function fetchDuePictures({ pool, store, network = INTERNET }: Deps, now: number): Promise<number> {
  let count = 0
  const began = performance.now()
  while (performance.now() - began < RUN_FOR) {
    const due = await claim(pool, now)
    await Promise.all(due.map((one) => fetchOne({ pool, store, network }, one, now)))
    count += due.length
    if (due.length < AT_ONCE) break
  }
  return count
}

function claim(pool: Pool, now: number): Promise<Due[]> {
  return pool.transaction((tx) =>
    tx.query<Due>(
      `update goods_image set due_at = $2 where (goods_id, position) in (
         select goods_id, position from goods_image where due_at <= $1 order by due_at, goods_id, position
         limit ${AT_ONCE} for no key update skip locked)
       returning goods_id, position, url, tries`,
      [now, now + CLAIM],
    ),
  )
}

async function fetchOne({ pool, store, network }: Required<Deps>, due: Due, now: number): Promise<void> {
  try {
    const picture = await encodePicture('goods', await download(due.url, network))
    await keepPicture({ pool, store }, picture, now)
    await pool.transaction(async (tx) => {
      await lockGoods(tx, [due.goods_id])
      // Another address may have come in its place meanwhile.
      await tx.query(
        `update goods_image set hash = $4, due_at = null, tries = 0, fault = ''
         where goods_id = $1 and position = $2 and url = $3`,
        [due.goods_id, due.position, due.url, picture.hash],
      )
    })
  } catch (error) {
    await noteFault(pool, due, error, now)
  }
}

/** A fault of ours goes on to the log of jobs; the address is tried again when its claim ends. */
async function noteFault(pool: Pool, due: Due, error: unknown, now: number): Promise<void> {
  const isTheirs = error instanceof DownloadFault || error instanceof BrokenFile || error instanceof Refusal
  if (!isTheirs) throw error
  const isFinal = error instanceof BrokenFile || (error instanceof DownloadFault && error.isFinal)
  const tries = due.tries + 1
  const next = isFinal || tries >= TRIES ? null : now + RETRY * 2 ** due.tries
  await pool.transaction((tx) =>
    tx.query(
      'update goods_image set due_at = $4, tries = $5, fault = $6 where goods_id = $1 and position = $2 and url = $3',
      [due.goods_id, due.position, due.url, next, tries, error.message],
    ),
  )
}
