import { expect, test } from 'vitest'
import { checkoutPath, checkoutQuery } from '#actions/cart/checkout.ts'
import { CART_LINES_MAX } from '#domain/limits.ts'

test('the order to be checked is in the address', () => {
  expect(checkoutPath([7, 9])).toBe('/cart_step2?ids=7,9')
  expect(checkoutPath([7], 4)).toBe('/cart_step2?ids=7&coupon=4')
  expect(checkoutPath([7], 0)).toBe('/cart_step2?ids=7&coupon=0')
  expect(checkoutQuery.decode({ url: 'https://x/cart_step2?ids=7' }).coupon).toBeNull()
})

/** Node reads 16 KB of headers, of which the address is one. */
const ADDRESS_MAX = 12 * 1024

test('a whole cart is in the address, however its lines came about, and comes out the same', () => {
  const apart = Array.from({ length: CART_LINES_MAX }, (_, i) => 2_000_000_000 + i * 70_001)
  const inOneGo = Array.from({ length: CART_LINES_MAX }, (_, i) => 12_345 + i)
  for (const ids of [apart, inOneGo, [...inOneGo.slice(0, 150), 99_999, 3]]) {
    const path = checkoutPath(ids)
    expect(path.length).toBeLessThan(ADDRESS_MAX)
    expect(checkoutQuery.decode({ url: `https://x${path}` }).ids).toEqual([...ids].sort((a, b) => a - b))
  }
})

test.each(['~', '~0', '~1-zzzz', '~zzzzzz.zzzzzz.zzzzzz', '~1..2', '~1-', '~A', `~${'1.'.repeat(3_000)}1`])(
  'an address that nobody wrote names no lines: %s',
  (value) => {
    expect(checkoutQuery.decode(new URLSearchParams({ ids: value })).ids).toEqual([])
  },
)
