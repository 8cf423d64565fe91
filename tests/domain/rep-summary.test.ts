import { expect, test } from 'vitest'
import { joinDay, summaryFor } from '#domain/rep-summary.ts'

const visit = (time: number, outcome = 'ordered') => ({ time, outcome, reason: '', note: '', again: '' })
const row = (id: number, time?: number) => ({
  id,
  company: `店${id}`,
  visit: time === undefined ? null : visit(time),
  orders: 1,
  lines: 3,
  amount: '12.00',
})
const NOTHING = {
  date: '1970-01-01',
  visits: [],
  edits: new Map<number, number>(),
  nameOf: (id: number) => `客户${id}`,
}

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

test('a visit that the shop refused is no visit, but waits for the rep to give it up', () => {
  const visits = [{ customer: 1, visit: visit(20, 'later'), isRefused: true }]
  const [joined] = joinDay([row(1)], { ...NOTHING, visits })
  expect([joined?.visit, joined?.waiting]).toEqual([null, 1])
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

test('a visit that waits belongs to the day on which it was made, by the clock of the shop', () => {
  // 00:30 in Shanghai, which is 16:30 of the day before by UTC.
  const early = Date.UTC(2026, 10, 23, 16, 30) / 1_000
  const visits = [
    { customer: 1, visit: visit(early - 3_600, 'nothing') },
    { customer: 2, visit: visit(early) },
  ]
  const of = (date: string) => joinDay([], { ...NOTHING, date, visits }).map(({ id, waiting }) => [id, waiting])
  expect(of('2026-11-24')).toEqual([[2, 1]])
  expect(of('2026-11-23')).toEqual([[1, 1]])
})

test('what the shop said of an earlier day is nothing of today', () => {
  const kept = { date: '2026-11-23', visited: 3, orders: 2, lines: 9, placed: '80.00', signed: 1, rows: [row(1, 10)] }
  const none = { visited: 0, orders: 0, lines: 0, placed: '0.00', signed: 0, rows: [] }
  expect(summaryFor(kept, '2026-11-24')).toEqual({ date: '2026-11-24', ...none })
  expect(summaryFor(kept, '2026-11-23')).toBe(kept)
  // A calendar that is behind changes nothing.
  expect(summaryFor(kept, '1970-01-01')).toBe(kept)
})
