import { expect, test } from 'vitest'
import { clipTime, resumeAt } from '#pages/learning/clip-time.ts'

test.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [95, '1:35'],
  [3_600, '60:00'],
  [-1, '0:00'],
])('%d s is %s', (seconds, text) => {
  expect(clipTime(seconds)).toBe(text)
})

test('a clip goes on where it was left, but neither at its very beginning nor at its end', () => {
  expect([2, 3, 12, 27, 28, 40].map((watched) => resumeAt(watched, 30))).toEqual([0, 3, 12, 27, 0, 0])
})
