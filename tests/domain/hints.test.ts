import { expect, test } from 'vitest'
import { lineHints, swapTags } from '#domain/hints.ts'
import { ladder } from '#domain/ladder.ts'

const STEPS = [
  { number: 10, price: '5.80' },
  { number: 50, price: '5.60' },
]

function hints(
  number: number,
  changes: {
    ladder_price_type?: 0 | 1
    type?: number
    steps?: typeof STEPS
    free?: number
    tags?: { label: string }[]
    gift?: { total: number; type: string }
  },
) {
  const steps = changes.steps ?? []
  const goods = {
    id: 1,
    ck_id: 1,
    kind: 'drug',
    price: '5.97',
    base_price: '5.97',
    is_buy: 1,
    number: 999,
    carton: 100,
    bzdw: '盒',
    goods_price_id: 0,
    ladder_price: steps,
    ladder_price_type: changes.ladder_price_type ?? 0,
    is_free_shipping: changes.free ? 1 : 0,
    free_shipping_number: changes.free ?? 0,
    tags: changes.tags ?? [],
  }
  const state = steps.length ? ladder(597, steps, goods.ladder_price_type, number) : null
  const item = { type: changes.type ?? 0, number, is_selected: 1, with_coupon: 1, goods_manjian_id: 0, goods }
  return lineHints(item, { ladder: state, gift: changes.gift ?? null }).map((hint) => hint.label)
}

test.each([
  [1, ['再买 9盒享 ¥5.80']],
  [10, ['已享满10盒 ¥5.80', '再买 40盒享 ¥5.60']],
  [42, ['已享满10盒 ¥5.80', '再买 8盒享 ¥5.60']],
  [50, ['已享满50盒 ¥5.60']],
])('a ladder from minimum quantities at %i', (number, expected) => {
  expect(hints(number, { steps: STEPS })).toEqual(expected)
})

test.each([
  [20, ['20盒以内 ¥4.90']],
  [21, ['超出 20盒部分按原价']],
])('a ladder up to a maximum at %i', (number, expected) => {
  expect(hints(number, { steps: [{ number: 20, price: '4.90' }], ladder_price_type: 1 })).toEqual(expected)
})

test('free shipping is met at its number, before it the missing pieces are told', () => {
  expect(hints(29, { free: 30 })).toEqual(['再买 1盒包邮'])
  expect(hints(30, { free: 30 })).toEqual(['已满足包邮'])
})

test('a flash line is tagged once, a gift says what and how many', () => {
  expect(hints(1, { type: 1 })).toEqual(['秒'])
  expect(hints(1, { type: 1, tags: [{ label: '秒' }] })).toEqual([])
  expect(hints(1, { gift: { total: 2, type: '创可贴' } })).toEqual(['赠 创可贴 ×2'])
})

test('换购 is blue with the sum missing, yellow once reached, on ordinary lines of its goods', () => {
  const swap = {
    id: 1,
    name: '感冒专区',
    amount: 30_000,
    missing: 1_200,
    reached: false,
    goods_id: 1,
    price: 100,
    number: 2,
    taken: 0,
  }
  const goods = {
    id: 1,
    ck_id: 1,
    kind: 'drug',
    price: '9.90',
    base_price: '9.90',
    is_buy: 1,
    number: 999,
    carton: 100,
    bzdw: '盒',
    goods_price_id: 0,
    ladder_price: [],
    ladder_price_type: 0,
    is_free_shipping: 0,
    free_shipping_number: 0,
    tags: [],
  }
  const item = { type: 0, number: 1, is_selected: 1, with_coupon: 1, goods_manjian_id: 0, goods }
  const none = { ladder: null, gift: null }
  expect(lineHints(item, none, [swap])).toEqual([{ label: '再买 12 元可换购 ¥1.00', tone: 'blue' }])
  const reached = { ...swap, missing: 0, reached: true }
  expect(lineHints(item, none, [reached])).toEqual([{ label: '换购价 ¥1.00，限 2盒', tone: 'yellow' }])
  expect(lineHints({ ...item, type: 1 }, none, [reached]).map((hint) => hint.label)).toEqual(['秒'])
  expect(lineHints(item, none, [{ ...reached, goods_id: 2 }])).toEqual([])
  const tags = [
    { label: '换购', tone: 'blue' },
    { label: '优', tone: 'red' },
  ]
  expect(swapTags(tags, 1, [reached]).map((tag) => tag.tone)).toEqual(['yellow', 'red'])
  expect(swapTags(tags, 1, [swap]).map((tag) => tag.tone)).toEqual(['blue', 'red'])
})
