import { expect, test } from 'vitest'
import { joinDay } from '#domain/rep-summary.ts'

const visit = (time: number, outcome = 'ordered') => ({ time, outcome, reason: '', note: '', again: '' })
const row = (id: number, time?: number) => ({
  id,
  company: `店${id}`,
  visit: time === undefined ? null : visit(time),
  orders: 1,
  lines: 3,
  amount: '12.00',
})
const NOTHING = { visits: [], edits: new Map<number, number>(), nameOf: (id: number) => `客户${id}` }

test('with nothing on the device it is what the shop says', () => {
  expect(joinDay([row(1, 10)], NOTHING)).toEqual([{ ...row(1, 10), waiting: 0 }])
})

test('the last visit counts, and what waits is counted', () => {
  const visits = [
    { customer: 1, visit: visit(5, 'nothing') },
    { customer: 1, visit: visit(20, 'later') },
  ]
  const [joined] = joinDay([row(1, 10)], { ...NOTHING, visits, edits: new Map([[1, 4]]) })
  expect([joined?.visit?.outcome, joined?.waiting]).toEqual(['later', 6])
})

test('an older visit that was never sent does not hide a newer one', () => {
  const [joined] = joinDay([row(1, 10)], { ...NOTHING, visits: [{ customer: 1, visit: visit(5, 'nothing') }] })
  expect(joined?.visit?.outcome).toBe('ordered')
})

test('customers that only the device knows of stand at the end with their names', () => {
  const visits = [{ customer: 3, visit: visit(7, 'signed') }]
  const joined = joinDay([row(1)], { ...NOTHING, visits, edits: new Map([[2, 1]]) })
  expect(joined.map(({ id, company, waiting }) => [id, company, waiting])).toEqual([
    [1, '店1', 0],
    [3, '客户3', 1],
    [2, '客户2', 1],
  ])
})
