import { expect, test } from 'vitest'
import { strength } from '#domain/password.ts'

test.each([
  ['', ''],
  ['a1b2c3', 'short'],
  ['abcdefgh', 'mixed'],
  ['20260101', 'mixed'],
  ['12345678a', 'weak'],
  ['aaaaaaa1', 'weak'],
  ['yaodian88', 'fair'],
  ['yd2739kx', 'fair'],
  ['Yd2739kx', 'strong'],
  ['yd2739kxqm5t', 'strong'],
] as const)('%s is %s', (password, words) => {
  expect(strength(password)).toBe(words)
})
