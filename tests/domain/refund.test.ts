import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clawback, proportion, refundOf } from '#domain/refund.ts'
import { holds } from '#tests/support/property.ts'

const line = fc.record({ number: fc.integer({ min: 1, max: 500 }), payable: fc.integer({ min: 0, max: 9_999_999 }) })
/** Pieces of each return, and whether it is withdrawn later. */
const steps = fc.array(fc.record({ n: fc.integer({ min: 1, max: 60 }), withdrawn: fc.boolean() }), { maxLength: 40 })

test('any sequence of returns gives what its pieces cost to within a fen and the returns withdrawn, never more than was paid, and all of it in the end', () => {
  holds(
    fc.property(line, steps, ({ number, payable }, wishes) => {
      const live: { n: number; amount: number }[] = []
      let withdrawals = 0
      const sum = (key: 'n' | 'amount') => live.reduce((total, one) => total + one[key], 0)
      const take = (n: number) => {
        const amount = refundOf({ number, payable, taken: sum('n'), refunded: sum('amount') }, n)
        expect(amount).toBeGreaterThanOrEqual(0)
        live.push({ n, amount })
        const cost = (payable * sum('n')) / number
        expect(sum('amount')).toBeGreaterThan(cost - 1)
        // No rule can do better: a buyer who keeps the returns that were rounded up has what was rounded.
        expect(sum('amount')).toBeLessThanOrEqual(cost + withdrawals)
        expect(sum('amount')).toBeLessThanOrEqual(payable)
      }
      for (const { n, withdrawn } of wishes) {
        const fits = Math.min(n, number - sum('n'))
        if (fits > 0) take(fits)
        if (withdrawn) withdrawals += live.splice(Math.floor(live.length / 2), 1).length
      }
      if (number > sum('n')) take(number - sum('n'))
      expect(sum('amount')).toBe(payable)
    }),
    { runs: 3_000, pins: [{ seed: 280943722, path: '2262' }] },
  )
})

test('rewards go back in step with the money, and wholly with the last fen of it', () => {
  holds(
    fc.property(fc.nat(100_000), fc.array(fc.nat(500_000), { minLength: 1, maxLength: 20 }), (reward, parts) => {
      const whole = parts.reduce((a, b) => a + b, 0)
      let before = 0
      let back = 0
      for (const part of parts) {
        back += clawback(reward, whole, before, part)
        before += part
      }
      expect(back).toBe(whole === 0 ? 0 : reward)
    }),
    { runs: 100 },
  )
})

test.each([
  [1_000, 1, 3, 333],
  [999, 2, 3, 666],
  [9_007_199_254_740_991, 3, 3, 9_007_199_254_740_991],
])('%i for %i of %i pieces is %i', (whole, n, m, part) => {
  expect(proportion(whole, n, m)).toBe(part)
})
