/** Taking stock for an order inside its transaction, all of it or nothing, and putting it back. */
import type { Tx } from '#server/db/sql.ts'

/** type 1 takes from the running flash sale, everything else from the goods. Combinations come as their parts. */
export type Take = { goods_id: number; number: number; type: number }
export type Short = { goods_id: number; left: number }

type Row = { id: number; goods_id: number; stock: number }

/**
 * Locks every row first, in the order of ids, so that two orders cannot wait for each other.
 * @returns what there was too little of; then nothing was taken
 */
export async function takeStock(tx: Tx, takes: readonly Take[], now: number): Promise<Short[]> {
  const goods = sumByGoods(takes.filter((take) => take.type !== 1))
  const flash = sumByGoods(takes.filter((take) => take.type === 1))
  const all = sumByGoods(takes)
  const goodsRows = await tx.query<Row>(
    'select id, id as goods_id, stock from goods where id = any($1::int[]) and on_sale order by id for update',
    [[...all.keys()]],
  )
  const flashRows = await tx.query<Row>(
    `select fg.id, fg.goods_id, fg.stock from flash_goods fg
     where fg.goods_id = any($1::int[])
       and fg.flash_id in (select f.id from flash f where f.starts_at <= $2 and $2 < f.ends_at)
     order by fg.id for update`,
    [[...flash.keys()], now],
  )
  const short = [...shortages(goods, goodsRows), ...shortages(flash, flashRows)]
  if (short.length > 0) return short
  await tx.query(
    `update goods g set stock = g.stock - t.taken, sold = g.sold + t.sold
     from unnest($1::int[], $2::int[], $3::int[]) as t (id, taken, sold) where g.id = t.id`,
    [[...all.keys()], [...all.keys()].map((id) => goods.get(id) ?? 0), [...all.values()]],
  )
  await tx.query(
    `update flash_goods f set stock = f.stock - t.number
     from unnest($1::int[], $2::int[]) as t (id, number) where f.id = t.id`,
    [flashRows.map((row) => row.id), flashRows.map((row) => flash.get(row.goods_id) ?? 0)],
  )
  return []
}

/**
 * Puts back what takeStock took: into a flash sale only while it runs, else among the ordinary goods.
 * Locks in the same order. Goods that are gone meanwhile are left out.
 */
export async function putBackStock(tx: Tx, takes: readonly Take[], now: number): Promise<void> {
  const all = sumByGoods(takes)
  const flash = sumByGoods(takes.filter((take) => take.type === 1))
  await tx.query('select id from goods where id = any($1::int[]) order by id for update', [[...all.keys()]])
  const running = await tx.query<Row>(
    `select fg.id, fg.goods_id, fg.stock from flash_goods fg
     where fg.goods_id = any($1::int[])
       and fg.flash_id in (select f.id from flash f where f.starts_at <= $2 and $2 < f.ends_at)
     order by fg.id for update`,
    [[...flash.keys()], now],
  )
  const toFlash = new Map(running.map((row) => [row.goods_id, flash.get(row.goods_id) ?? 0]))
  await tx.query(
    `update goods g set stock = g.stock + t.back, sold = greatest(0, g.sold - t.sold)
     from unnest($1::int[], $2::int[], $3::int[]) as t (id, back, sold) where g.id = t.id`,
    [[...all.keys()], [...all].map(([id, number]) => number - (toFlash.get(id) ?? 0)), [...all.values()]],
  )
  await tx.query(
    `update flash_goods f set stock = f.stock + t.number
     from unnest($1::int[], $2::int[]) as t (id, number) where f.id = t.id`,
    [running.map((row) => row.id), running.map((row) => flash.get(row.goods_id) ?? 0)],
  )
}

function sumByGoods(takes: readonly Take[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { goods_id, number } of takes) sums.set(goods_id, (sums.get(goods_id) ?? 0) + number)
  return sums
}

function shortages(wanted: ReadonlyMap<number, number>, rows: readonly Row[]): Short[] {
  const there = new Map(rows.map((row) => [row.goods_id, row.stock]))
  return [...wanted].flatMap(([goods_id, number]) => {
    const left = there.get(goods_id) ?? 0
    return left < number ? [{ goods_id, left }] : []
  })
}
