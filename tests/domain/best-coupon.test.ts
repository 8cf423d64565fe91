import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestQuote, totalWith } from '#domain/best-coupon.ts'
import { yuan } from '#domain/money.ts'
import { quote } from '#domain/quote.ts'
import { arbitraryCart, item, rules } from '#tests/support/carts.ts'
import { holds } from '#tests/support/property.ts'

const all = (amount: string, minus: string) => ({ scope: 'all' as const, amount, minus })

test('a coupon that takes off less than the discount does is not chosen; a larger one is', () => {
  const items = [item({ price: '20.00', number: 100 })]
  expect(quote(items, rules).discount).toBe(4_000)
  expect(bestQuote(items, rules, [all('1000.00', '30.00')])).toMatchObject({ coupon: null, quote: { discount: 4_000 } })
  expect(bestQuote(items, rules, [all('1000.00', '40.00')]).coupon).toBeNull()
  expect(bestQuote(items, rules, [all('1000.00', '30.00'), all('1000.00', '50.00')])).toMatchObject({
    coupon: { minus: '50.00' },
    quote: { discount: 0, coupon: 5_000 },
  })
  expect(bestQuote(items, rules, [all('2000.01', '50.00')]).coupon).toBeNull()
})

const coupons = fc.array(
  fc.record({
    scope: fc.constantFrom<('all' | 'herb' | 'not_herb')[]>('all', 'herb', 'not_herb'),
    amount: fc.integer({ min: 1, max: 200_000 }).map(yuan),
    minus: fc.integer({ min: 1, max: 60_000 }).map(yuan),
  }),
  { maxLength: 5 },
)

test('in every cart the best is the lowest total there is, and each coupon’s total is what the cart then costs', () => {
  holds(
    fc.property(arbitraryCart, coupons, ({ items, rules: some }, own) => {
      const without = quote(items, some)
      const each = own.map((coupon) => quote(items, some, coupon))
      own.forEach((coupon, i) => {
        const total = totalWith(items, without, coupon)
        if (total !== null) expect(total).toBe(each[i]?.total)
        else expect(each[i]?.coupon).toBe(0)
      })
      const usable = each.filter((_, i) => totalWith(items, without, own[i] ?? expect.fail()) !== null)
      expect(bestQuote(items, some, own).quote.total).toBe(Math.min(without.total, ...usable.map((one) => one.total)))
    }),
    { runs: 1_000 },
  )
})
