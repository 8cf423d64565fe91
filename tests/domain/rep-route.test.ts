import { expect, test } from 'vitest'
import { asOrdered, moved } from '#domain/rep-route.ts'

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
  [7, 0, 'abc'],
])('from %i to %i', (from, to, order) => expect(moved([...'abc'], from, to).join('')).toBe(order))

test('the device’s order stands before the shop’s, for customers of that weekday alone', () => {
  const customers = [
    { id: 1, weekday: 3, position: 1 },
    { id: 2, weekday: 3, position: 2 },
    { id: 3, weekday: 5, position: 1 },
  ]
  expect(asOrdered(customers, { weekday: 3, ids: [2, 1, 3] }).map(({ id, position }) => [id, position])).toEqual([
    [1, 2],
    [2, 1],
    [3, 1],
  ])
})
