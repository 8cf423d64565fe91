import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditBar, creditSums, dueAt, spread } from '#domain/credit.ts'
import { dateTime, day } from '#domain/time.ts'
import { holds } from '#tests/support/property.ts'

const at = (text: string): number => Date.parse(`${text.includes('T') ? text : `${text}T00:00`}:00+08:00`)

test.each([
  ['2027-03-15T00:00', 30, '2027/04/14'],
  ['2027-03-15T23:59', 30, '2027/04/14'],
  ['2027-01-31T12:00', 1, '2027/02/01'],
  ['2028-02-28T12:00', 1, '2028/02/29'],
])('taken %s for %i days is due on %s, to the end of the day', (taken, days, due) => {
  const end = dueAt(at(taken), days)
  expect(day(end)).toBe(due)
  expect(day(end + 1)).not.toBe(due)
  expect(dateTime(end).slice(11)).toBe('23:59')
})

const item = (id: string, open: number, due: string) => ({ id, open, due_at: dueAt(at(due), 0) })
const now = at('2027-03-15T12:00')

test.each([
  ['nothing owed', [], 10_000, ''],
  ['to the fen', [item('a', 4_000, '2027-04-01')], 6_000, ''],
  ['a fen over', [item('a', 4_000, '2027-04-01')], 6_001, '¥60.00'],
  ['due today is not overdue', [item('a', 4_000, '2027-03-15')], 100, ''],
  ['overdue since midnight', [item('a', 4_000, '2027-03-14'), item('b', 10, '2027-03-30')], 1, '逾期账单 ¥40.00'],
  ['a line made smaller than what is owed', [item('a', 14_000, '2027-04-01')], 1, '¥0.00'],
])('%s', (_, items, amount, bar) => {
  const reason = creditBar({ most: 10_000, items }, amount, now)
  expect(bar === '' ? reason : reason.includes(bar) ? bar : reason).toBe(bar)
})

test('a repayment settles what is due first', () => {
  const items = [item('late', 500, '2027-04-20'), item('b', 300, '2027-04-01'), item('a', 200, '2027-04-01')]
  expect(spread(600, items)).toEqual([
    { id: 'a', amount: 200 },
    { id: 'b', amount: 300 },
    { id: 'late', amount: 100 },
  ])
  expect(spread(5_000, items).reduce((sum, part) => sum + part.amount, 0)).toBe(1_000)
  expect(spread(0, items)).toEqual([])
})

test('parts of a repayment sum to it, or to all that is owed, and none exceeds its order', () => {
  const items = fc.array(fc.record({ open: fc.integer({ min: 1, max: 9_000 }), due_at: fc.nat(9) }), { maxLength: 9 })
  holds(
    fc.property(items, fc.nat(50_000), (list, amount) => {
      const all = list.map((one, i) => ({ ...one, id: String(i) }))
      const parts = spread(amount, all)
      const { owed } = creditSums({ most: 0, items: all }, 0)
      expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(Math.min(owed, amount))
      for (const part of parts) expect(part.amount).toBeLessThanOrEqual(all[Number(part.id)]?.open ?? 0)
    }),
    { runs: 500 },
  )
})
