/** Carts for the price engine's tests: one line by hand, and arbitrary whole carts. */
import fc from 'fast-check'
import { yuan } from '#domain/money.ts'
import type { CouponRule, PricedItem, PriceRules } from '#domain/quote.ts'

type Facts = {
  id?: number
  price: string
  /** Where it is another one than the price. */
  base?: string
  percent?: number
  goods_price_id?: number
  number: number
  type?: number
  is_selected?: 0 | 1
  is_buy?: 0 | 1
  with_coupon?: 0 | 1
  stock?: number
  goods_manjian_id?: number
  kind?: string
  ck_id?: number
  freeFrom?: number
  ladder?: { number: number; price: string }[]
  ladder_price_type?: number
  carton?: number
}

/** A line that counts, unless its facts say otherwise. */
export function item(facts: Facts): PricedItem {
  return {
    type: facts.type ?? 0,
    number: facts.number,
    is_selected: facts.is_selected ?? 1,
    with_coupon: facts.with_coupon ?? 1,
    goods_manjian_id: facts.goods_manjian_id ?? 0,
    goods: {
      id: facts.id ?? 9,
      ck_id: facts.ck_id ?? 1,
      kind: facts.kind ?? 'drug',
      price: facts.price,
      base_price: facts.base ?? facts.price,
      goods_price_id: facts.goods_price_id ?? 0,
      ...(facts.percent !== undefined && { percent: facts.percent }),
      is_buy: facts.is_buy ?? 1,
      number: facts.stock ?? 100_000,
      ladder_price: facts.ladder ?? [],
      ladder_price_type: facts.ladder_price_type ?? 0,
      is_free_shipping: facts.freeFrom ? 1 : 0,
      free_shipping_number: facts.freeFrom ?? 0,
      carton: facts.carton ?? 200,
    },
  }
}

export const rules: PriceRules = {
  manjians: [
    {
      id: 1,
      name: '清热消炎满减',
      tiers: [
        { amount: '500.00', minus: '10.00' },
        { amount: '1000.00', minus: '30.00' },
        { amount: '2000.00', minus: '80.00' },
      ],
    },
    { id: 2, name: '中药满减', tiers: [{ amount: '300.00', minus: '20.00' }] },
  ],
  discounts: [
    { amount: '2000.00', percent: 98 },
    { amount: '5000.00', percent: 97 },
    { amount: '10000.00', percent: 96 },
    { amount: '20000.00', percent: 95 },
  ],
  gifts: [{ id: 1, name: '医用口罩', goods_ids: [1, 2, 3], amount: '600.00', total: 2 }],
  freight: [1, 2, 3, 4].map((ck_id) => ({ ck_id, name: `${ck_id}号仓`, free_from: '800.00', per_piece: '10.00' })),
  swaps: [
    {
      id: 1,
      name: '感冒专区换购',
      goods_ids: [1, 2, 3, 4, 5],
      amount: '300.00',
      goods_id: 5,
      price: '1.00',
      number: 2,
    },
  ],
  cashbacks: [
    { amount: '1000.00', back: '10.00' },
    { amount: '3000.00', back: '40.00' },
  ],
}

const price = fc.integer({ min: 1, max: 30_000 }).map(yuan)

const line: fc.Arbitrary<PricedItem> = fc
  .record({
    id: fc.integer({ min: 1, max: 12 }),
    price,
    number: fc.integer({ min: 1, max: 400 }),
    base: fc.option(price, { nil: undefined }),
    percent: fc.constantFrom(undefined, 100, 100, 94, 90),
    goods_price_id: fc.constantFrom(0, 0, 0, 7),
    type: fc.constantFrom(0, 0, 0, 0, 1, 2, 3),
    is_selected: fc.constantFrom<0 | 1>(1, 1, 1, 0),
    is_buy: fc.constantFrom<0 | 1>(1, 1, 1, 1, 0),
    with_coupon: fc.constantFrom<0 | 1>(1, 1, 1, 0),
    stock: fc.constantFrom(0, 5, 100_000),
    goods_manjian_id: fc.constantFrom(0, 1, 2, 3),
    kind: fc.constantFrom('drug', 'herb', 'device'),
    ck_id: fc.integer({ min: 1, max: 4 }),
    freeFrom: fc.constantFrom(0, 0, 0, 50),
    ladder: fc.array(fc.record({ number: fc.integer({ min: 2, max: 300 }), price }), { maxLength: 4 }),
    ladder_price_type: fc.constantFrom(0, 1),
    carton: fc.constantFrom(1, 60, 100, 120, 200, 400),
  })
  .map((facts) => item({ ...facts, with_coupon: facts.type === 0 ? facts.with_coupon : 0 }))

/** Lines of the same goods, sold as the same, differ in what the buyer chose alone. */
function ofOneShop(lines: readonly PricedItem[]): PricedItem[] {
  const known = new Map<string, PricedItem>()
  return lines.map((one) => {
    const key = `${one.goods.id} ${one.type}`
    const { goods, with_coupon, goods_manjian_id } = known.get(key) ?? one
    known.set(key, known.get(key) ?? one)
    return { ...one, goods, with_coupon, goods_manjian_id }
  })
}

const yuanUpTo = (most: number) => fc.integer({ min: 1, max: most }).map(yuan)
const someSwap = fc.record({
  id: fc.integer({ min: 1, max: 9 }),
  name: fc.constant('换购'),
  goods_ids: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 8 }),
  amount: yuanUpTo(200_000),
  goods_id: fc.integer({ min: 1, max: 12 }),
  price: yuanUpTo(20_000),
  number: fc.integer({ min: 1, max: 300 }),
})

export const arbitraryCart: fc.Arbitrary<{ items: PricedItem[]; rules: PriceRules; coupon: CouponRule | null }> =
  fc.record({
    items: fc.array(line, { maxLength: 30 }).map(ofOneShop),
    rules: fc.array(someSwap, { maxLength: 4 }).map((swaps) => ({ ...rules, swaps })),
    coupon: fc.option(
      fc.record({
        scope: fc.constantFrom('all' as const, 'herb' as const, 'not_herb' as const),
        amount: fc.constantFrom('0.00', '100.00', '1000.00'),
        minus: fc.constantFrom('5.00', '50.00', '99999.00'),
      }),
    ),
  })
