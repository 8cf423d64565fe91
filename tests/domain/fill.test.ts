import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillHints } from '#domain/fill.ts'
import { fen } from '#domain/money.ts'
import { mostPieces } from '#domain/quantity.ts'
import { quote, type PriceRules } from '#domain/quote.ts'
import { type Candidate, withFill } from '#domain/shelf.ts'
import type { FillItem, OwnCoupon } from '#domain/thresholds.ts'
import { arbitraryCart, item, rules as all } from '#tests/support/carts.ts'
import { holds } from '#tests/support/property.ts'

const NONE: PriceRules = { ...all, manjians: [], discounts: [], gifts: [], swaps: [], cashbacks: [], freight: [] }

type Facts = Parameters<typeof item>[0] & {
  name?: string
  step?: number
  limit?: number
  near?: 0 | 1
  control?: string
}
function line(facts: Facts): FillItem {
  const bare = item(facts)
  const { type, goods_manjian_id } = bare
  const { name = `商品${bare.goods.id}`, step = 1, limit = 0, near = 0, control = '' } = facts
  return {
    ...bare,
    goods: {
      ...bare.goods,
      name,
      bzdw: '盒',
      type,
      control,
      goods_manjian_id,
      is_jxq: near,
      qg_number: step,
      limit_number: limit,
    },
  }
}
const usual = (facts: Omit<Facts, 'number'>, usual_number = 10): Candidate => ({
  goods: line({ ...facts, number: 1 }).goods,
  usual_number,
})
const one = (items: FillItem[], rules: PriceRules, candidates: Candidate[], coupons: OwnCoupon[] = []) => {
  const [first] = fillHints(items, rules, coupons, candidates)
  return first && { ...first, fill: first.fill.map((part) => [part.goods_id, part.number]) }
}

const manjian = {
  ...NONE,
  manjians: [
    {
      id: 1,
      name: '普药满减',
      tiers: [
        { amount: '500.00', minus: '10.00' },
        { amount: '1000.00', minus: '30.00' },
      ],
    },
  ],
}
const cart = (price = '400.00') => [line({ id: 1, price, number: 1, goods_manjian_id: 1 })]

test('a full reduction: the missing sum, the cheapest fill of goods that count, what it really saves', () => {
  const shelf = [
    usual({ id: 2, price: '30.00', goods_manjian_id: 1 }),
    usual({ id: 3, price: '50.00', goods_manjian_id: 1 }),
    usual({ id: 4, price: '1.00', goods_manjian_id: 2 }),
  ]
  expect(one(cart(), manjian, shelf)).toMatchObject({
    kind: 'manjian',
    id: 1,
    name: '普药满减',
    missing: '100.00',
    gain: '减 10 元',
    fill: [[3, 2]],
    pays: '90.00',
    saves: '10.00',
    worth: 1,
    words: '加 ¥100.00 的货，只多付 ¥90.00，净省 ¥10.00',
  })
})

test.each<[string, Candidate[], [number, number][]]>([
  ['whole steps', [usual({ id: 2, price: '9.00', goods_manjian_id: 1, step: 10 }, 20)], [[2, 20]]],
  [
    'no more than the stock',
    [
      usual({ id: 2, price: '50.00', goods_manjian_id: 1, stock: 1 }),
      usual({ id: 3, price: '60.00', goods_manjian_id: 1 }),
    ],
    [
      [2, 1],
      [3, 1],
    ],
  ],
  [
    'no more than the limit',
    [
      usual({ id: 2, price: '50.00', goods_manjian_id: 1, limit: 1 }),
      usual({ id: 3, price: '60.00', goods_manjian_id: 1 }),
    ],
    [
      [2, 1],
      [3, 1],
    ],
  ],
  [
    'no more than the usual number',
    [usual({ id: 2, price: '50.00', goods_manjian_id: 1 }, 1), usual({ id: 3, price: '60.00', goods_manjian_id: 1 })],
    [
      [2, 1],
      [3, 1],
    ],
  ],
  ['goods that cannot be bought are none', [usual({ id: 2, price: '100.00', goods_manjian_id: 1, is_buy: 0 })], []],
  [
    'near-expiry goods only where they are usual',
    [
      usual({ id: 2, price: '100.00', goods_manjian_id: 1, near: 1 }, 0),
      usual({ id: 3, price: '101.00', goods_manjian_id: 1, near: 1 }, 5),
    ],
    [[3, 1]],
  ],
  ['ephedrine-containing goods are none', [usual({ id: 2, price: '100.00', goods_manjian_id: 1, control: 'hm' })], []],
  ['flash sales do not count', [usual({ id: 2, price: '100.00', goods_manjian_id: 1, type: 1 })], []],
])('a fill: %s', (_, shelf, fill) => {
  expect(one(cart(), manjian, shelf)?.fill).toEqual(fill)
})

test('what cannot be reached is said, and a threshold far away is not spoken of', () => {
  expect(one(cart(), manjian, [])).toMatchObject({
    fill: [],
    worth: 0,
    pays: '0.00',
    saves: '0.00',
    words: '常购商品里没有合适的可以凑到',
  })
  expect(one(cart('100.00'), manjian, [])).toBeUndefined()
})

test('a saving that is tiny against what must be added is not worth it', () => {
  expect(one(cart('501.00'), manjian, [usual({ id: 2, price: '100.00', goods_manjian_id: 1 })])).toMatchObject({
    worth: 1,
    saves: '20.00',
  })
  const small = { ...NONE, manjians: [{ id: 1, name: '普药满减', tiers: [{ amount: '500.00', minus: '2.00' }] }] }
  expect(one(cart(), small, [usual({ id: 2, price: '100.00', goods_manjian_id: 1 })])).toMatchObject({
    worth: 0,
    words: '不划算：为省 ¥2.00 要多付 ¥98.00',
  })
})

test('a fill that brings a freight of its own is avoided, and said where it cannot be', () => {
  const rules = {
    ...manjian,
    freight: [
      { ck_id: 1, name: '成都总仓', free_from: '300.00', per_piece: '15.00' },
      { ck_id: 2, name: '重庆分仓', free_from: '300.00', per_piece: '15.00' },
    ],
  }
  const away = usual({ id: 2, price: '100.00', goods_manjian_id: 1, ck_id: 2 })
  expect(one(cart(), rules, [away, usual({ id: 3, price: '104.00', goods_manjian_id: 1 })])?.fill).toEqual([[3, 1]])
  expect(one(cart(), rules, [away])).toMatchObject({
    saves: '-5.00',
    worth: 0,
    words: '不划算：加了货反而要多付运费等 ¥5.00',
  })
})

test('free shipping: by the sum of its warehouse, or by one line’s own number where that is cheaper', () => {
  const rules = { ...NONE, freight: [{ ck_id: 1, name: '成都总仓', free_from: '800.00', per_piece: '10.00' }] }
  const items = [line({ id: 1, price: '20.00', number: 39, freeFrom: 0 })]
  expect(
    one(items, rules, [usual({ id: 2, price: '25.00' }), usual({ id: 3, price: '20.00', ck_id: 2 })]),
  ).toMatchObject({
    kind: 'freight',
    id: 1,
    name: '成都总仓',
    missing: '20.00',
    gain: '免运费 10 元',
    fill: [[2, 1]],
    pays: '15.00',
    saves: '10.00',
    worth: 1,
  })
  expect(one([line({ id: 1, price: '1.00', number: 48, freeFrom: 50 })], rules, [])).toMatchObject({
    fill: [[1, 2]],
    pays: '-8.00',
    saves: '10.00',
    words: '加 ¥2.00 的货，反而少付 ¥8.00',
  })
})

const coupon = { id: 9, name: '通用券 满1000减60', scope: 'all', amount: '1000.00', minus: '60.00' } as const

test('a coupon in reach, and the discount that excludes it', () => {
  const shelf = [usual({ id: 2, price: '100.00' })]
  const items = [line({ id: 1, price: '900.00', number: 1 })]
  expect(one(items, NONE, shelf, [coupon])).toMatchObject({
    kind: 'coupon',
    id: 9,
    missing: '100.00',
    gain: '用券减 60 元',
    pays: '40.00',
    saves: '60.00',
    worth: 1,
  })
  const discount = { ...NONE, discounts: [{ amount: '900.00', percent: 93 }] }
  const words = '券与订单折扣不能同享，用折扣更省 ¥10.00，不必凑'
  expect(fillHints(items, discount, [coupon], shelf)).toMatchObject([{ kind: 'coupon', worth: 0, words }])
})

test('a discount in reach, and the coupon that is better anyway', () => {
  const rules = { ...NONE, discounts: [{ amount: '2000.00', percent: 98 }] }
  const items = [line({ id: 1, price: '1950.00', number: 1 })]
  const shelf = [usual({ id: 2, price: '50.00' })]
  expect(one(items, rules, shelf)).toMatchObject({
    kind: 'discount',
    name: '订单满 2,000 元',
    gain: '订单打 98折',
    saves: '40.00',
    worth: 1,
  })
  expect(one(items, rules, shelf, [coupon])).toMatchObject({
    worth: 0,
    words: '折扣与优惠券不能同享，用“通用券 满1000减60”更省 ¥20.00，不必凑',
  })
})

test('gifts and the right to swap are no money: worth a modest fill only', () => {
  const gift = { ...NONE, gifts: all.gifts }
  const items = [line({ id: 1, price: '500.00', number: 1 })]
  expect(one(items, gift, [usual({ id: 2, price: '100.00' }), usual({ id: 7, price: '1.00' })])).toMatchObject({
    kind: 'gift',
    gain: '送 医用口罩 ×2',
    fill: [[2, 1]],
    worth: 1,
    words: '加 ¥100.00 的货就达到，赠品不抵现金',
  })
  expect(one(items, gift, [usual({ id: 2, price: '400.00' })])).toMatchObject({
    worth: 0,
    words: '不划算：要多付 ¥400.00，货款并不减少',
  })
  const swap = { ...NONE, swaps: all.swaps }
  const zone = [line({ id: 1, price: '250.00', number: 1 })]
  expect(one(zone, swap, [usual({ id: 5, price: '60.00' }), usual({ id: 2, price: '60.00' })])).toMatchObject({
    kind: 'swap',
    gain: '可按 ¥1.00 换购，限 2 件',
    fill: [[2, 1]],
    worth: 1,
  })
  // With the goods in the cart already, the right is money.
  expect(
    one([...zone, line({ id: 5, price: '9.90', number: 2 })], swap, [usual({ id: 2, price: '60.00' })]),
  ).toMatchObject({ saves: '17.80', pays: '42.20' })
})

test('a red packet comes after paying, and the words say so', () => {
  const rules = { ...NONE, cashbacks: all.cashbacks }
  expect(one([line({ id: 1, price: '950.00', number: 1 })], rules, [usual({ id: 2, price: '50.00' })])).toMatchObject({
    kind: 'cashback',
    gain: '返 10 元红包',
    pays: '50.00',
    saves: '0.00',
    worth: 1,
    words: '加 ¥50.00 的货，多付 ¥50.00，付款后返红包 ¥10.00',
  })
})

test('a ladder’s step is filled with its own goods, in pieces', () => {
  const ladder = [{ number: 50, price: '5.60' }]
  expect(one([line({ id: 1, price: '5.97', number: 40, ladder })], NONE, [])).toMatchObject({
    kind: 'ladder',
    id: 1,
    missing: '10',
    gain: '单价降到 ¥5.60',
    fill: [[1, 10]],
    pays: '41.20',
    saves: '18.50',
    worth: 1,
  })
})

test('every hint holds when priced again: it is reached, sums and savings are true, steps, stock and limits respected', () => {
  const names = { name: '商品', bzdw: '盒', control: '', is_jxq: 0, limit_number: 0 }
  const candidate = fc.record({
    id: fc.integer({ min: 1, max: 40 }),
    price: fc.integer({ min: 500, max: 20_000 }),
    step: fc.constantFrom(1, 5, 10),
    manjian: fc.constantFrom(0, 1, 2),
    ck: fc.integer({ min: 1, max: 4 }),
    usual: fc.integer({ min: 0, max: 60 }),
    limit: fc.constantFrom(0, 0, 20),
  })
  let reached = 0
  holds(
    fc.property(
      arbitraryCart,
      fc.uniqueArray(candidate, { selector: (c) => c.id, minLength: 10, maxLength: 30 }),
      ({ items, rules, coupon }, some) => {
        const single = items.filter((it, i) => items.findIndex((other) => other.goods.id === it.goods.id) === i)
        const cart = single.map((it): FillItem => ({
          ...it,
          number: 1 + (it.number % 6),
          goods: { ...it.goods, ...names, type: it.type, goods_manjian_id: it.goods_manjian_id, qg_number: 1 },
        }))
        const shelf = some.map((c): Candidate =>
          usual(
            {
              id: 100 + c.id,
              price: (c.price / 100).toFixed(2),
              goods_manjian_id: c.manjian,
              ck_id: c.ck,
              step: c.step,
              limit: c.limit,
            },
            c.usual,
          ),
        )
        const coupons = coupon ? [{ ...coupon, id: 1, name: '券' }] : []
        const before = quote(cart, rules)
        for (const hint of fillHints(cart, rules, coupons, shelf)) {
          if (hint.fill.length === 0) {
            expect(hint.worth).toBe(0)
            continue
          }
          reached += 1
          const picked = hint.fill.map(({ goods_id, number }) => {
            const goods =
              shelf.find((c) => c.goods.id === goods_id)?.goods ??
              cart.find((it) => it.goods.id === goods_id)?.goods ??
              expect.fail('unknown goods')
            expect(number % goods.qg_number).toBe(0)
            expect(number).toBeLessThanOrEqual(mostPieces(goods))
            return { goods, number }
          })
          const after = quote(withFill(cart, picked), rules, hint.kind === 'coupon' ? (coupons[0] ?? null) : null)
          expect(fen(hint.pays)).toBe(after.total - before.total)
          expect(fen(hint.saves)).toBe(hint.fill.reduce((s, part) => s + fen(part.amount), 0) - fen(hint.pays))
          const left = {
            manjian: () =>
              after.manjians.some(
                (t) =>
                  t.id === hint.id &&
                  t.reached &&
                  !before.manjians.some((b) => b.id === t.id && b.amount === t.amount && b.reached),
              ),
            discount: () => after.discounts.some((t) => t.id === hint.id && t.reached),
            coupon: () => after.coupon > 0,
            gift: () => after.gifts.some((t) => t.id === hint.id && t.reached),
            swap: () => after.swaps.some((t) => t.id === hint.id && t.reached),
            freight: () => after.shipments.some((t) => t.ck_id === hint.id && t.free),
            cashback: () => after.cashback.back > before.cashback.back,
            ladder: () => after.lines.some((l) => l.ladder?.reached),
          }[hint.kind]
          expect(left(), hint.kind).toBe(true)
        }
      },
    ),
    { runs: 500 },
  )
  expect(reached).toBeGreaterThan(200)
})
