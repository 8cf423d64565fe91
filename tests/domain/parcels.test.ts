import { expect, test } from 'vitest'
import { layOut } from '#domain/parcels.ts'
import { quote, type PriceRules } from '#domain/quote.ts'

const RULES: PriceRules = {
  swaps: [],
  cashbacks: [],
  manjians: [
    {
      id: 7,
      name: '感冒专场',
      tiers: [
        { amount: '500.00', minus: '10.00' },
        { amount: '100.00', minus: '1.00' },
      ],
    },
  ],
  discounts: [],
  gifts: [],
  freight: [{ ck_id: 1, name: '成都总仓', free_from: '800.00', per_piece: '10.00' }],
}

function item(id: number, changes: { ck_id?: number; manjian?: number; is_buy?: number; stock?: number } = {}) {
  return {
    type: 0,
    number: 10,
    is_selected: 1,
    with_coupon: 1,
    goods_manjian_id: changes.manjian ?? 0,
    goods: {
      id,
      ck_id: changes.ck_id ?? 1,
      kind: 'drug',
      price: '12.00',
      base_price: '12.00',
      is_buy: changes.is_buy ?? 1,
      number: changes.stock ?? 50,
      goods_price_id: 0,
      ladder_price: [],
      ladder_price_type: 0,
      is_free_shipping: 0,
      free_shipping_number: 0,
      carton: 100,
    },
  }
}

const show = (items: ReturnType<typeof item>[]) => {
  const { parcels, closed } = layOut(items, quote(items, RULES))
  return {
    parcels: parcels.map((p) => [p.name, p.groups.map((g) => [g.name, g.rows.map((row) => row.line.goods.id)])]),
    closed: closed.map((row) => row.line.goods.id),
  }
}

test('a parcel per warehouse, its promotion first, the cart’s order within', () => {
  expect(show([item(1), item(2, { manjian: 7 }), item(3, { ck_id: 9 }), item(4), item(5, { manjian: 7 })])).toEqual({
    parcels: [
      [
        '成都总仓',
        [
          ['感冒专场', [2, 5]],
          ['', [1, 4]],
        ],
      ],
      ['', [['', [3]]]],
    ],
    closed: [],
  })
})

test('what cannot be bought or is out of stock stands apart, and no line is lost', () => {
  expect(show([item(1, { is_buy: 0 }), item(2, { stock: 0 }), item(3)])).toEqual({
    parcels: [['成都总仓', [['', [3]]]]],
    closed: [1, 2],
  })
})

test('a line of a promotion that is over counts as ordinary', () => {
  expect(show([item(1, { manjian: 8 }), item(2)]).parcels).toEqual([['成都总仓', [['', [1, 2]]]]])
})

test('the tiers of a group come reached first', () => {
  const items = [item(1, { manjian: 7 })]
  const tiers = layOut(items, quote(items, RULES)).parcels[0]?.groups[0]?.tiers.map((tier) => [
    tier.amount,
    tier.reached,
    tier.missing,
  ])
  expect(tiers).toEqual([
    [10_000, true, 0],
    [50_000, false, 38_000],
  ])
})
