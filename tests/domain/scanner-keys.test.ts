/** Keys of scanners and of hands, drawn in every order and speed. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDigit } from '#domain/pack-code.ts'
import { NO_BURST, takeKey, type ScannerKey } from '#domain/scanner-keys.ts'
import { holds } from '#tests/support/property.ts'

const EAN = '6901234567892'

/** The codes that a sequence of keys gives. */
function codesOf(keys: readonly ScannerKey[]): string[] {
  let burst = NO_BURST
  const codes: string[] = []
  for (const key of keys) {
    const taken = takeKey(burst, key)
    burst = taken.burst
    if (taken.code !== null) codes.push(taken.code)
  }
  return codes
}

/** @param gaps ms before each key */
function keysOf(text: readonly string[], gaps: readonly number[], from = 0): ScannerKey[] {
  let at = from
  return text.map((key, i) => {
    at += gaps[i] ?? 0
    return { key, at, isRepeat: false }
  })
}
const scan = (text: string, gap: number, from = 0): ScannerKey[] => {
  const keys = [...text, 'Enter']
  return keysOf(keys, [1_000, ...keys.slice(1).map(() => gap)], from)
}

const ean = fc.stringMatching(/^\d{12}$/).map((body) => body + checkDigit(body))

describe('a scanner', () => {
  test.each([1, 5, 15, 30, 40])('that types a key every %i ms', (gap) => {
    expect(codesOf(scan(EAN, gap))).toEqual([EAN])
  })
  test('that types letters and separators of a DataMatrix', () => {
    const text = `010${EAN}10A12\u001d21S9`
    expect(codesOf(scan(text, 8))).toEqual([text])
  })
  test('two codes, one after the other', () => {
    const first = scan(EAN, 10)
    expect(codesOf([...first, ...scan('69012341', 10, first.at(-1)?.at)])).toEqual([EAN, '69012341'])
  })
  test('whose keys follow what a hand has typed', () => {
    expect(codesOf([...keysOf(['1', '2'], [0, 90]), ...scan(EAN, 10, 90)])).toEqual([EAN])
  })
})

describe('no scanner', () => {
  test.each([
    ['a code without Enter', scan(EAN, 10).slice(0, -1)],
    ['a number of a row', scan('120', 10)],
    ['eight digits without a check digit', scan('20261123', 10)],
    ['a word in a rush', scan('amoxilin', 10)],
    ['a key that is held down', scan('11111111', 30).map((key) => ({ ...key, isRepeat: true }))],
    [
      'an arrow between the digits',
      keysOf([...EAN.slice(0, 6), 'ArrowLeft', ...EAN.slice(6), 'Enter'], Array(15).fill(10)),
    ],
  ])('%s', (_, keys) => {
    expect(codesOf(keys)).toEqual([])
  })
})

test('whatever a hand types, at 60 ms a key or slower on average, is no scan', () => {
  const key = fc.constantFrom(...'0123456789abc', 'Enter', 'Backspace', 'Tab')
  const drawn = fc.array(fc.record({ key, gap: fc.integer({ min: 61, max: 400 }) }), { maxLength: 60 })
  holds(
    fc.property(drawn, ean, (typed, code) => {
      // A bar code typed by hand is the likeliest to be mistaken.
      const keys = [...typed.map((one) => one.key), ...code, 'Enter']
      const gaps = [...typed.map((one) => one.gap), ...Array<number>(14).fill(61)]
      expect(codesOf(keysOf(keys, gaps))).toEqual([])
    }),
    { runs: 1_000 },
  )
})

test('a hand that types unevenly, with some keys at once, is no scan', () => {
  const gaps = fc.array(fc.constantFrom(20, 30, 110, 130), { minLength: 14, maxLength: 14 })
  holds(
    fc.property(ean, gaps, (code, drawn) => {
      fc.pre(drawn.slice(1).some((gap) => gap > 60))
      expect(codesOf(keysOf([...code, 'Enter'], drawn))).toEqual([])
    }),
    { runs: 500 },
  )
})

test('scans between a hand’s keys all arrive, and nothing else does', () => {
  const part = fc.oneof(
    fc.record({ scan: ean, gap: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ hand: fc.array(fc.constantFrom(...'0123456789', 'Enter', 'Tab'), { maxLength: 6 }) }),
  )
  holds(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      let at = 0
      const keys = parts.flatMap((one) => {
        const made =
          'scan' in one ? scan(one.scan, one.gap, at) : keysOf(one.hand, Array<number>(one.hand.length).fill(150), at)
        at = made.at(-1)?.at ?? at
        return made
      })
      expect(codesOf(keys)).toEqual(parts.flatMap((one) => ('scan' in one ? [one.scan] : [])))
    }),
    { runs: 1_000 },
  )
})
