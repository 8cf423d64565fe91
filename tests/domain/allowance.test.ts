import { expect, test } from 'vitest'
import { allowance, type Allowance, type Bought, type Caps } from '#domain/allowance.ts'
import { dayStart, weekStart } from '#domain/days.ts'

const cases: [name: string, caps: Partial<Caps>, bought: Partial<Bought>, answer: Allowance][] = [
  ['no limit at all', {}, { today: 500, week: 900 }, { limit: 0, period: 0, note: '', why: '' }],
  ['an order’s', { order: 20 }, {}, { limit: 20, period: 0, note: '每单限购 20盒', why: '' }],
  ['a day’s, before anything was bought', { day: 50 }, {}, { limit: 50, period: 50, note: '每日限购 50盒', why: '' }],
  [
    'a day’s, after some',
    { day: 50 },
    { today: 20, week: 20 },
    { limit: 30, period: 30, note: '今日还可购 30盒', why: '' },
  ],
  [
    'the tightest holds: the order’s',
    { order: 20, day: 50, week: 100 },
    { today: 10, week: 10 },
    { limit: 20, period: 40, note: '每单限购 20盒 · 今日还可购 40盒 · 本周还可购 90盒', why: '' },
  ],
  [
    'the tightest holds: the day’s',
    { order: 20, day: 50 },
    { today: 40, week: 40 },
    { limit: 10, period: 10, note: '每单限购 20盒 · 今日还可购 10盒', why: '' },
  ],
  [
    'the tightest holds: the week’s',
    { day: 50, week: 100 },
    { today: 0, week: 90 },
    { limit: 10, period: 10, note: '每日限购 50盒 · 本周还可购 10盒', why: '' },
  ],
  [
    'a day’s, used up',
    { order: 5, day: 20 },
    { today: 20, week: 20 },
    { limit: 20, period: 20, note: '今日已达限购 20盒', why: '今日已达限购 20盒' },
  ],
  [
    'a week’s, used up',
    { day: 50, week: 60 },
    { today: 10, week: 60 },
    { limit: 60, period: 60, note: '本周已达限购 60盒', why: '本周已达限购 60盒' },
  ],
  [
    'lowered below what was bought',
    { day: 10 },
    { today: 30, week: 30 },
    { limit: 10, period: 10, note: '今日已达限购 10盒', why: '今日已达限购 10盒' },
  ],
  [
    'less left than one step',
    { day: 12 },
    { today: 10, week: 10 },
    { limit: 12, period: 12, note: '今日还可购 2盒，不足一个起订量', why: '今日还可购 2盒，不足一个起订量' },
  ],
]

test.each(cases)('limits: %s', (_, caps, bought, answer) => {
  expect(
    allowance({ order: 0, day: 0, week: 0, ...caps }, { today: 0, week: 0, ...bought }, { step: 5, unit: '盒' }),
  ).toEqual(answer)
})

test('days begin at midnight in Shanghai, weeks on Monday', () => {
  const at = (text: string): number => Date.parse(`${text}+08:00`)
  expect(dayStart(at('2027-03-15T00:00:00'))).toBe(at('2027-03-15T00:00:00'))
  expect(dayStart(at('2027-03-15T23:59:59'))).toBe(at('2027-03-15T00:00:00'))
  // 15 March 2027 is a Monday.
  for (const day of ['2027-03-15T00:00:00', '2027-03-18T12:00:00', '2027-03-21T23:59:59'])
    expect(weekStart(at(day))).toBe(at('2027-03-15T00:00:00'))
  expect(weekStart(at('2027-03-14T23:59:59'))).toBe(at('2027-03-08T00:00:00'))
})
