/** What a generation is made of: goods, the shop and the rules of one revision, with the stock of this moment. */
import type { DatedRules } from '#domain/dated-rules.ts'
import type { GoodsFacts } from '#domain/find/facts.ts'
import { type CategoryRow, catalogueOf, type Snapshot } from '#server/catalogue/catalogue.ts'
import { loadDatedRules } from '#server/catalogue/rules.ts'
import type { Pool } from '#server/db/sql.ts'
import { eachInSlices } from './breathe.ts'

export type Revision = Snapshot['revision']
export type Shop = { categories: readonly CategoryRow[]; turns: readonly number[] }
export type Content = {
  revision: Revision
  /** On sale, by ascending id. */
  goods: readonly Goods[]
  shop: Shop
  rules: DatedRules
}
/** `entry` is the index's own object: as long as it is the same, nothing but stock can have changed. */
export type Goods = { id: number; entry: GoodsFacts; stock: number; flashStock: readonly number[] }

/** Where writes never stop, a later call tries again. */
const TRIES = 5

/** @returns null: somebody wrote whenever it was read, so rows and rules could be of two revisions */
export async function readContent(pool: Pool, now: number): Promise<Content | null> {
  const catalogue = catalogueOf(pool)
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await catalogue.current()
    const rules = await loadDatedRules(pool, now)
    const { revision } = await catalogue.current()
    if (!isSame(before.revision, revision)) continue
    const goods = await withStock(pool, before)
    const shop = { categories: [...before.categories.values()], turns: before.turns }
    return { revision, goods, shop, rules }
  }
  return null
}

export function isSame(a: Revision, b: Revision): boolean {
  return a.rev === b.rev && a.complete === b.complete && a.content === b.content
}

/** Ids of one statement: the answer is read in one turn of the event loop. */
const PAGE = 5_000

async function withStock(pool: Pool, { entries }: Snapshot): Promise<Goods[]> {
  const stocks = new Map<number, number>()
  for (let after = -1; ;) {
    const rows = await pool.query<{ id: number; stock: number }>(
      `select id, stock from goods where id > $1 order by id limit ${PAGE}`,
      [after],
    )
    for (const { id, stock } of rows) stocks.set(id, stock)
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) break
    after = last.id
  }
  const flashes = new Map(
    (await pool.query<{ id: number; stock: number }>('select id, stock from flash_goods')).map((f) => [f.id, f.stock]),
  )
  const goods: Goods[] = []
  await eachInSlices([...entries.values()], ({ facts: entry }) => {
    const stock = stocks.get(entry.id) ?? entry.stock
    const flashStock = entry.flashes.map((flash) => flashes.get(flash.id) ?? flash.stock)
    goods.push({ id: entry.id, entry, stock, flashStock })
  })
  return goods.sort((a, b) => a.id - b.id)
}

/** The facts with the stock of this moment. */
export function factsOfGoods({ entry, stock, flashStock }: Goods): GoodsFacts {
  const flashes = entry.flashes.map((flash, i) => ({ ...flash, stock: flashStock[i] ?? 0 }))
  return { ...entry, stock, flashes }
}
