/** The table of fields that a seller's programmer reads is that of the schemas. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import * as f from '#server/feed/fields.ts'
import { FEED_KINDS } from '#server/feed/kinds.ts'

const README = 'server/feed/README.md'
const rows = [...readFileSync(README, 'utf8').matchAll(/^\| ([a-z_, ]+) \| (.+) \|$/gm)].map(
  ([, kind = '', fields = '']) => [kind, fields] as const,
)

const expected = Object.entries(FEED_KINDS).flatMap(([kind, { fields }]) =>
  Object.entries(fields).map(([type, list]) => [
    [kind, type].filter(Boolean).join(', '),
    list.map(({ name, isNeeded }) => (isNeeded ? `**${name}**` : name)).join(', '),
  ]),
)

test(`${README} names every field of every kind, and no other`, () => {
  expect(rows).toEqual(expected)
})

test.each([
  ['', ''],
  ['无', ''],
  [' 长期 ', ''],
  ['2099-06-30', '2099-06-30'],
])('a last day %j is %j: an empty cell of a sheet is not given, so none has a word', (given, day) => {
  expect(v.parse(f.dayOrNone, given)).toBe(day)
})

test.each(['没有', '2099-02-30', '2099/6/30'])('%s is no last day', (given) => {
  expect(v.safeParse(f.dayOrNone, given).issues?.[0]?.message).toContain('写 无')
})

test.each([
  ['a blank of no width inside', '阿莫\u200b西林\ufeff胶囊', '阿莫西林胶囊'],
  ['a line break of a sheet’s cell', '复方甘草片\n(无糖型)', '复方甘草片 (无糖型)'],
  ['blanks around, wide ones too', '\u3000板蓝根颗粒\u00a0\t', '板蓝根颗粒'],
])('a name is what one sees of it: %s', (_, given, name) => {
  expect(v.parse(f.words(80), given)).toBe(name)
  expect(v.parse(f.text(80), given)).toBe(name)
})

test.each(['A\u31641', '\u115f', 'A1\uffa0'])(
  '%j is no code: its blanks are letters, and two would look alike',
  (given) => {
    expect(v.safeParse(f.code, given).success).toBe(false)
  },
)

test('a name of which nothing is seen is none, and the text of a page keeps its lines', () => {
  expect(v.safeParse(f.words(80), '\u200b\u2060').success).toBe(false)
  expect(v.parse(f.lines(80), '<p>一</p>\n<p>二</p>')).toBe('<p>一</p>\n<p>二</p>')
})

test.each([
  ['a bar code', f.text(40), '6.90000E+12'],
  ['the bank’s number of a payment', f.words(60), '2.02611E+15'],
  ['a code', f.code, '1.2E+10'],
  ['a licence', f.words(40), '9.151E+17'],
  ['a number that JSON writes so', f.code, 1e21],
])('%s that a sheet has rounded is refused: its digits are gone', (_, field, given) => {
  const read = v.safeParse(field, given)
  expect(read.issues?.[0]?.message).toContain('科学计数')
})

test.each(['E+12', '3E', '0.25g*24片', '6.9E12', 'A1E+05', '12E+05'])('%s is a text like others', (given) => {
  expect(v.parse(f.words(40), given)).toBe(given)
})
