/** 全选 while lines of the cart are marked. */
import { expect, test } from 'vitest'
import { tickOf } from '#pages/cart/cart/cart-bar.tsx'

const lines = (...keys: string[]) => keys.map((key) => ({ key }))

test.each([
  ['nothing is marked', [], ['a', 'b'], { checked: false, some: false }],
  ['one of two', ['a'], ['a', 'b'], { checked: false, some: true }],
  ['all', ['a', 'b'], ['a', 'b'], { checked: true, some: false }],
  ['as many others, which a search hides', ['a', 'b'], ['c', 'd'], { checked: false, some: false }],
  ['all that are found, and one that is hidden', ['a', 'c'], ['c'], { checked: true, some: false }],
  ['nothing is found', ['a'], [], { checked: false, some: false }],
])('%s', (_, marked, markable, tick) => {
  expect(tickOf(lines(...marked), lines(...markable))).toEqual(tick)
})
