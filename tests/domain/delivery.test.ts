import { expect, test } from 'vitest'
import { type Calendar, expectedDay, type Schedule } from '#domain/delivery.ts'

const schedule: Schedule = {
  cut_off: '17:00',
  rest_days: [0],
  routes: [
    { province: '四川省', city: '成都市', days: 1 },
    { province: '四川省', city: '', days: 2 },
    { province: '', city: '', days: 4 },
  ],
}
const chengdu = { province: '四川省', city: '成都市' }
const mianyang = { province: '四川省', city: '绵阳市' }
const beijing = { province: '北京市', city: '北京市' }
// The first days of October are holidays; the Sunday before them is worked instead.
const calendar: Calendar = new Map([
  ['2027-09-26', true],
  ...['2027-10-01', '2027-10-02', '2027-10-03', '2027-10-04'].map((day): [string, boolean] => [day, false]),
])

// 2027-03-15 is a Monday.
test.each([
  ['before the cut-off', '2027-03-15T16:59', chengdu, '2027-03-16'],
  ['at the cut-off', '2027-03-15T17:00', chengdu, '2027-03-17'],
  ['just after midnight', '2027-03-16T00:01', chengdu, '2027-03-17'],
  ['another city of the province', '2027-03-15T09:00', mianyang, '2027-03-17'],
  ['everywhere else', '2027-03-15T09:00', beijing, '2027-03-19'],
  ['late on Saturday: leaves on Monday', '2027-03-20T18:00', chengdu, '2027-03-23'],
  ['in time on Saturday: handed over on Sunday', '2027-03-20T09:00', chengdu, '2027-03-21'],
  ['on a Sunday', '2027-03-21T09:00', chengdu, '2027-03-23'],
  ['on a Sunday that is worked', '2027-09-26T09:00', chengdu, '2027-09-27'],
  ['arrives on a holiday: the first day after', '2027-09-30T09:00', chengdu, '2027-10-05'],
  ['leaves on a holiday: waits', '2027-10-01T09:00', chengdu, '2027-10-06'],
  ['travels over a holiday', '2027-09-30T09:00', beijing, '2027-10-05'],
  ['over the end of a year', '2027-12-31T18:00', chengdu, '2028-01-02'],
])('%s', (_, paid, region, day) => {
  expect(expectedDay(schedule, calendar, region, Date.parse(`${paid}:00+08:00`))).toBe(day)
})

test.each([
  ['四川', '', mianyang, '2027-03-18'],
  ['四川', '绵阳', mianyang, '2027-03-18'],
  ['四川', '绵阳', chengdu, ''],
  ['北京', '北京', beijing, '2027-03-18'],
  ['四川', '', beijing, ''],
])('a route to %s %s goes where an address says it in full', (province, city, region, day) => {
  const at = Date.parse('2027-03-15T09:00:00+08:00')
  expect(expectedDay({ ...schedule, routes: [{ province, city, days: 3 }] }, calendar, region, at)).toBe(day)
  // The full name is meant by whoever writes it.
  const exact = { ...region, days: 1 }
  const both = [{ province, city, days: 3 }, exact]
  expect(expectedDay({ ...schedule, routes: both }, calendar, region, at)).toBe('2027-03-16')
})

test('a region without a route, and a warehouse that never works, give no day', () => {
  const at = Date.parse('2027-03-15T09:00:00+08:00')
  expect(expectedDay({ ...schedule, routes: schedule.routes.slice(0, 2) }, calendar, beijing, at)).toBe('')
  expect(expectedDay({ ...schedule, rest_days: [0, 1, 2, 3, 4, 5, 6] }, new Map(), chengdu, at)).toBe('')
})
