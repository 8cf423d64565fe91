import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quote, type PricedItem, type PriceRules } from '#domain/quote.ts'
import { cartons } from '#domain/freight.ts'
import { ladder } from '#domain/ladder.ts'
import { arbitraryCart, item, rules } from '#tests/support/carts.ts'

const STEPS = [
  { number: 50, price: '5.60' },
  { number: 10, price: '5.80' },
  { number: 200, price: '5.35' },
]

test.each([
  [1, 597, null, 9],
  [9, 9 * 597, null, 1],
  [10, 5800, 10, 40],
  [42, 42 * 580, 10, 8],
  [50, 50 * 560, 50, 150],
  [500, 500 * 535, 200, undefined],
])('from-number ladder: %i pieces cost %i fen', (n, amount, reached, missing) => {
  const state = ladder(597, STEPS, 0, n)
  expect(state.amount).toBe(amount)
  expect(state.reached?.number ?? null).toBe(reached)
  expect(state.next?.missing).toBe(missing)
})

test.each([
  [1, 490],
  [20, 20 * 490],
  [21, 20 * 490 + 597],
  [50, 20 * 490 + 30 * 597],
])('up-to ladder (type 1): the first 20 at 4.90, beyond at 5.97: %i pieces cost %i fen', (n, amount) => {
  expect(ladder(597, [{ number: 20, price: '4.90' }], 1, n).amount).toBe(amount)
})

test('cartons: lines share one, a begun one counts', () => {
  expect(cartons([{ number: 50, carton: 100 }, { number: 50, carton: 100 }])).toBe(1)
  expect(cartons([{ number: 51, carton: 100 }, { number: 50, carton: 100 }])).toBe(2)
  expect(cartons([{ number: 100, carton: 300 }, { number: 200, carton: 300 }])).toBe(1 + 1)
})

test('tiers are reached at exactly the amount, reached ones first', () => {
  const q = quote([item({ price: '10.00', number: 100, goods_manjian_id: 1 })], rules)
  expect(q.manjians.map((t) => [t.amount, t.reached, t.missing])).toEqual([
    [100_000, true, 0],
    [50_000, true, 0],
    [200_000, false, 100_000],
  ])
  expect(q.manjian).toBe(3_000)
})

test('full reduction first, then the discount on what remains', () => {
  const q = quote([item({ price: '20.00', number: 100, goods_manjian_id: 1 })], rules)
  expect([q.goods, q.manjian, q.discount]).toEqual([200_000, 8_000, 192_000 - Math.floor(192_000 * 0.98)])
})

test('a coupon takes the place of the discount', () => {
  const items = [item({ price: '20.00', number: 100 })]
  const q = quote(items, rules, { scope: 'all', amount: '1000.00', minus: '50.00' })
  expect([q.discount, q.coupon]).toEqual([0, 5_000])
})

test.each([
  ['herb', 'herb', 1_000],
  ['herb', 'not_herb', 0],
  ['drug', 'not_herb', 1_000],
  ['drug', 'herb', 0],
  ['device', 'not_herb', 1_000],
] as const)('%s goods under a %s coupon', (kind, scope, off) => {
  expect(quote([item({ price: '10.00', number: 20, kind })], rules, { scope, amount: '100.00', minus: '10.00' }).coupon).toBe(off)
})

test.each([
  ['not selected', { is_selected: 0 as const }],
  ['not purchasable', { is_buy: 0 as const }],
  ['out of stock', { stock: 0 }],
])('a line that is %s costs nothing and reaches nothing', (_, facts) => {
  const q = quote([item({ price: '100.00', number: 100, goods_manjian_id: 1, ...facts })], rules)
  expect([q.total, q.count, q.manjians.some((t) => t.reached)]).toEqual([0, 0, false])
})

test('flash lines do not count toward tiers', () => {
  const q = quote([item({ price: '100.00', number: 100, goods_manjian_id: 1, type: 1, with_coupon: 0 })], rules)
  expect([q.manjian, q.discount, q.goods]).toEqual([0, 0, 1_000_000])
})

test('freight: per warehouse, free from 800 or by one line; the missing sum is told', () => {
  const items = [
    item({ price: '7.00', number: 100, ck_id: 1 }),
    item({ price: '1.00', number: 30, ck_id: 2, freeFrom: 30 }),
    item({ price: '8.00', number: 100, ck_id: 3 }),
  ]
  const q = quote(items, rules)
  expect(q.shipments.map((s) => [s.ck_id, s.shipping, s.missing])).toEqual([
    [1, 1_000, 10_000],
    [2, 0, 0],
    [3, 0, 0],
  ])
  expect(q.lines.map((l) => l.shipping)).toEqual([1_000, 0, 0])
})

test('gifts come with the zone total, on its first counting line', () => {
  const q = quote([item({ id: 1, price: '300.00', number: 1 }), item({ id: 2, price: '300.00', number: 1 })], rules)
  expect(q.lines.map((l) => l.gift?.total ?? 0)).toEqual([2, 0])
})

test('laws of every cart: line shares sum to the totals, nothing is negative, reductions never exceed a line', () => {
  fc.assert(
    fc.property(arbitraryCart, ({ items, rules, coupon }) => {
      const q = quote(items, rules, coupon)
      const sum = (key: 'amount' | 'manjian' | 'discount' | 'coupon' | 'shipping' | 'payable') =>
        q.lines.reduce((s, l) => s + l[key], 0)
      expect([sum('amount'), sum('manjian'), sum('discount'), sum('coupon'), sum('shipping')]).toEqual([
        q.goods,
        q.manjian,
        q.discount,
        q.coupon,
        q.shipping,
      ])
      expect(q.total).toBe(sum('payable') + sum('shipping'))
      expect(q.shipping).toBe(q.shipments.reduce((s, x) => s + x.shipping, 0))
      expect(q.discount === 0 || q.coupon === 0).toBe(true)
      for (const l of q.lines)
        for (const part of [l.amount, l.manjian, l.discount, l.coupon, l.shipping, l.payable]) {
          expect(Number.isSafeInteger(part)).toBe(true)
          expect(part).toBeGreaterThanOrEqual(0)
        }
    }),
    { numRuns: 5_000 },
  )
})

test('one more piece of a from-number ladder with falling prices never makes the tiers worse', () => {
  fc.assert(
    fc.property(arbitraryCart, ({ items, rules }) => {
      const grown = items.map((it): PricedItem => ({ ...it, number: it.number * 2 }))
      const reached = (list: readonly PricedItem[], r: PriceRules) => quote(list, r).manjians.filter((t) => t.reached).length
      const flat = (list: readonly PricedItem[]) => list.map((it) => ({ ...it, goods: { ...it.goods, ladder_price: [] } }))
      expect(reached(flat(grown), rules)).toBeGreaterThanOrEqual(reached(flat(items), rules))
    }),
    { numRuns: 1_000 },
  )
})
