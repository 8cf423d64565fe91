import { expect, test } from 'vitest'
import { countdown, dateTime, monthsLeft, shortDay, toMs } from '#domain/time.ts'

const NOW = Date.UTC(2026, 10, 20, 4, 0, 0) // noon in Shanghai

test('stamps of 10 digits are seconds', () => {
  expect(toMs(1_763_000_000)).toBe(1_763_000_000_000)
  expect(toMs(1_763_000_000_000)).toBe(1_763_000_000_000)
})

test('people read Shanghai time', () => {
  expect(dateTime(Date.UTC(2026, 11, 31, 16, 5))).toBe('2027/01/01 00:05')
})

test('a short day has its year only where that is another one', () => {
  expect(shortDay(Date.UTC(2026, 8, 25), NOW)).toBe('09/25')
  expect(shortDay(Date.UTC(2025, 11, 31, 15), NOW)).toBe('2025/12/31')
  expect(shortDay(Date.UTC(2025, 11, 31, 16), NOW)).toBe('01/01')
})

test('a countdown shows two digits and stops at zero', () => {
  expect(countdown(NOW + 90_061_000, NOW)).toEqual({
    days: '1',
    hours: '01',
    minutes: '01',
    seconds: '01',
    over: false,
  })
  expect(countdown(NOW - 1, NOW)).toMatchObject({ seconds: '00', over: true })
})

test.each([
  ['2026-11-20', 0],
  ['2027-07-20', 8],
  ['2027-07-19', 7],
  ['2026-11-19', -1],
])('until %s there are %i months', (expires, months) => {
  expect(monthsLeft(expires, NOW)).toBe(months)
})
