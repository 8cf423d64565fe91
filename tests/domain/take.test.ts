/** What of a wanted line goes into the cart. */
import { expect, test } from 'vitest'
import { takeOf } from '#domain/take.ts'

const goods = { is_buy: 1, qg_number: 10, number: 95, limit_number: 0 }

test.each([
  ['as wanted', goods, 20, 0, { number: 20, why: '' }],
  ['up to the middle pack', goods, 12, 0, { number: 20, why: 'step' }],
  ['cut to the stock, in whole packs', goods, 200, 0, { number: 90, why: 'stock' }],
  ['cut to the limit', { ...goods, limit_number: 30 }, 50, 0, { number: 30, why: 'limit' }],
  ['not even one pack is there', { ...goods, number: 9 }, 10, 0, { number: 0, why: 'stock' }],
  ['in the cart already', goods, 20, 10, { number: 0, why: 'cart' }],
  ['not for this buyer, also where it is in the cart', { ...goods, is_buy: 0 }, 20, 10, { number: 0, why: 'closed' }],
  ['not sold any more', null, 20, 0, { number: 0, why: 'gone' }],
])('%s', (_, one, wanted, inCart, take) => expect(takeOf(one, wanted, inCart)).toEqual(take))
