/**
 * Goods as lists show them, made once for all readers who see the same. What differs between readers and moments
 * is decided anew each time, and the decision is the key of the cache: an entry cannot be out of date.
 */
import type { Goods } from '#contract/entities.ts'
import type { Viewer } from '#server/viewer.ts'
import { cacheJson } from '#server/json-cache.ts'
import { decide, goodsOf, type Decision, type Left } from '#catalogue/goods-view.ts'
import type { GoodsFacts } from '#domain/find/facts.ts'

/** Variants kept of a product: with its price or without, may be bought or not. */
const WAYS = 4
/** A write replaces the facts, and their variants go with them. */
const variants = new WeakMap<GoodsFacts, Map<string, Goods>>()

/** The same as `viewGoods` of 'list'. The object is shared: it must not be changed. */
export function goodsForList(facts: GoodsFacts, left: Left, viewer: Viewer, now: number): Goods {
  const decided = decide(facts, left, viewer, now, 'list')
  const key = keyOf(decided)
  let ways = variants.get(facts)
  if (!ways) variants.set(facts, (ways = new Map()))
  const had = ways.get(key)
  if (had) return had
  if (ways.size >= WAYS) ways.delete(ways.keys().next().value as string)
  const made = cacheJson(goodsOf(facts, decided))
  ways.set(key, made)
  return made
}

/** Type, id and percent of a sale name its price and end among the facts. */
function keyOf({ sale, note, number, is_buy, why, limit, period, limitNote, near, fresh, manjian }: Decision): string {
  return `${sale.type} ${sale.id} ${sale.percent} ${number} ${is_buy} ${limit} ${period} ${near} ${fresh} ${manjian} ${note}\n${why}\n${limitNote}`
}
