/**
 * 换购: once the goods of its zone sum up to a threshold, some pieces of another goods cost a price of their
 * own. The sum looks at amounts before any swap, and goods that a swap sells count toward none: what is
 * bought with the right to swap cannot earn it.
 */
import { inOrder, pick, tier, zoneOf } from './counting.ts'
import { fen, type Fen } from './money.ts'
import type { LineQuote, PricedItem, PriceRules, SwapQuote } from './quote.ts'
import { together } from './unit-price.ts'

/** Writes what swaps take off into the lines; the cheapest swap takes its pieces first, those that cost most. */
export function swapPrices(
  items: readonly PricedItem[],
  lines: readonly LineQuote[],
  { swaps }: PriceRules,
): SwapQuote[] {
  if (swaps.length === 0) return []
  const sold = new Set(swaps.map((swap) => swap.goods_id))
  const before = lines.map((line) => line.amount)
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
      for (const { line, price } of dearestFirst(pick(items, lines, ordinary), lines, state.price))
        state.taken += exchange(line, price, swap.number - state.taken, state)
      return [state]
    })
  return inOrder(states)
}

/** Does a swap make a piece of this price cheaper? If not, it takes nothing off and is no offer. */
export function isCheaper(swap: Fen, price: Fen): boolean {
  return swap < price
}

/** Prices above `least` at which these lines have pieces, the dearest first; of equal ones the earlier line's. */
function dearestFirst(
  at: readonly number[],
  lines: readonly LineQuote[],
  least: Fen,
): { line: LineQuote; price: Fen }[] {
  return at
    .flatMap((i) => {
      const line = lines[i]
      return line
        ? line.prices.filter(({ price }) => isCheaper(least, price)).map(({ price }) => ({ line, price }))
        : []
    })
    .sort((a, b) => b.price - a.price)
}

/** Gives at most `most` of the line's pieces at `from` the swap's price. @returns how many */
function exchange(line: LineQuote, from: Fen, most: number, { price, name }: { price: Fen; name: string }): number {
  const number = Math.min(most, line.prices.find((pieces) => pieces.price === from)?.number ?? 0)
  if (number <= 0) return 0
  const left = line.prices.map((pieces) =>
    pieces.price === from ? { ...pieces, number: pieces.number - number } : pieces,
  )
  line.prices = together([...left, { number, price }])
  line.unit = line.prices[0]?.price ?? 0
  const minus = number * (from - price)
  line.amount -= minus
  const label = `换购 ${name}`
  const cut = line.cuts.find((one) => one.kind === 'swap' && one.name === label)
  if (cut) cut.minus += minus
  else line.cuts.push({ kind: 'swap', name: label, minus })
  return number
}
