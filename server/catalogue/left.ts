/**
 * What is left now of goods that answers are about, and the catalogue's revision at that moment: read for several answers
 * in one statement, and never remembered.
 */
import type { Bought } from '#domain/allowance.ts'
import type { Queryable } from '#server/db/sql.ts'
import { type BoughtAsked, boughtBySeveral, boughtKey } from './reader-history.ts'

/** Of the goods, and of its flash sale where one was asked for; and what the reader had of it. */
export type Stock = { stock: number; flash_stock: number | null; bought: Bought | undefined }
export type Wanted = {
  /** flash_id: the row of the flash sale that the goods are in, 0 none. */
  goods: readonly { id: number; flash_id: number }[]
  /** Goods whose limits depend on what this account ordered lately; null: there are none. */
  bought: BoughtAsked | null
}

/** rev: of goods; complete: grows where all has to be read anew; content: with what is no goods, and the times of offers. */
export type Revision = { rev: number; complete: number; content: number }
const NO_REVISION = 'the catalogue has lost its revision'

export async function readRevision(db: Queryable): Promise<Revision> {
  const [at] = await db.query<Revision>('select rev, complete, content from catalogue', [])
  if (!at) throw new Error(NO_REVISION)
  return at
}

type Numbers = Record<string, number>
/** Pieces by the id of the goods, and by that of the flash sale's row; what readers had of goods by `boughtKey`. Null: none of them. */
export type Left = Revision & {
  stock: Numbers | null
  flash: Numbers | null
  bought?: Record<string, Record<string, Bought>> | null
}

/** One row with everything in it: a row for each of the goods takes ten times as long to read. */
const LEFT = `
  rev, complete, content,
  (select json_object_agg(g.id, g.stock) from goods g where g.id = any($1::int[])) as stock,
  (select json_object_agg(f.id, f.stock) from flash_goods f where f.id = any($2::int[])) as flash`
const LEFT_ALONE = `select ${LEFT} from catalogue`
const LEFT_AND_BOUGHT = `select ${LEFT}, (${boughtBySeveral(3)}) as bought from catalogue`

/** @param all what several answers want */
export async function readLeft(db: Queryable, all: readonly Wanted[]): Promise<Left> {
  const ids = new Set<number>()
  const flashes = new Set<number>()
  for (const { goods } of all)
    for (const { id, flash_id } of goods) {
      ids.add(id)
      if (flash_id > 0) flashes.add(flash_id)
    }
  const asked = [[...ids], [...flashes]]
  const readers = new Map(all.flatMap(({ bought }) => (bought ? [[boughtKey(bought), bought] as const] : [])))
  const [left] =
    readers.size === 0
      ? await db.query<Left>(LEFT_ALONE, asked)
      : await db.query<Left>(LEFT_AND_BOUGHT, [
          ...asked,
          [...readers.values()].map(({ userId }) => userId),
          [...readers.values()].map(({ week }) => week),
          [...readers.values()].map(({ day }) => day),
          [...new Set(all.flatMap(({ bought }) => bought?.ids ?? []))],
        ])
  if (!left) throw new Error(NO_REVISION)
  return left
}

/** The part of one of them. Goods that are gone are left out. */
export function stockOf({ goods, bought }: Wanted, left: Left): Map<number, Stock> {
  const had = bought ? left.bought?.[boughtKey(bought)] : undefined
  const stocks = new Map<number, Stock>()
  for (const { id, flash_id } of goods) {
    const stock = left.stock?.[id]
    if (stock === undefined) continue
    stocks.set(id, { stock, flash_stock: left.flash?.[flash_id] ?? null, bought: had?.[id] })
  }
  return stocks
}
