/**
 * Goods by id for carts, orders and favourites. They read the rows themselves, so they hold inside a
 * transaction too, after its own writes and locks.
 */
import type { Goods } from '#contract/entities.ts'
import type { Sql } from '#server/db/sql.ts'
import type { Viewer } from '#server/viewer.ts'
import { dress, flashNow } from './dress.ts'
import { factsOf, type GoodsFacts } from './facts.ts'

/** As lists show them: a running flash sale first. Goods that are not on sale are left out. */
export async function loadGoods(sql: Sql, ids: readonly number[], viewer: Viewer, now: number): Promise<Map<number, Goods>> {
  const rows = await factsOf(sql, ids)
  return new Map(rows.filter((f) => f.on_sale).map((f) => [f.id, dress(f, left(f, now), viewer, now)]))
}

/** As a cart line sells them: type 0 the ordinary sale, 1 the flash sale. In the order of `wanted`. */
export async function loadSales(
  sql: Sql,
  wanted: readonly { goods_id: number; type: number }[],
  viewer: Viewer,
  now: number,
): Promise<(Goods | undefined)[]> {
  const rows = await factsOf(sql, [...new Set(wanted.map((w) => w.goods_id))])
  const byId = new Map(rows.map((f) => [f.id, f]))
  return wanted.map(({ goods_id, type }) => {
    const facts = byId.get(goods_id)
    if (!facts) return undefined
    return dress(facts, left(facts, now), viewer, now, type === 1 ? 1 : 0)
  })
}

function left(facts: GoodsFacts, now: number): { stock: number; flash_stock: number | null } {
  return { stock: facts.stock, flash_stock: flashNow(facts, now)?.stock ?? null }
}
