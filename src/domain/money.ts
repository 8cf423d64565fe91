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
