/** When usual goods are due again. */
import { expect, test } from 'vitest'
import { byDue, dueOf } from '#domain/due.ts'

const at = (day: string, time = '09:00'): number => Date.parse(`${day}T${time}:00+08:00`)
const habit = (interval_days: number, last: string, time?: string) => ({
  interval_days,
  last_at: at(last, time) / 1000,
  days_since: 0,
})
const now = at('2026-11-22')

test.each([
  ['on the day', habit(7, '2026-11-15'), { state: 'due', since: 7, left: 0 }],
  [
    'on the day, although it was ordered in the evening',
    habit(7, '2026-11-15', '22:00'),
    { state: 'due', since: 7, left: 0 },
  ],
  ['a day before', habit(7, '2026-11-16', '00:00'), { state: 'later', since: 6, left: 1 }],
  ['overdue', habit(7, '2026-11-10'), { state: 'due', since: 12, left: -5 }],
  ['four intervals: still due', habit(7, '2026-10-25'), { state: 'due', since: 28, left: -21 }],
  ['more than four: the habit is over', habit(7, '2026-10-24'), { state: 'over', since: 29, left: -22 }],
  ['today', habit(7, '2026-11-22', '08:59'), { state: 'later', since: 0, left: 7 }],
  ['ordered in the future by a clock that was wrong', habit(7, '2026-11-25'), { state: 'later', since: 0, left: 7 }],
  ['once', habit(0, '2026-11-01'), { state: 'once', since: 21, left: 0 }],
  ['kept by an older build', { interval_days: 7, last_at: 0, days_since: 9 }, { state: 'due', since: 9, left: -2 }],
])('%s', (_, one, due) => expect(dueOf(one, now)).toEqual(due))

test('overdue by its own rhythm first, then what comes due next, then single orders, then habits that are over', () => {
  const list = {
    over: habit(2, '2026-10-01'),
    once: habit(0, '2026-11-20'),
    inTwo: habit(7, '2026-11-17'),
    inOne: habit(30, '2026-10-24'),
    // Ten days late of thirty, and three days late of three.
    tenLate: habit(30, '2026-10-13'),
    threeLate: habit(3, '2026-11-16'),
  }
  const names = Object.entries(list)
  const sorted = byDue(Object.values(list), now).map((one) => names.find(([, other]) => other === one)?.[0])
  expect(sorted).toEqual(['threeLate', 'tenLate', 'inOne', 'inTwo', 'once', 'over'])
})
