/** Amounts and account numbers as they are typed with a Chinese keyboard, or pasted. */
import { expect, test } from 'vitest'
import { fen } from '#domain/money.ts'
import { typedAmount, typedDigits } from '#domain/typed.ts'

test.each([
  ['１２．５', '12.5'],
  ['￥１，２８０．００', '1280.00'],
  ['¥ 1,280.00 元', '1280.00'],
  ['12。5', '12.5'],
  ['12.', '12.'],
  ['一百', '一百'],
])('%s is the amount %s', (typed, amount) => {
  expect(typedAmount(typed)).toBe(amount)
})

test('an amount of wide digits is one that can be paid', () => {
  expect(fen(typedAmount('８８．６０'))).toBe(8_860)
})

test.each([
  ['６２２２ ０２０２', '62220202'],
  ['6222-0202 账号', '62220202'],
])('%s is the account %s', (typed, digits) => {
  expect(typedDigits(typed)).toBe(digits)
})
