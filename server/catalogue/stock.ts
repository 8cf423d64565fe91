/** Taking stock for an order inside its transaction, all of it or nothing, and putting it back. */
import type { Tx } from '#server/db/sql.ts'

/** flash_goods_id: the row of a flash sale that the pieces come from; 0 the goods' own stock. Combinations come as their parts. */
export type Take = { goods_id: number; number: number; flash_goods_id: number }
export type Short = { goods_id: number; left: number }

type Row = { id: number; goods_id: number; stock: number }

/**
 * Locks every row first, in the order of ids, so that two orders cannot wait for each other.
 * @returns what there was too little of; then nothing was taken
 */
export async function takeStock(tx: Tx, takes: readonly Take[], now: number): Promise<Short[]> {
  const { own, flash, all } = sums(takes)
  const goodsRows = await lockGoods(tx, [...all.keys()], 'and on_sale')
  const flashRows = await lockFlash(tx, [...flash.keys()], now)
  const goodsOf = new Map(takes.map((take) => [take.flash_goods_id, take.goods_id]))
  const short = [
    ...shortages(own, goodsRows),
    ...shortages(flash, flashRows).map(({ goods_id: id, left }) => ({ goods_id: goodsOf.get(id) ?? 0, left })),
  ]
  if (short.length > 0) return short
  await move(tx, { own, flash, all }, -1)
  return []
}

/**
 * Puts back what takeStock took: into the flash sale that it came from while that runs, else among the ordinary goods.
 * Locks in the same order. Goods that are gone meanwhile are left out.
 */
export async function putBackStock(tx: Tx, takes: readonly Take[], now: number): Promise<void> {
  const { flash, all } = sums(takes)
  await lockGoods(tx, [...all.keys()])
  const running = new Set((await lockFlash(tx, [...flash.keys()], now)).map((row) => row.id))
  const back = takes.map((take) => (running.has(take.flash_goods_id) ? take : { ...take, flash_goods_id: 0 }))
  await move(tx, sums(back), 1)
}

function lockGoods(tx: Tx, ids: readonly number[], where: '' | 'and on_sale' = ''): Promise<Row[]> {
  return tx.query<Row>(
    `select id, id as goods_id, stock from goods where id = any($1::int[]) ${where} order by id for no key update`,
    [ids],
  )
}

/** Those whose sale runs. */
async function lockFlash(tx: Tx, ids: readonly number[], now: number): Promise<Row[]> {
  if (ids.length === 0) return []
  return tx.query<Row>(
    `select fg.id, fg.goods_id, fg.stock from flash_goods fg
     where fg.id = any($1::int[]) and fg.flash_id in (select f.id from flash f where f.starts_at <= $2 and $2 < f.ends_at)
     order by fg.id for no key update`,
    [ids, now],
  )
}

type Sums = { own: Map<number, number>; flash: Map<number, number>; all: Map<number, number> }

/** By the id of the goods; `flash` by that of the sale's row. */
function sums(takes: readonly Take[]): Sums {
  const own = new Map<number, number>()
  const flash = new Map<number, number>()
  const all = new Map<number, number>()
  for (const { goods_id, flash_goods_id, number } of takes) {
    if (flash_goods_id > 0) add(flash, flash_goods_id, number)
    else add(own, goods_id, number)
    add(all, goods_id, number)
  }
  return { own, flash, all }
}

function add(to: Map<number, number>, id: number, number: number): void {
  to.set(id, (to.get(id) ?? 0) + number)
}

/** Rows are locked. @param sign -1 takes, 1 puts back */
async function move(tx: Tx, { own, flash, all }: Sums, sign: 1 | -1): Promise<void> {
  const goods = [...all.keys()]
  await tx.query(
    `update goods g set stock = g.stock + t.stock, sold = greatest(0, g.sold - t.sold)
     from unnest($1::int[], $2::int[], $3::int[]) as t (id, stock, sold) where g.id = t.id`,
    [goods, goods.map((id) => sign * (own.get(id) ?? 0)), [...all.values()].map((number) => sign * number)],
  )
  if (flash.size === 0) return
  await tx.query(
    `update flash_goods f set stock = f.stock + t.stock
     from unnest($1::int[], $2::int[]) as t (id, stock) where f.id = t.id`,
    [[...flash.keys()], [...flash.values()].map((number) => sign * number)],
  )
}

/** @param wanted by the rows' ids */
function shortages(wanted: ReadonlyMap<number, number>, rows: readonly Row[]): Short[] {
  const stocks = new Map(rows.map((row) => [row.id, row.stock]))
  return [...wanted].flatMap(([id, number]) => {
    const left = stocks.get(id) ?? 0
    return left < number ? [{ goods_id: id, left }] : []
  })
}
