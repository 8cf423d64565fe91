import { expect, test } from 'vitest'
import { dayAsOf, isFound, splitDay, weekdayOf } from '#domain/rep-day.ts'

test.each([
  ['2026-11-22', 7],
  ['2026-11-23', 1],
  ['2026-11-28', 6],
])('%s is day %i of the week', (date, weekday) => expect(weekdayOf(date)).toBe(weekday))

test('the route of the day in its order, then appointments; of the others who is overdue longest', () => {
  const one = (id: number, weekday: number, position: number, more: { again?: string; overdue?: number } = {}) => ({
    id,
    weekday,
    position,
    again: '',
    overdue: 0,
    ...more,
  })
  const customers = [
    one(1, 1, 2),
    one(2, 3, 1, { again: '2026-11-23' }),
    one(3, 1, 1),
    one(4, 0, 0, { overdue: 3 }),
    one(5, 2, 1, { overdue: 9 }),
  ]
  const { route, others } = splitDay('2026-11-23', customers)
  expect(route.map(({ id }) => id)).toEqual([3, 1, 2])
  expect(others.map(({ id }) => id)).toEqual([5, 4])
})

test.each([
  ['', true],
  ['康达', true],
  ['kdy', true],
  ['DYF', true],
  // As an input method for Chinese types them.
  ['ｋｄｙ', true],
  ['１３８', true],
  ['138', true],
  ['王', true],
  ['kf', false],
  ['沈', false],
])('%s', (typed, found) => {
  const customer = { name: '王一', company: '康达药房', phone: '13800000001', initials: 'k d y f' }
  expect(isFound(customer, typed)).toBe(found)
})

test('a day that was kept yesterday is today’s: without yesterday’s visits, and a day later in what is counted', () => {
  const visit = { time: 1, outcome: 'ordered' }
  const at = (day: string) => ({ time: Date.parse(`${day}T20:00:00+08:00`) / 1000, amount: '1.00' })
  const none = { visit: null, interval: null, overdue: 0, last_order: null, papers: [] }
  const kept = {
    date: '2026-11-23',
    customers: [
      {
        id: 1,
        ...none,
        visit,
        interval: 7,
        overdue: 2,
        last_order: at('2026-11-14'),
        papers: [{ name: '许可证', days: 1 }],
      },
      { id: 2, ...none, interval: 7, last_order: at('2026-11-16') },
      { id: 3, ...none, interval: 7, last_order: at('2026-11-20') },
      { id: 4, ...none, last_order: at('2026-11-01') },
    ],
    rescue_key: 'k',
  }
  expect(dayAsOf(kept, '2026-11-24')).toEqual({
    date: '2026-11-24',
    customers: [
      { id: 1, ...none, interval: 7, overdue: 3, last_order: at('2026-11-14'), papers: [{ name: '许可证', days: 0 }] },
      { id: 2, ...none, interval: 7, overdue: 1, last_order: at('2026-11-16') },
      { id: 3, ...none, interval: 7, last_order: at('2026-11-20') },
      { id: 4, ...none, last_order: at('2026-11-01') },
    ],
    rescue_key: 'k',
  })
  expect(dayAsOf(kept, '2026-11-23')).toBe(kept)
  // A calendar that is behind changes nothing.
  expect(dayAsOf(kept, '1970-01-01')).toBe(kept)
})
