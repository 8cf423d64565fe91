import { expect, test } from 'vitest'
import { limitWords, overLimit } from '#domain/order-limit.ts'

const line = (type: number, number: number, limit_number: number, id = 1, limit_period = 0) => ({
  type,
  number,
  goods: { id, bzdw: '盒', limit_number, limit_period, limit_note: '' },
})

/** A line of goods of which 20 may still be ordered today. */
const today = (type: number, number: number) => line(type, number, 20, 1, 20)

/** Sets of `pieces` of product 1 and one of a product without a limit. */
const set = (number: number, pieces: number, limit_number: number, limit_period = 0) => ({
  ...line(3, number, 0, 900_001),
  combination: {
    goods: [
      { goods: line(0, 0, limit_number, 1, limit_period).goods, number: pieces },
      { goods: line(0, 0, 0, 2).goods, number: 1 },
    ],
  },
})

test.each<[string, Parameters<typeof overLimit>[0], number | null]>([
  ['no limit', [line(0, 999, 0)], null],
  ['at the limit', [line(0, 20, 20)], null],
  ['above it', [line(0, 21, 20)], 21],
  ['two lines of one goods', [line(0, 10, 20), line(0, 11, 20)], 21],
  ['ordinary and group together', [line(0, 15, 20), line(2, 6, 10)], 21],
  ['a group has a tighter limit of its own', [line(0, 1, 20), line(2, 11, 10)], 11],
  ['a flash sale is apart', [line(0, 20, 20), line(1, 5, 5)], null],
  ['ordinary and flash on one day', [today(0, 10), today(1, 10)], null],
  ['ordinary and flash above a day’s limit', [today(0, 10), today(1, 11)], 21],
  ['group, flash and a part of a combination on one day', [today(2, 5), today(1, 10), set(2, 3, 20, 20)], 21],
  ['a part of a combination counts as itself', [line(0, 10, 20), set(4, 3, 20)], 22],
  ['a part of a combination alone', [set(7, 3, 20)], 21],
  ['a combination within the limit', [line(0, 8, 20), set(4, 3, 20)], null],
  ['a combination with the same number is another thing', [line(0, 20, 20), line(3, 20, 0)], null],
  ['other goods', [line(0, 15, 20), line(0, 15, 20, 2)], null],
])('%s', (_, lines, sum) => {
  expect(overLimit(lines)?.sum ?? null).toBe(sum)
})

test('the limit in words: all that hold, or the one of an order', () => {
  expect(limitWords({ id: 1, bzdw: '盒', limit_number: 12, limit_note: '每单限购 20盒 · 今日还可购 12盒' })).toBe(
    '每单限购 20盒 · 今日还可购 12盒',
  )
  expect(limitWords({ id: 1, bzdw: '盒', limit_number: 20, limit_note: '' })).toBe('每单限购 20盒')
})
