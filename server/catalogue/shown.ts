/**
 * Goods as lists show them, made once for all readers who see the same. What differs between readers and moments
 * is decided anew each time, and the decisions are what a goods is kept under: nothing can be out of date.
 */
import type { Goods } from '#contract/entities.ts'
import type { Viewer } from '#server/viewer.ts'
import { lasting } from '#server/written.ts'
import { decide, dressAs, type Decided, type Left } from './dress.ts'
import type { GoodsFacts } from './facts.ts'

/** Readers see a goods in a few ways: with its price or without, may buy it or may not. */
const WAYS = 4
/** They go with the facts, which a write of the goods replaces. */
const known = new WeakMap<GoodsFacts, Map<string, Goods>>()

/** The same as `dress` of 'shown'. Nobody may change it. */
export function shown(facts: GoodsFacts, left: Left, viewer: Viewer, now: number): Goods {
  const decided = decide(facts, left, viewer, now, 'shown')
  const key = keyOf(decided)
  let ways = known.get(facts)
  if (!ways) known.set(facts, (ways = new Map()))
  const had = ways.get(key)
  if (had) return had
  if (ways.size >= WAYS) ways.delete(ways.keys().next().value as string)
  const made = lasting(dressAs(facts, decided))
  ways.set(key, made)
  return made
}

/** Type, id and percent of a sale name its price and end among the facts. */
function keyOf({ sale, note, number, is_buy, why, limit, limitNote, near, fresh, manjian }: Decided): string {
  return `${sale.type} ${sale.id} ${sale.percent} ${number} ${is_buy} ${limit} ${near} ${fresh} ${manjian} ${note}\n${why}\n${limitNote}`
}
