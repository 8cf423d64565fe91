/** What offers on a cart have in common: which lines count, what they sum up to, and sharing a reduction over them. */
import type { Fen } from './money.ts'
import { split } from './split.ts'
import type { LineQuote, PricedItem, TierQuote } from './quote.ts'

/** Indices of counting lines that pass `test`. */
export function pick(
  items: readonly PricedItem[],
  lines: readonly LineQuote[],
  test: (item: PricedItem) => boolean,
): number[] {
  const at: number[] = []
  // A loop: each edit asks this a dozen times of every line.
  for (const [i, item] of items.entries()) if (lines[i]?.counts && test(item)) at.push(i)
  return at
}

export function total(lines: readonly LineQuote[], at: readonly number[]): Fen {
  return at.reduce((sum, i) => sum + (lines[i]?.amount ?? 0), 0)
}

/** What a line still costs after the reductions so far. */
export function rest(line: LineQuote | undefined): Fen {
  return line ? line.amount - line.manjian - line.discount - line.coupon : 0
}

/** Writes `sum` off the lines `at`, by what each still costs. */
export function share(
  lines: readonly LineQuote[],
  at: readonly number[],
  key: 'manjian' | 'discount' | 'coupon',
  sum: Fen,
): void {
  split(
    sum,
    at.map((i) => rest(lines[i])),
  ).forEach((part, k) => {
    const line = lines[at[k] ?? -1]
    if (line) line[key] += part
  })
}

export function tier(id: number, name: string, threshold: Fen, sum: Fen): TierQuote {
  return { id, name, amount: threshold, missing: Math.max(0, threshold - sum), reached: sum >= threshold }
}

/** Reached first (highest leading), then by what is missing. */
export function inOrder<T extends TierQuote>(tiers: T[]): T[] {
  return tiers.sort(
    (a, b) => Number(b.reached) - Number(a.reached) || (a.reached ? b.amount - a.amount : a.missing - b.missing),
  )
}

const zones = new WeakMap<readonly number[], ReadonlySet<number>>()

/**
 * The goods of an offer, for looking up. Kept with the list: rules are replaced, never changed, and each edit prices
 * anew.
 */
export function zoneOf(ids: readonly number[]): ReadonlySet<number> {
  const known = zones.get(ids)
  if (known) return known
  const zone = new Set(ids)
  zones.set(ids, zone)
  return zone
}
