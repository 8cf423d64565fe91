/** Value added tax that is contained in a price: by the goods' class, and shared over the lines of a document to the fen. */
import type { Fen } from './money.ts'

/** Percent. Drugs, devices and what is charged beside them (freight); Chinese herbs are farm products. */
export const TAX = { ordinary: 13, farm: 9 } as const
export type TaxRate = (typeof TAX)[keyof typeof TAX]

/** Several classes sold as one thing at one price are taxed at the highest of their rates. */
export function taxRate(kinds: readonly string[]): TaxRate {
  return kinds.length > 0 && kinds.every((kind) => kind === 'herb') ? TAX.farm : TAX.ordinary
}

/** The tax in an amount that contains it, rounded to the fen, half a fen away from 0. */
export function taxIn(amount: Fen, rate: number): Fen {
  const tax = Math.floor((Math.abs(amount) * rate * 2 + 100 + rate) / (2 * (100 + rate)))
  return amount < 0 ? 0 - tax : tax
}

/**
 * The tax of each line: what the tax of the lines up to it, taken together, is more than before it. So each is right
 * to a fen, and the lines of a rate sum up to just the tax in their sum.
 */
export function taxOfLines(lines: readonly { amount: Fen; rate: number }[]): Fen[] {
  const sums = new Map<number, Fen>()
  return lines.map(({ amount, rate }) => {
    const before = sums.get(rate) ?? 0
    sums.set(rate, before + amount)
    return taxIn(before + amount, rate) - taxIn(before, rate)
  })
}
