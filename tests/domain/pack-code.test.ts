/** Codes as readers give them, and what can be told from each. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDigit, packMark, readPackCode, traceKind } from '#domain/pack-code.ts'
import { holds } from '#tests/support/property.ts'

const EAN = '6901234567892'
const GS = '\u001d'
const NOTHING = { gtin: '', isOuter: false, trace: '', batch: '', expires: '', serial: '' }

describe('a code of a pack', () => {
  test.each([
    ['EAN-13', EAN, { gtin: EAN }],
    ['blanks around it', ` ${EAN}\n`, { gtin: EAN }],
    ['digits of full width', '６９０１２３４５６７８９２', { gtin: EAN }],
    ['brackets of full width', `（01）0${EAN}（10）A12`, { gtin: EAN, batch: 'A12' }],
    ['EAN-8', '69012341', { gtin: '69012341' }],
    ['UPC-A is an EAN-13 with a nought before it', '036000291452', { gtin: '0036000291452' }],
    ['GTIN-14 of a single pack', `0${EAN}`, { gtin: EAN }],
    ['GTIN-14 of an outer pack', '16901234567899', { gtin: EAN, isOuter: true }],
    ['trace code', '81001230000000000012', { trace: '81001230000000000012' }],
    [
      'trace code in the address of a QR code',
      'https://www.mashangfangxin.example/?c=81001230000000000012&x=1',
      { trace: '81001230000000000012' },
    ],
    [
      'GS1 DataMatrix',
      `]d2010${EAN}1728043010A12${GS}21S9`,
      { gtin: EAN, expires: '2028-04-30', batch: 'A12', serial: 'S9' },
    ],
    ['GS1-128 in brackets', `(01)0${EAN}(17)280400(10)A12`, { gtin: EAN, expires: '2028-04-30', batch: 'A12' }],
    ['FNC1 at the beginning', `${GS}010${EAN}10B7`, { gtin: EAN, batch: 'B7' }],
    ['a day that there is not', `(01)0${EAN}(17)280231`, { gtin: EAN }],
  ])('%s', (_, text, said) => {
    expect(readPackCode(text)).toEqual({ ...NOTHING, ...said })
  })

  test.each([
    ['a wrong check digit', '6901234567893'],
    ['a phone number', '13800000001'],
    ['a word', '阿莫西林'],
    ['letters', 'amxl'],
    ['twenty digits that are no trace code', '12345678901234567890'],
    ['an address without a code', 'https://www.example.cn/a/12'],
    ['an element that is cut', `010${EAN}1728`],
    ['an unknown element', `010${EAN}99X`],
    ['nothing', ''],
  ])('%s is none', (_, text) => {
    expect(readPackCode(text)).toBeNull()
  })
})

test('packs of one kind begin alike, and every pack has its own mark', () => {
  const [one, other] = ['81001230000000000012', '81001239999999999999'].map((text) => readPackCode(text))
  expect(traceKind(one?.trace ?? '')).toBe(traceKind(other?.trace ?? ''))
  expect(one && packMark(one)).not.toBe(other && packMark(other))
  const plain = readPackCode(EAN)
  expect(plain && packMark(plain)).toBe('')
})

test('one wrong digit is always seen', () => {
  const digits = fc.stringMatching(/^\d{12}$/)
  holds(
    fc.property(digits, fc.nat(12), fc.integer({ min: 1, max: 9 }), (body, at, by) => {
      const text = body + checkDigit(body)
      const wrong = text.slice(0, at) + ((Number(text[at]) + by) % 10) + text.slice(at + 1)
      expect(readPackCode(text)?.gtin).toBe(text)
      expect(readPackCode(wrong)).toBeNull()
    }),
    { runs: 500 },
  )
})
