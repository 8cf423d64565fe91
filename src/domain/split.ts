/** An amount over several lines, to the fen. By itself, because the first page has no use for it. */
import type { Fen } from './money.ts'

/**
 * Splits `total` over `weights` so that the shares sum to it exactly (largest remainder;
 * ties go to the earlier line). Where all weights are 0, every line carries as much as the next: what is charged
 * must stand somewhere.
 * @param total fen, not negative; no share exceeds its weight unless `total` exceeds the sum of the weights
 */
export function split(total: Fen, weights: readonly Fen[]): Fen[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum === 0 && weights.length > 0) {
    const even = weights.map(() => 1)
    return split(total, even)
  }
  const parts = weights.map((w) => portion(total, w, sum))
  const shares = parts.map((part) => part.whole)
  const rest = total - shares.reduce((a, b) => a + b, 0)
  if (rest === 0) return shares
  const byRemainder = parts.map(({ left }, i) => ({ i, left })).sort((a, b) => b.left - a.left || a.i - b.i)
  for (const { i } of byRemainder.slice(0, rest)) shares[i] = (shares[i] ?? 0) + 1
  return shares
}

/**
 * total × weight ÷ sum in whole numbers. The product may be more than a number holds exactly; then, rarely, BigInt has
 * it.
 */
function portion(total: Fen, weight: Fen, sum: Fen): { whole: Fen; left: Fen } {
  const product = total * weight
  if (Number.isSafeInteger(product)) return { whole: (product - (product % sum)) / sum, left: product % sum }
  const exact = BigInt(total) * BigInt(weight)
  return { whole: Number(exact / BigInt(sum)), left: Number(exact % BigInt(sum)) }
}
