/** Tax contained in prices: rates by class, and lines that sum up to the tax of the whole, to the fen. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TAX, taxIn, taxOfLines, taxRate } from '#domain/tax.ts'
import { holds } from '#tests/support/property.ts'

test.each([
  [['drug'], 13],
  [['device'], 13],
  [['herb'], 9],
  [['herb', 'herb'], 9],
  [['herb', 'drug'], 13],
  [[], 13],
])('%j is taxed at %i %%', (kinds, rate) => expect(taxRate(kinds)).toBe(rate))

test.each([
  [11_300, 13, 1_300],
  [10_900, 9, 900],
  [100, 13, 12],
  [1, 13, 0],
  [0, 9, 0],
  [-11_300, 13, -1_300],
])('%i fen at %i %% contain %i', (amount, rate, tax) => expect(taxIn(amount, rate)).toBe(tax))

const line = fc.record({
  amount: fc.integer({ min: -5_000_000, max: 5_000_000 }),
  rate: fc.constantFrom(TAX.ordinary, TAX.farm),
})

test('the lines of a rate sum up to the tax in their sum, and each is right to a fen', () => {
  holds(
    fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
      const taxes = taxOfLines(lines)
      for (const rate of Object.values(TAX)) {
        const mine = lines.map((one, i) => ({ ...one, tax: taxes[i] ?? 0 })).filter((one) => one.rate === rate)
        const amount = mine.reduce((sum, one) => sum + one.amount, 0)
        expect(mine.reduce((sum, one) => sum + one.tax, 0)).toBe(taxIn(amount, rate))
        for (const one of mine) expect(Math.abs(one.tax - taxIn(one.amount, rate))).toBeLessThanOrEqual(1)
      }
    }),
    { runs: 2_000 },
  )
})

test('a reversal takes back the tax of what it reverses', () => {
  holds(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      const back = lines.map(({ amount, rate }) => ({ amount: 0 - amount, rate }))
      expect(taxOfLines(back).map((tax) => 0 - tax)).toEqual(taxOfLines(lines))
    }),
    { runs: 500 },
  )
})
