import { expect, test } from 'vitest'
import { matchesBrand, initialOf } from '#pages/zones/brand-index.ts'

test.each([
  ['青岚', 'Q'],
  ['云帆', 'Y'],
  ['安邦', 'A'],
  ['芷岸', 'Z'],
  ['鹿鸣', 'L'],
  ['3M', '#'],
  ['omron', 'O'],
])('%s stands under %s', (name, letter) => {
  expect(initialOf(name)).toBe(letter)
})

test('a brand answers to its letter, in either case, and to a part of its name', () => {
  const brand = { name: '青岚', initial: 'Q' }
  expect(['', ' q ', 'Q', '岚'].map((typed) => matchesBrand(brand, typed))).toEqual([true, true, true, true])
  expect(matchesBrand(brand, 'L')).toBe(false)
})

test('an input method of full width finds brands too', () => {
  expect(matchesBrand({ name: '青岚', initial: 'Q' }, 'ｑ')).toBe(true)
  expect(matchesBrand({ name: '3M', initial: '#' }, '３ｍ')).toBe(true)
  expect(matchesBrand({ name: '３Ｍ', initial: '#' }, '3m')).toBe(true)
})
