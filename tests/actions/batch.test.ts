import { expect, test } from 'vitest'
import { rounded } from '#actions/cart/batch.ts'
import { goods } from '#tests/outbox/sample.ts'

const line = (number: number, bounds: object) => ({
  number,
  goods: goods(1, { qg_number: 5, carton: 60, number: 200, limit_number: 0, ...bounds }),
})

test.each([
  ['the smallest order', 35, 'minimum', {}, 5],
  ['the next full carton', 35, 'carton', {}, 60],
  ['a full carton, which stays', 120, 'carton', {}, 120],
  ['no carton beyond the stock', 190, 'carton', {}, 190],
  ['no carton beyond the limit', 35, 'carton', { limit_number: 50 }, 35],
  ['no carton that breaks a middle pack', 35, 'carton', { carton: 62 }, 35],
  ['no smallest order without stock', 35, 'minimum', { number: 3 }, 35],
] as const)('rounding gives %s', (_, number, round, bounds, expected) => {
  expect(rounded(line(number, bounds), round)).toBe(expected)
})
