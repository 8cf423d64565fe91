/**
 * Stand-in amounts for readers who see no prices. Nothing shows them; they are made so that a comparison which such
 * readers do see, whether a swap sells for less (the tag 换购), comes out as with the real ones.
 */
import type { GoodsFacts } from '#domain/find/facts.ts'
import { ordinaryPrice } from '#domain/find/prices.ts'
import type { Fen } from '#domain/money.ts'
import { isCheaper } from '#domain/swap.ts'

/** The ordinary price: of 100 fen, a percentage is as many fen. */
export const STAND_IN: Fen = 100
const NEVER = 101

/**
 * From which percentage of the ordinary price on a swap sells for less; 0: no swap sells the goods.
 * A welfare sale takes a percentage, and the more is left of the price, the sooner a swap is below it.
 */
export function swapPercent(facts: GoodsFacts): number {
  const { swap_price, welfares } = facts
  if (swap_price === null) return 0
  const percents = [...welfares.map(({ percent }) => percent), 100].sort((a, b) => a - b)
  return percents.find((percent) => isCheaper(swap_price, ordinaryPrice(facts, percent))) ?? NEVER
}

export function standInSwap(percent: number): Fen | null {
  return percent === 0 ? null : percent - 1
}

export function standInDaily(percent: number, swaps: boolean): Fen {
  return percent === 0 ? STAND_IN : percent - 1 + Number(swaps)
}
