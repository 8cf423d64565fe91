import { expect, test } from 'vitest'
import { changeSince, priceChange } from '#domain/price-change.ts'

const LADDER = {
  price: '5.97',
  base_price: '5.97',
  goods_price_id: 0,
  percent: 100,
  type: 0,
  ladder_price: [{ number: 10, price: '5.80' }],
  ladder_price_type: 0,
}

test.each([
  ['ten on a ladder that is the same', LADDER, { last_price: '5.80', last_number: 10 }, 0],
  ['one piece then, at the base price', LADDER, { last_price: '5.97', last_number: 1 }, 0],
  ['the step is dearer now', LADDER, { last_price: '5.60', last_number: 12 }, 20],
  ['94折 now, not then', { ...LADDER, percent: 94 }, { last_price: '5.80', last_number: 10 }, 545 - 580],
  ['a flash sale now', { ...LADDER, type: 1, price: '5.00' }, { last_price: '5.80', last_number: 10 }, -80],
  ['no price may be seen', { ...LADDER, price: null }, { last_price: '5.80', last_number: 10 }, 0],
])('like with like: %s', (_, goods, last, change) => {
  expect(priceChange(goods, last)).toBe(change)
})

test.each([
  ['dearer', '12.30', '12.80', [{ number: 10, price: 1_280 }], { from: 1_230, to: 1_280, more: 500 }],
  ['cheaper', '12.80', '12.30', [{ number: 10, price: 1_230 }], { from: 1_280, to: 1_230, more: -500 }],
  ['by a ladder', '12.30', '12.80', [{ number: 10, price: 1_100 }], { from: 1_230, to: 1_280, more: null }],
  [
    'partly by a swap',
    '12.30',
    '12.80',
    [
      { number: 1, price: 100 },
      { number: 9, price: 1_280 },
    ],
    { from: 1_230, to: 1_280, more: null },
  ],
  ['as it was', '12.30', '12.30', [{ number: 10, price: 1_230 }], null],
  ['not seen at its adding', '', '12.30', [{ number: 10, price: 1_230 }], null],
  ['hidden now', '12.30', null, [], null],
] as const)('a line that is %s', (_, seen, card, prices, change) => {
  expect(changeSince(seen, card, prices)).toEqual(change)
})
