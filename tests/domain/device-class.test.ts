import { expect, test } from 'vitest'
import { deviceClass } from '#domain/device-class.ts'

test.each([
  ['川械注准20992140001', '第二类'],
  ['国械注准20993140001', '第三类'],
  ['国械注进20993220456', '第三类'],
  ['川蓉械备20990001号', '第一类'],
  ['川卫消证字(2099)第0001号', ''],
  ['国药准字H20990001', ''],
  ['', ''],
])('%s is of class %s', (approval, expected) => {
  expect(deviceClass(approval)).toBe(expected)
})
