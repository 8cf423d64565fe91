/** Every line of an invoice with a unit price is that price times its number, and all lines come to what was paid. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refundOf } from '#domain/refund.ts'
import { sumOf, together } from '#domain/unit-price.ts'
import { goodsLines, piecesFrom } from '#server/invoice/lines.ts'
import { holds } from '#tests/support/property.ts'

const GOODS = { name: '蒙脱石散', ypgg: '3g×10袋', bzdw: '盒', rate: 13 }

test('a line with a reduction is its unit price × number, and the reduction stands below it', () => {
  expect(goodsLines(GOODS, [{ number: 110, price: 2_663 }], 290_000)).toEqual([
    { ...GOODS, number: 110, price: 2_663, amount: 292_930 },
    { name: '折扣（蒙脱石散）', ypgg: '', bzdw: '', number: 0, price: null, amount: -2_930, rate: 13 },
  ])
})

const pieces = fc
  .array(fc.record({ number: fc.integer({ min: 1, max: 50 }), price: fc.integer({ min: 0, max: 5_000 }) }), {
    minLength: 1,
    maxLength: 3,
  })
  .map(together)

test('before and after any returns the lines come to what is paid for the pieces that are left', () => {
  holds(
    fc.property(pieces, fc.nat(), fc.array(fc.nat({ max: 20 }), { maxLength: 4 }), (prices, off, returns) => {
      const number = prices.reduce((sum, one) => sum + one.number, 0)
      const payable = sumOf(prices) - (off % (sumOf(prices) + 1))
      let [taken, refunded] = [0, 0]
      for (const wanted of [0, ...returns]) {
        const n = Math.min(wanted, number - taken)
        const amount = refundOf({ number, payable, taken, refunded }, n)
        const red = goodsLines(GOODS, piecesFrom(prices, taken, n), amount)
        taken += n
        refunded += amount
        const blue = goodsLines(GOODS, piecesFrom(prices, taken, Infinity), payable - refunded)
        expect(red.reduce((sum, line) => sum + line.amount, 0)).toBe(amount)
        expect(blue.reduce((sum, line) => sum + line.amount, 0)).toBe(payable - refunded)
        expect(blue.reduce((sum, line) => sum + line.number, 0)).toBe(number - taken)
        for (const line of [...red, ...blue])
          expect(line.price === null || line.price * line.number === line.amount).toBe(true)
        expect(blue.filter((line) => line.number > 0 && line.price === null)).toEqual([])
      }
    }),
    { runs: 1_000 },
  )
})
