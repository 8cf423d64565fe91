/**
 * 换购: once the goods of its zone sum up to a threshold, some pieces of another goods cost a price of their
 * own. The sum looks at amounts before any swap, and goods that a swap sells count toward none: what is
 * bought with the right to swap cannot earn it.
 */
import { inOrder, pick, tier, zoneOf } from './counting.ts'
import { fen, type Fen } from './money.ts'
import type { LineQuote, PricedItem, PriceRules, SwapQuote } from './quote.ts'

/** Writes what swaps take off into the lines; the cheapest price takes its pieces first, from the dearest lines. */
export function swapPrices(
  items: readonly PricedItem[],
  lines: readonly LineQuote[],
  { swaps }: PriceRules,
): SwapQuote[] {
  if (swaps.length === 0) return []
  const sold = new Set(swaps.map((swap) => swap.goods_id))
  const before = lines.map((line) => line.amount)
  const taken = lines.map(() => 0)
  const numberOf = (i: number): number => items[i]?.number ?? 1
  const dearer = (a: number, b: number): number =>
    compareRatios(before[b] ?? 0, numberOf(b), before[a] ?? 0, numberOf(a)) || a - b
  const states = [...swaps]
    .sort((a, b) => fen(a.price) - fen(b.price) || a.id - b.id)
    .flatMap((swap): SwapQuote[] => {
      const zone = zoneOf(swap.goods_ids)
      const inZone = (item: PricedItem): boolean =>
        item.with_coupon === 1 && zone.has(item.goods.id) && !sold.has(item.goods.id)
      const ordinary = (item: PricedItem): boolean =>
        item.type === 0 && item.with_coupon === 1 && item.goods.id === swap.goods_id
      if (!items.some((item) => inZone(item) || ordinary(item))) return []
      const sum = pick(items, lines, inZone).reduce((all, i) => all + (before[i] ?? 0), 0)
      const state = {
        ...tier(swap.id, swap.name, fen(swap.amount), sum),
        goods_id: swap.goods_id,
        price: fen(swap.price),
        number: swap.number,
        taken: 0,
      }
      if (!state.reached) return [state]
      for (const i of pick(items, lines, ordinary).sort(dearer)) {
        const number = numberOf(i)
        const pieces = Math.min(swap.number - state.taken, number - (taken[i] ?? 0))
        const minus = part(before[i] ?? 0, pieces, number) - pieces * state.price
        const line = lines[i]
        if (!line || pieces <= 0 || minus <= 0) continue
        line.amount -= minus
        line.unit = Math.floor(line.amount / number)
        line.cuts.push({ kind: 'swap', name: `换购 ${swap.name}`, minus })
        taken[i] = (taken[i] ?? 0) + pieces
        state.taken += pieces
      }
      return [state]
    })
  return inOrder(states)
}

/** Which of a/n and b/m is more, without leaving whole numbers. */
function compareRatios(a: number, n: number, b: number, m: number): number {
  return Math.floor(a / n) - Math.floor(b / m) || (a % n) * m - (b % m) * n
}

/** What `pieces` of `n` cost of an amount, rounded down; the product alone may be more than a number holds. */
function part(amount: Fen, pieces: number, n: number): Fen {
  return Math.floor(amount / n) * pieces + Math.floor(((amount % n) * pieces) / n)
}
