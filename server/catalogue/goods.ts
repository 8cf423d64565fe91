/**
 * Goods by id for carts, orders and favourites. They read the rows themselves, so they hold inside a
 * transaction too, after its own writes and locks.
 */
import type { Goods } from '#contract/entities.ts'
import type { Queryable } from '#server/db/sql.ts'
import type { Viewer } from '#server/viewer.ts'
import { viewGoods, type Left } from '#catalogue/goods-view.ts'
import { flashNow, groupNow, type SoldAs } from '#domain/find/prices.ts'
import type { GoodsFacts } from '#domain/find/facts.ts'
import { factsOf } from './facts.ts'
import { type ReaderHistory, readHistory } from './reader-history.ts'

/** As lists show them: a running flash sale first. Goods that are not on sale are left out. */
export async function loadGoods(
  db: Queryable,
  ids: readonly number[],
  viewer: Viewer,
  now: number,
): Promise<Map<number, Goods>> {
  const rows = (await factsOf(db, ids)).filter((f) => f.on_sale)
  const history = await readHistory(db, rows, viewer, now)
  return new Map(rows.map((f) => [f.id, viewGoods(f, leftOf(f, history, now), viewer, now)]))
}

/** As a cart line sells them: type 0 the ordinary sale, 1 the flash sale, 2 the group-buy. In the order of `wanted`. */
export async function loadSales(
  db: Queryable,
  wanted: readonly { goods_id: number; type: number }[],
  viewer: Viewer,
  now: number,
): Promise<(Goods | undefined)[]> {
  const rows = await factsOf(db, [...new Set(wanted.map((w) => w.goods_id))])
  const byId = new Map(rows.map((f) => [f.id, f]))
  const offers = wanted.flatMap(({ goods_id, type }) => {
    const facts = type === 2 ? byId.get(goods_id) : undefined
    return (facts && groupNow(facts, now)?.id) ?? []
  })
  const history = await readHistory(db, rows, viewer, now, offers)
  return wanted.map(({ goods_id, type }) => {
    const facts = byId.get(goods_id)
    if (!facts) return undefined
    const as: SoldAs = type === 1 || type === 2 ? type : 0
    return viewGoods(facts, leftOf(facts, history, now), viewer, now, as)
  })
}

function leftOf(facts: GoodsFacts, { bought, teams }: ReaderHistory, now: number): Left {
  const offer = groupNow(facts, now)
  return {
    stock: facts.stock,
    flash_stock: flashNow(facts, now)?.stock ?? null,
    bought: bought.get(facts.id),
    team: offer && teams.get(offer.id),
  }
}
