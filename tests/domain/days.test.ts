import { expect, test } from 'vitest'
import { daysLeft, dayStart, weekStart } from '#domain/days.ts'

const NOW = Date.UTC(2026, 10, 20, 4, 0, 0) // noon in Shanghai, a Friday

test('the last day counts', () => {
  expect(daysLeft('2026-11-20', NOW)).toBe(0)
  expect(daysLeft('2026-11-19', NOW)).toBe(-1)
  expect(daysLeft('2026-12-20', NOW)).toBe(30)
})

test('days and weeks begin at midnight in Shanghai, weeks on Monday', () => {
  expect(dayStart(NOW)).toBe(Date.UTC(2026, 10, 19, 16))
  expect(weekStart(NOW)).toBe(Date.UTC(2026, 10, 15, 16))
})
