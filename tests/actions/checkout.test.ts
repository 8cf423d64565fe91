import { expect, test } from 'vitest'
import { checkoutPath, firstBatch } from '#actions/cart/checkout.ts'

test('the order to be checked is in the address', () => {
  expect(checkoutPath([7, 9])).toBe('/cart_step2?ids=7,9')
  expect(checkoutPath([7], 4)).toBe('/cart_step2?ids=7&coupon=4')
})

test('more lines than an order takes: the first of them, whole warehouses before parts, in the order of the cart', () => {
  const lines = Array.from({ length: 130 }, (_, id) => ({ id, goods: { ck_id: id % 2 === 0 ? 2 : 1 } }))
  const first = firstBatch(lines)
  expect(first).toHaveLength(100)
  expect(first.slice(0, 65).every(({ goods }) => goods.ck_id === 1)).toBe(true)
  expect(first.slice(65).map(({ id }) => id)).toEqual(Array.from({ length: 35 }, (_, n) => n * 2))
  expect(firstBatch(lines.slice(0, 100))).toEqual(lines.slice(0, 100))
})
