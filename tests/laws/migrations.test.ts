/** A migration runs while the build before it still serves: it says why that is safe, and does nothing else. */
import { expect, test } from 'vitest'
import { migrations } from '#server/db/migrate.ts'

/** The first one under this rule. */
const FIRST = '0022'
const SAYS = /^-- (expand|contract of (\d{4})): \S.{10,}/
/** What the previous build may still read or write. */
const TAKES_AWAY =
  /\b(drop (table|column|function|type|view)|rename (to|column)|alter column \w+ (set data )?type|set not null)\b/i

const ours = migrations.filter(({ name }) => name >= FIRST)

test.each(ours)('$name says in its first line how it is safe', ({ name, text }) => {
  const [, phase = '', earlier = ''] = SAYS.exec(text) ?? []
  expect(phase, `${name} begins with "-- expand: why" or "-- contract of 0023: why" (server/db/README.md)`).not.toBe('')
  if (phase === 'expand')
    expect(TAKES_AWAY.exec(text)?.[0], `${name} takes something away: that is for a later contract`).toBeUndefined()
  else expect(migrations.some((m) => m.name.startsWith(earlier) && m.name < name)).toBe(true)
})

test.each(ours.filter(({ text }) => /^-- outside a transaction/m.test(text)))(
  '$name, outside a transaction, is one statement that may be run again',
  ({ name, text }) => {
    const statements = text
      .replace(/^--.*$/gm, '')
      .split(';')
      .filter((part) => part.trim())
    expect(statements, `${name}: a file outside a transaction holds one statement`).toHaveLength(1)
    expect(statements[0], `${name} may be run twice`).toMatch(/\bif (not )?exists\b/i)
  },
)
