import { expect, test } from 'vitest'
import { beside } from '#app/shell/chat/beside.ts'

test.each([
  ['an empty field', '', '被退回的话'],
  ['the same words', '被退回的话', '被退回的话'],
  ['words that are typed', '正在写', '被退回的话\n正在写'],
])('into %s', (_, typed, field) => expect(beside('被退回的话', typed)).toBe(field))
