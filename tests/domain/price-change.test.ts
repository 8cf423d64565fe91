import { expect, test } from 'vitest'
import { priceChange } from '#domain/price-change.ts'

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
