import { expect, test } from 'vitest'
import { checkoutPath, wishKey } from '#actions/checkout.ts'

test('one key for every try of the same wish, another for another, each form its own', () => {
  const keyOf = wishKey()
  const wish = { ids: [1, 2], address_id: 3, total: '10.00' }
  const first = keyOf(wish)
  expect(keyOf({ ...wish })).toBe(first)
  expect(keyOf({ ...wish, total: '10.01' })).not.toBe(first)
  expect(keyOf(wish)).toBe(first)
  expect(wishKey()(wish)).not.toBe(first)
})

test('the order to be checked is in the address', () => {
  expect(checkoutPath([7, 9])).toBe('/cart_step2?ids=7,9')
  expect(checkoutPath([7], 4)).toBe('/cart_step2?ids=7&coupon=4')
})
