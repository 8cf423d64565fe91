/** What people paste as numbers, and what becomes of it. */
import { expect, test } from 'vitest'
import { cleanCode, cleanLandline, cleanMobile, LANDLINE, MOBILE } from '#domain/validate.ts'

test.each([
  ['13800000001', '13800000001'],
  ['+86 138 0000 0001', '13800000001'],
  ['86-138-0000-0001', '13800000001'],
  ['0086 13800000001', '13800000001'],
  ['（+86）138 0000 0001', '13800000001'],
  ['１３８０００００００１', '13800000001'],
  // A contact's card puts marks of direction around its numbers.
  ['\u202d138 0000 0001\u202c', '13800000001'],
  ['\u061c138\u{e0020}0000\u31640001', '13800000001'],
  // What is no number stays as it was typed, to be mended.
  ['12345', '12345'],
  ['王店长', '王店长'],
])('mobile %s', (typed, clean) => expect(cleanMobile(typed)).toBe(clean))

test('a mobile that was cleaned is one', () => expect(MOBILE.test(cleanMobile('+86 (138) 0000-0001'))).toBe(true))

test.each([
  ['028-80000000', '028-80000000'],
  ['028 8000 0000', '028-80000000'],
  // Some telephone keyboards have no dash.
  ['02880000000', '028-80000000'],
  ['01080000000', '010-80000000'],
  ['07551234567', '0755-1234567'],
  ['(0755)12345678', '0755-12345678'],
  ['+86 28 8000 0000', '028-80000000'],
  ['028—80000000', '028-80000000'],
  ['028－80000000', '028-80000000'],
  ['28-80000000', '28-80000000'],
  ['', ''],
  ['80000000', '80000000'],
])('landline %s', (typed, clean) => expect(cleanLandline(typed)).toBe(clean))

test('a landline that was cleaned is one', () => expect(LANDLINE.test(cleanLandline('0755 1234 5678'))).toBe(true))

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['【药械采购】您的验证码是 204817，10 分钟内有效', '204817'],
  ['１２３４５６', '123456'],
  ['12', '12'],
  ['12345678', '123456'],
  ['', ''],
])('code %s', (typed, clean) => expect(cleanCode(typed)).toBe(clean))
