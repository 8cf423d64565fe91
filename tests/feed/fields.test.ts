/** The table of fields that a seller's programmer reads is that of the schemas. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
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
