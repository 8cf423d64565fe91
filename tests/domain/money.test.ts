import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fen, money, percentOf, shortMoney, yuan } from '#domain/money.ts'
import { split } from '#domain/split.ts'
import { holds } from '#tests/support/property.ts'

test.each([
  ['8.70', 870],
  ['0.29', 29],
  ['12.5', 1250],
  ['12.999', 1299],
  ['7', 700],
  ['-3.05', -305],
  ['-0', 0],
])('%s yuan is %i fen: digits past the second are cut', (text, amount) => {
  expect(fen(text)).toBe(amount)
})

test.each(['', '.5', '1e3', 'NaN', '1,000', ' 1', '１', '0x10', '1.2.3', '--1'])('%j is not an amount', (text) => {
  expect(() => fen(text)).toThrow(RangeError)
})

test('every price below 100 yuan survives the way out and back', () => {
  for (let amount = 0; amount < 10_000; amount++) expect(fen(yuan(amount))).toBe(amount)
})

test('six digits are grouped for the eye', () => {
  expect(money(12345678)).toBe('123,456.78')
  expect(money(5)).toBe('0.05')
})

test('94 % of 5.00 is 4.70, rounded down', () => {
  expect(percentOf(500, 94)).toBe(470)
  expect(percentOf(599, 94)).toBe(563)
})

test('shares sum exactly, are within a fen of the exact share, and never exceed their weight when the total does not', () => {
  const weights = fc.array(fc.nat(50_000_00), { minLength: 1, maxLength: 40 })
  holds(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (ws, part) => {
      const sum = ws.reduce((a, b) => a + b, 0)
      const total = Math.floor(sum * part)
      const shares = split(total, ws)
      expect(shares.reduce((a, b) => a + b, 0)).toBe(sum === 0 ? 0 : total)
      shares.forEach((share, i) => {
        expect(share).toBeLessThanOrEqual(ws[i] ?? 0)
        expect(Math.abs(share - (total * (ws[i] ?? 0)) / (sum || 1))).toBeLessThan(1)
      })
    }),
    { runs: 5_000 },
  )
})

test.each([
  ['no weight at all: evenly, the odd fen to the earlier', 10, [0, 0, 0], [4, 3, 3]],
  ['nothing to share, no weight', 0, [0, 0], [0, 0]],
  ['more than the weights', 1_000, [1, 0, 2], [333, 0, 667]],
  ['nobody to share with', 0, [], []],
])('shares always sum to what is shared: %s', (_, sum, weights, shares) => {
  expect(split(sum, weights)).toEqual(shares)
})

test('round sums are short', () => {
  expect([shortMoney(500000), shortMoney(21660), shortMoney(5)]).toEqual(['5,000', '216.60', '0.05'])
})
