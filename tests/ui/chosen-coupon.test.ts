/** The coupon that a checkout marks is the one that is ordered. */
import { expect, test } from 'vitest'
import { chosenCoupon } from '#pages/cart/check/chosen-coupon.ts'

const first = { coupon_id: 7 }

test('a press is marked at once, before the totals for it are there', () => {
  expect(chosenCoupon(null, first)).toBe(7)
  expect(chosenCoupon({ id: 5, on: first }, first)).toBe(5)
  expect(chosenCoupon({ id: 0, on: first }, first)).toBe(0)
})

test('a checkout that was read anew marks its own coupon: the one before may have ended', () => {
  expect(chosenCoupon({ id: 5, on: first }, { coupon_id: 5 })).toBe(5)
  expect(chosenCoupon({ id: 5, on: first }, { coupon_id: 3 })).toBe(3)
  expect(chosenCoupon(null, { coupon_id: 0 })).toBe(0)
})
