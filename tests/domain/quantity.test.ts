import { expect, test } from 'vitest'
import { fitQuantity, fullCarton, typedPieces } from '#domain/quantity.ts'

test.each([
  // wanted, step, stock, limit → number, why
  [1, 1, 100, 0, 1, ''],
  [7, 10, 100, 0, 10, 'step'],
  [10, 10, 100, 0, 10, ''],
  [0, 10, 100, 0, 10, 'step'],
  [101, 10, 105, 0, 100, 'stock'],
  [60, 10, 500, 50, 50, 'limit'],
  [60, 20, 500, 50, 40, 'limit'],
  [5, 10, 9, 0, 0, 'stock'],
  [200_000, 1, 999_999, 0, 99_999, 'most'],
  [200_000, 10, 999_999, 150_000, 99_990, 'most'],
  [200_000, 1, 999_999, 50_000, 50_000, 'limit'],
  [123_456, 1, 99_999, 0, 99_999, 'stock'],
])('%i wanted, step %i, stock %i, limit %i → %i %s', (wanted, qg_number, number, limit_number, expected, why) => {
  expect(fitQuantity(wanted, { qg_number, number, limit_number })).toEqual({ number: expected, why })
})

test.each([
  [79, 100, null],
  [80, 100, 100],
  [190, 100, 200],
  [100, 100, null],
])('%i pieces of cartons of %i: %s', (n, carton, full) => {
  expect(fullCarton(n, carton, { qg_number: 1, number: 10_000, limit_number: 0 })).toBe(full)
})

test.each([
  ['20', '20'],
  ['２０', '20'],
  ['12.00', '12'],
  ['１２．５', '12'],
  ['1,200', '1200'],
  ['10盒', '10'],
  ['123456', '123456'],
  ['6901234567892', '6901234567892'],
  ['盒', ''],
])('%s, typed or pasted, is the number %s', (text, number) => expect(typedPieces(text)).toBe(number))
