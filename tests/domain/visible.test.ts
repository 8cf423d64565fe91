import { expect, test } from 'vitest'
import { inOneLine, visible } from '#domain/visible.ts'

test.each([
  ['a blank of no width', '月\u200b初\ufeff补\u00ad货'],
  ['what turns the direction', '月初\u202e补货\u2066'],
  ['a letter that is a blank', '月\u3164初\u115f补\uffa0货'],
  ['a braille cell without a dot', '月初\u2800补货'],
  ['tags', '月初\u{e0041}补货\u{e007f}'],
  ['annotations', '\ufff9月初\ufffa补货\ufffb'],
  ['a joiner that joins no emoji', '月\u200d初补货\ufe0f'],
  ['a control character', '月初\u0000补货\u0085'],
])('%s is not seen, so it is not there', (_, typed) => {
  expect(visible(typed)).toBe('月初补货')
})

test.each(['👩‍⚕️', '👩🏽‍⚕️ 补货', '❤️', '👨‍👩‍👧', '🏳️‍🌈', '🇨🇳', '①板蓝根(10g×20袋)', '龘𠮷𪚥', 'Ⅲ级 ±5℃'])(
  '%s stays as it is',
  (typed) => {
    expect(visible(typed)).toBe(typed)
  },
)

test('marks pile up four high, and lines stay where there may be several', () => {
  expect(visible(`补${'\u0301'.repeat(25)}货`)).toBe(`补${'\u0301'.repeat(4)}货`)
  expect(visible('一\n二\t三')).toBe('一\n二\t三')
  expect(inOneLine('一\n\n二\t三')).toBe('一 二 三')
})
