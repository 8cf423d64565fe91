/** An amount in fen (1/100 yuan): always an integer. Floats never touch money. */
export type Fen = number

const DECIMAL = /^(-?)(\d{1,11})(?:\.(\d*))?$/

/**
 * Reads a decimal string of yuan ("12.5", "8.70"). Digits past the second are cut, which is
 * "rounded down to 2 decimals" (multiplying by 100 is wrong for 573 of the 10,000 prices below 100).
 * @throws RangeError for anything that is not a plain decimal number
 */
export function fen(yuan: string): Fen {
  const parts = DECIMAL.exec(yuan)
  if (!parts) throw new RangeError(`not an amount: ${yuan}`)
  const amount = Number(parts[2]) * 100 + Number(((parts[3] ?? '') + '00').slice(0, 2))
  return parts[1] && amount ? -amount : amount
}

/** Writes fen as the wire's decimal string of yuan: 1250 → "12.50". */
export function yuan(amount: Fen): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** For the eye: 1234567 → "12,345.67". No currency sign. */
export function money(amount: Fen): string {
  const text = yuan(amount)
  return text.replace(/\B(?=(\d{3})+\.)/g, ',')
}

/** A number of the wire, whole or with two decimals, for the eye: "12800" → "12,800". */
export function withSeparators(number: string): string {
  return number.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}

/** For thresholds and other round sums: 500000 → "5,000", 21660 → "216.60". */
export function shortMoney(amount: Fen): string {
  return money(amount).replace(/\.00$/, '')
}

/** `percent` of an amount, rounded down to the fen: 94 % of 5.00 is 4.70. */
export function percentOf(amount: Fen, percent: number): Fen {
  return Math.floor((amount * percent) / 100)
}

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
