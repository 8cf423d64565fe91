/** One drug of many makers, side by side: the cheapest piece first (折算单片价). */
import { doseOf, piecesIn } from '#domain/piece-price.ts'
import type { Entry, Test } from './entry.ts'
import { listPrice } from './prices.ts'

/**
 * Brings goods of one name and strength together, at the place of the first of them. Packs of other sizes are
 * compared by one piece. What may not be bought keeps its place behind all others.
 */
export function besideEachOther(entries: readonly Entry[], mayBuy: Test, now: number): Entry[] {
  const groups = new Map<string, { entry: Entry; each: number }[]>()
  const closed: Entry[] = []
  for (const entry of entries) {
    if (!mayBuy(entry)) {
      closed.push(entry)
      continue
    }
    const { facts } = entry
    const pieces = piecesIn(facts.ypgg)
    const key = `${facts.name}|${pieces ? `${doseOf(facts.ypgg)}|${pieces.unit}` : facts.ypgg}`
    const group = groups.get(key)
    const compared = { entry, each: listPrice(facts, now) / (pieces?.count ?? 1) }
    if (group) group.push(compared)
    else groups.set(key, [compared])
  }
  const open = [...groups.values()].flatMap((group) => group.sort((a, b) => a.each - b.each).map(({ entry }) => entry))
  return [...open, ...closed]
}
