import fc from 'fast-check'
import { expect, test } from 'vitest'
import { explainLine, explainTotal } from '#domain/explain.ts'
import { type LineQuote, quote, type PricedItem, type PriceRules } from '#domain/quote.ts'
import { cartons } from '#domain/freight.ts'
import { ladder } from '#domain/ladder.ts'
import { ownPrice, priceOf, sumOf } from '#domain/unit-price.ts'
import { arbitraryCart, item, rules } from '#tests/support/carts.ts'
import { holds } from '#tests/support/property.ts'

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
  expect(sumOf(state.prices)).toBe(amount)
  expect(state.reached?.number ?? null).toBe(reached)
  expect(state.next?.missing).toBe(missing)
})

test.each([
  [1, 490],
  [20, 20 * 490],
  [21, 20 * 490 + 597],
  [50, 20 * 490 + 30 * 597],
])('up-to ladder (type 1): the first 20 at 4.90, beyond at 5.97: %i pieces cost %i fen', (n, amount) => {
  expect(sumOf(ladder(597, [{ number: 20, price: '4.90' }], 1, n).prices)).toBe(amount)
})

test('up-to ladder: the first pieces are those of the order, whichever of its lines they are in', () => {
  const part = (number: number, changes: { id?: number; is_selected?: 0 | 1; type?: number } = {}) =>
    item({ price: '5.97', number, ladder: [{ number: 20, price: '4.90' }], ladder_price_type: 1, ...changes })
  const { lines, goods } = quote([part(15), part(8, { is_selected: 0 }), part(15), part(15)], rules)
  expect(lines.map(({ prices }) => prices)).toEqual([
    [{ number: 15, price: 490 }],
    [
      { number: 5, price: 490 },
      { number: 3, price: 597 },
    ],
    [
      { number: 5, price: 490 },
      { number: 10, price: 597 },
    ],
    [{ number: 15, price: 597 }],
  ])
  expect(lines.map(({ amount }) => amount)).toEqual([15 * 490, 0, 5 * 490 + 10 * 597, 15 * 597])
  // Lines of other goods, and what is not sold by the ladder, take no place.
  expect(quote([part(15, { id: 8 }), part(15, { type: 2 }), part(15)], rules).lines[2]?.amount).toBe(15 * 490)
  expect(goods).toBe(20 * 490 + 25 * 597)
})

test('up-to ladder: a line that is split into several of the same goods costs what it cost', () => {
  const alone = { ...rules, swaps: [], freight: [] }
  holds(
    fc.property(arbitraryCart, fc.integer({ min: 1, max: 400 }), ({ items }, cut) => {
      for (const { goods, ...line } of items.filter(({ number }) => number > cut)) {
        const one = { ...line, goods: { ...goods, ladder_price_type: 1 } }
        const parts = [cut, line.number - cut].map((number) => ({ ...one, number }))
        expect(quote(parts, alone).goods).toBe(quote([one], alone).goods)
      }
    }),
    { runs: 1_000 },
  )
})

test('cartons: lines share one, a begun one counts', () => {
  expect(
    cartons([
      { number: 50, carton: 100 },
      { number: 50, carton: 100 },
    ]),
  ).toBe(1)
  expect(
    cartons([
      { number: 51, carton: 100 },
      { number: 50, carton: 100 },
    ]),
  ).toBe(2)
  expect(
    cartons([
      { number: 100, carton: 300 },
      { number: 200, carton: 300 },
    ]),
  ).toBe(1)
})

test.each([
  [[10, 30, 20, 30], 1],
  [[1, 3, 1, 3, 1, 3], 1],
  [[5, 30, 10, 12], 1],
  [[6, 30, 10, 12], 2],
  [[1, 999, 999, 1_000, 1, 999], 2],
  [[99_999, 7, 1, 7], 14_286],
])('what fills cartons exactly begins no other: pieces and cartons %j are %i', (flat, filled) => {
  const lines = flat.flatMap((number, i) => (i % 2 === 0 ? [{ number, carton: flat[i + 1] ?? 0 }] : []))
  expect(cartons(lines)).toBe(filled)
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
  expect(
    quote([item({ price: '10.00', number: 20, kind })], rules, { scope, amount: '100.00', minus: '10.00' }).coupon,
  ).toBe(off)
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

test.each([
  ['a line that 94折 rounds to nothing', [item({ price: '0.01', base: '0.01', percent: 94, number: 1 })], [1_000]],
  [
    'several of them, of which the first carry the odd fen',
    [1, 2, 3].map((id) => item({ id, price: '0.01', base: '0.01', percent: 94, number: 1 })),
    [334, 333, 333],
  ],
  [
    'beside a line that costs something',
    [item({ price: '0.01', base: '0.01', percent: 94, number: 1 }), item({ id: 2, price: '0.01', number: 1 })],
    [0, 1_000],
  ],
] as const)('freight is charged whole to the lines of its shipment: %s', (_, items, shares) => {
  const q = quote(items, rules)
  expect(q.lines.map((line) => line.shipping)).toEqual(shares)
  expect([q.shipping, q.total]).toEqual([1_000, 1_000 + q.goods])
})

test('gifts come with the zone total, on its first counting line', () => {
  const q = quote([item({ id: 1, price: '300.00', number: 1 }), item({ id: 2, price: '300.00', number: 1 })], rules)
  expect(q.lines.map((l) => l.gift?.total ?? 0)).toEqual([2, 0])
})

test.each([
  ['below 5 yuan', { price: '4.70', base: '5.00', percent: 94, number: 3 }, 1_500, [['welfare', 90]]],
  [
    'the unit price is rounded down, once: ten at 0.31 are 3.10',
    { price: '0.31', base: '0.33', percent: 94, number: 10 },
    330,
    [['welfare', 20]],
  ],
  [
    'a hundred at 26.63 are 2,663.00, not 94 % of 2,834.00',
    { price: '26.63', base: '28.34', percent: 94, number: 100 },
    283_400,
    [['welfare', 17_100]],
  ],
  [
    'on top of a ladder',
    { price: '5.61', base: '5.97', percent: 94, number: 50, ladder: STEPS },
    29_850,
    [
      ['ladder', 1_850],
      ['welfare', 1_700],
    ],
  ],
  [
    'not on a daily special',
    { price: '3.99', base: '5.97', percent: 94, goods_price_id: 8, number: 10 },
    5_970,
    [['daily', 1_980]],
  ],
  ['not on a flash sale', { price: '3.99', base: '5.97', percent: 94, type: 1, number: 10 }, 5_970, [['flash', 1_980]]],
  ['group-buy', { price: '3.99', base: '5.97', type: 2, number: 10 }, 5_970, [['group', 1_980]]],
  ['combination', { price: '39.90', base: '59.70', type: 3, number: 2 }, 11_940, [['combination', 3_960]]],
  ['ordinary, stored before there was 94折', { price: '5.97', number: 10 }, 5_970, []],
  [
    'a ladder dearer than the base price',
    { price: '5.97', number: 5, ladder: [{ number: 5, price: '6.00' }] },
    2_985,
    [['ladder', -15]],
  ],
] as const)('own prices: %s', (_, facts, listed, cuts) => {
  const [line] = quote([item({ ...facts, ladder: 'ladder' in facts ? [...facts.ladder] : [] })], rules).lines
  expect(line?.listed).toBe(listed)
  expect(line?.cuts.map((cut) => [cut.kind, cut.minus])).toEqual(cuts)
  expect(line?.amount).toBe(listed - cuts.reduce((sum, [, minus]) => sum + minus, 0))
})

const zone = (amount: string) => item({ id: 1, price: amount, number: 1 })
const swapped = (number: number, facts: { type?: number; with_coupon?: 0 | 1 } = {}) =>
  item({ id: 5, price: '9.90', number, ...facts })

test.each([
  ['reached to the fen: two pieces at 1.00, the rest at their own price', [zone('300.00'), swapped(3)], 990 + 200],
  ['fewer pieces than may be swapped', [zone('300.00'), swapped(1)], 100],
  ['just missed', [zone('299.99'), swapped(3)], 2_970],
  ['what is swapped earns no swap', [zone('299.00'), swapped(99)], 99 * 990],
  ['a flash line is not swapped', [zone('300.00'), swapped(3, { type: 1, with_coupon: 0 })], 2_970],
  ['ephedrine-containing goods are not swapped', [zone('300.00'), swapped(3, { with_coupon: 0 })], 2_970],
])('换购: %s', (_, items, amount) => {
  expect(quote(items, rules).lines[1]?.amount).toBe(amount)
})

test('换购: pieces are counted over all lines of the goods, and a dearer swap price takes nothing off', () => {
  const two = quote([zone('300.00'), swapped(1), swapped(5)], rules)
  expect(two.lines.map((line) => line.amount)).toEqual([30_000, 100, 100 + 4 * 990])
  expect(two.swaps).toMatchObject([{ reached: true, taken: 2, price: 100 }])
  const dearer = { ...rules, swaps: rules.swaps.map((swap) => ({ ...swap, price: '9.90' })) }
  expect(quote([zone('300.00'), swapped(3)], dearer).lines[1]).toMatchObject({ amount: 2_970, cuts: [] })
})

test('换购: a line of two prices gives its dearest pieces, and shows what is left of each', () => {
  const mixed = item({
    id: 5,
    price: '4.90',
    base: '9.90',
    number: 6,
    ladder: [{ number: 5, price: '4.90' }],
    ladder_price_type: 1,
  })
  const [, line] = quote([zone('300.00'), mixed], rules).lines
  expect(line).toMatchObject({
    prices: [
      { number: 4, price: 490 },
      { number: 2, price: 100 },
    ],
    unit: 490,
    amount: 4 * 490 + 2 * 100,
  })
  expect(line?.cuts.map((cut) => [cut.kind, cut.minus])).toEqual([
    ['ladder', 5 * 500],
    ['swap', 890 + 390],
  ])
})

test('the red packet looks at what is paid for goods that count, freight and flash sales apart, and lowers nothing', () => {
  const q = quote(
    [
      item({ price: '10.20', number: 100, goods_manjian_id: 1 }),
      item({ id: 8, price: '500.00', number: 9, type: 1, with_coupon: 0 }),
    ],
    rules,
  )
  expect(q.cashback).toEqual({ paid: 99_000, back: 0, next: { amount: 100_000, back: 1_000, missing: 1_000 } })
  expect(quote([item({ price: '10.30', number: 100, goods_manjian_id: 1 })], rules).cashback).toMatchObject({
    paid: 100_000,
    back: 1_000,
    next: { missing: 200_000 },
  })
})

test('laws of every cart: line shares sum to the totals, nothing is negative, reductions never exceed a line', () => {
  holds(
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
      const explained = (l: LineQuote) =>
        l.listed - l.cuts.reduce((s, cut) => s + cut.minus, 0) === l.amount &&
        l.cuts.every((cut) => cut.minus !== 0) &&
        (!l.counts || sumOf(l.prices) === l.amount) &&
        added(explainLine(l, 1, '盒')) === l.payable + l.shipping
      expect(q.lines.filter((l) => !explained(l))).toEqual([])
      expect(added(explainTotal(q.lines))).toBe(q.total)
      for (const swap of q.swaps) expect(swap.taken).toBeLessThanOrEqual(swap.number)
      expect(q.shipping).toBe(q.shipments.reduce((s, x) => s + x.shipping, 0))
      expect(q.discount === 0 || q.coupon === 0).toBe(true)
      const sound = (l: LineQuote) =>
        [l.amount, l.manjian, l.discount, l.coupon, l.shipping, l.payable].every(
          (part) => Number.isSafeInteger(part) && part >= 0,
        )
      expect(q.lines.filter((l) => !sound(l))).toEqual([])
    }),
    { runs: 5_000, pins: [{ seed: -559100881, path: '85:1:1:1:1:3:3:3:3:3:3:3:3' }] },
  )
})

test('one more piece of a from-number ladder with falling prices never makes the tiers worse', () => {
  holds(
    fc.property(arbitraryCart, ({ items, rules }) => {
      const grown = items.map((it): PricedItem => ({ ...it, number: it.number * 2 }))
      const reached = (list: readonly PricedItem[], r: PriceRules) =>
        quote(list, r).manjians.filter((t) => t.reached).length
      const flat = (list: readonly PricedItem[]) =>
        list.map((it) => ({ ...it, goods: { ...it.goods, ladder_price: [] } }))
      expect(reached(flat(grown), rules)).toBeGreaterThanOrEqual(reached(flat(items), rules))
    }),
    { runs: 1_000 },
  )
})

test('a price shown anywhere is the cart’s price for that number: what is shown of a goods alone is what it costs alone', () => {
  holds(
    fc.property(arbitraryCart, ({ items, rules }) => {
      for (const one of items) {
        const alone = { ...one, is_selected: 1, goods: { ...one.goods, is_buy: 1, number: 1 } }
        expect(quote([alone], rules).lines[0]?.amount).toBe(priceOf({ ...one.goods, type: one.type }, one.number))
      }
    }),
    { runs: 1_000 },
  )
})

test('what is shown times what is shown is what is shown: a line is its unit prices times its pieces, each rounded once', () => {
  holds(
    fc.property(arbitraryCart, ({ items, rules, coupon }) => {
      quote(items, rules, coupon).lines.forEach((line, i) => {
        const { number, type, goods } = items[i] ?? expect.fail()
        expect(line.prices.reduce((sum, pieces) => sum + pieces.number, 0)).toBe(number)
        expect(new Set(line.prices.map(({ price }) => price)).size).toBe(line.prices.length)
        expect(line.unit).toBe(line.prices[0]?.price)
        if (line.counts) expect(sumOf(line.prices)).toBe(line.amount)
        const two = line.cuts.some((cut) => cut.kind === 'swap') || goods.ladder_price_type === 1
        if (!two) expect(line.prices).toHaveLength(1)
        const one = ownPrice(goods, type, number).prices
        expect(one.reduce((sum, { number: n, price }) => sum + n * price, 0)).toBe(priceOf({ ...goods, type }, number))
      })
    }),
    { runs: 2_000 },
  )
})

test('another number of one line changes no other line’s own price, but through 换购 and the first places of a ladder', () => {
  holds(
    fc.property(arbitraryCart, fc.nat(), ({ items, rules }, n) => {
      if (items.length === 0) return
      const at = n % items.length
      const grown = items.map((one, i) => (i === at ? { ...one, number: one.number + 1 } : one))
      const own = (list: readonly PricedItem[]) =>
        quote(list, rules).lines.map(
          (l) => l.listed - l.cuts.filter((cut) => cut.kind !== 'swap').reduce((s, cut) => s + cut.minus, 0),
        )
      const [before, after] = [own(items), own(grown)]
      const isOther = (_: unknown, i: number): boolean => i !== at && !shareLadder(items[at], items[i])
      expect(after.filter(isOther)).toEqual(before.filter(isOther))
    }),
    { runs: 1_000 },
  )
})

/** Lines of one goods of which the first pieces cost another price. */
function shareLadder(a: PricedItem | undefined, b: PricedItem | undefined): boolean {
  return a?.goods.id === b?.goods.id && a?.type === 0 && b?.type === 0 && a.goods.ladder_price_type === 1
}

test('the order of lines decides no sum', () => {
  holds(
    fc.property(arbitraryCart, ({ items, rules, coupon }) => {
      // Two swaps of one goods may round a fen apart.
      fc.pre(new Set(rules.swaps.map((swap) => swap.goods_id)).size === rules.swaps.length)
      const sums = ({ goods, manjian, discount, coupon: off, shipping, total }: ReturnType<typeof quote>) => [
        goods,
        manjian,
        discount,
        off,
        shipping,
        total,
      ]
      expect(sums(quote([...items].reverse(), rules, coupon))).toEqual(sums(quote(items, rules, coupon)))
    }),
    { runs: 1_000 },
  )
})

/** What steps come to, read as a person adds them up. */
function added(steps: ReturnType<typeof explainTotal>): number {
  return steps.reduce((sum, { kind, amount }) => sum + (kind === 'off' ? -amount : kind === 'sum' ? 0 : amount), 0)
}
