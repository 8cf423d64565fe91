/** What was looked for in a long cart. */
import { expect, test } from 'vitest'
import { NO_SIFT } from '#domain/cart-sift.ts'
import { cartLook, changeLook, lookIn } from '#state/cart-look.ts'
import { resetPersonal } from '#state/personal.ts'

test('whoever opens goods of a cart and goes back finds what they had looked for', () => {
  changeLook('cart', { sift: { ...NO_SIFT, text: '阿莫西林' } })
  changeLook('cart', { folded: new Set([2]) })
  expect(lookIn(cartLook, 'cart')).toEqual({ sift: { ...NO_SIFT, text: '阿莫西林' }, folded: new Set([2]) })
})

test('a cart that is opened anew shows everything, and so does the next member’s', () => {
  expect(lookIn(cartLook, 'another entry').sift).toEqual(NO_SIFT)
  resetPersonal()
  expect(lookIn(cartLook, 'cart').sift).toEqual(NO_SIFT)
})
