/** What a signature covers, and how signed lines and signatures travel as text. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isWithinChoice,
  LINE_TEXT,
  lineText,
  type LineNow,
  type PriceChoice,
  signedLine,
  type SignedLine,
} from '#domain/order-intent.ts'
import { isSignature, signaturePath, signatureText, SIGNATURE_MAX } from '#domain/signature.ts'
import { holds } from '#tests/support/property.ts'

const fen = fc.nat(1_000_000)
const signedLines: fc.Arbitrary<SignedLine> = fc.record({
  goods_id: fc.nat(2_147_483_647),
  combination_id: fc.nat(9),
  type: fc.nat(3),
  goods_price_id: fc.nat(9),
  ladder_price_id: fc.nat(9),
  is_yj: fc.nat(1),
  number: fc.integer({ min: 1, max: 99_999 }),
  unit: fen,
  amount: fen,
  payable: fen,
  shipping: fc.nat(1_000),
  gift: fc.nat(3),
})
const nowLines: fc.Arbitrary<LineNow> = fc.oneof(
  fc.constantFrom<LineNow>('missing', 'barred'),
  fc.record({ amount: fen, payable: fen, shipping: fc.nat(1_000), gift: fc.nat(3) }),
)
const prices = fc.constantFrom<PriceChoice>('same', 'within_1_percent')

test('a signed line is the same after its text', () => {
  holds(
    fc.property(signedLines, (line) => {
      const text = lineText(line)
      return (
        LINE_TEXT.test(text) &&
        encodeURIComponent(text) === text &&
        JSON.stringify(signedLine(text)) === JSON.stringify(line)
      )
    }),
    { runs: 1_000 },
  )
})

test('as it was signed it is covered by every choice; with anything taken away or dearer by the right ones alone', () => {
  const line = (payable: number, more: Partial<SignedLine> = {}): SignedLine => ({
    goods_id: 1,
    combination_id: 0,
    type: 0,
    goods_price_id: 0,
    ladder_price_id: 0,
    is_yj: 0,
    number: 1,
    unit: payable,
    amount: payable,
    payable,
    shipping: 0,
    gift: 0,
    ...more,
  })
  const signed = [line(10_000), line(5_000, { gift: 1 })]
  const cases: [LineNow[], PriceChoice, boolean, boolean][] = [
    [signed, 'same', false, true],
    [[line(9_000), line(5_000, { gift: 1 })], 'same', false, true],
    // The sum is lower, but one line is dearer.
    [[line(9_000), line(5_001, { gift: 1 })], 'same', false, false],
    [[line(9_000), line(5_001, { gift: 1 })], 'within_1_percent', false, true],
    [[line(10_150), line(5_000, { gift: 1 })], 'within_1_percent', false, true],
    [[line(10_151), line(5_000, { gift: 1 })], 'within_1_percent', false, false],
    [[line(10_000), line(5_000)], 'within_1_percent', false, false],
    [[line(10_000), 'missing'], 'same', false, false],
    [[line(10_000), 'missing'], 'same', true, true],
    [[line(10_001), 'missing'], 'same', true, false],
    [[line(10_000), 'barred'], 'same', true, false],
    [['missing', 'missing'], 'same', true, false],
    [[], 'same', true, false],
  ]
  for (const [now, price, dropMissing, covered] of cases)
    expect([now, price, dropMissing, isWithinChoice(signed, now, { price, dropMissing })]).toEqual([
      now,
      price,
      dropMissing,
      covered,
    ])
})

test('whatever comes, a covered order costs no more than what was signed for its lines allows', () => {
  holds(
    fc.property(
      fc.array(fc.tuple(signedLines, nowLines), { minLength: 1, maxLength: 6 }),
      prices,
      fc.boolean(),
      (pairs, price, dropMissing) => {
        const signed = pairs.map(([line]) => line)
        const now = pairs.map(([, line]) => line)
        if (!isWithinChoice(signed, now, { price, dropMissing })) return true
        let most = 0
        let cost = 0
        for (const [before, line] of pairs) {
          if (typeof line === 'string') {
            if (line === 'barred' || !dropMissing) return false
            continue
          }
          most += before.payable + before.shipping
          cost += line.payable + line.shipping
        }
        return price === 'same' ? cost <= most : cost <= most + most / 100
      },
    ),
    { runs: 20_000 },
  )
})

test('a drawing becomes a short text within its frame, and a path; what is no drawing is none', () => {
  const stroke = Array.from({ length: 4_000 }, (_, i) => ({ x: i, y: i % 700 }))
  const text = signatureText([stroke, stroke.toReversed()], { width: 3_000, height: 700 })
  expect(text.length).toBeLessThanOrEqual(SIGNATURE_MAX)
  expect([isSignature(text), encodeURIComponent(text)]).toEqual([true, text])
  expect(signaturePath('1.2-3.4_5.6-7.8')).toBe('M1 2L3 4M5 6L7 8')
  for (const bad of [
    '',
    '1.2',
    '1.2-3.4',
    '1.2-3.4-5.6-7',
    '601.2-3.4-5.6-7.8',
    '"><script>',
    `1.2${'-1.2'.repeat(4_000)}`,
  ])
    expect([bad.slice(0, 20), isSignature(bad), signaturePath(bad)]).toEqual([bad.slice(0, 20), false, ''])
})
