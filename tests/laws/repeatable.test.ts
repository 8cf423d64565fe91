/** A test says the same on every machine, and again: what would make it another one comes into tests through one file alone. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Rule = {
  what: string
  owner: string
  sign: RegExp
  /** Besides the owner and this law. */ apart?: string
  instead: string
}
const RULES: readonly Rule[] = [
  {
    what: 'draws an input that it cannot draw again',
    owner: 'tests/support/property.ts',
    sign: /\bfc\.(assert|check|sample)\(|\bMath\.random\b|\bgetRandomValues\b|\brandomInt\b|\brandomBytes\b/,
    // The command that hands seeds out.
    apart: 'tests/draw.mjs',
    instead: 'call holds() or seedOf(), which write the seed down',
  },
  {
    what: 'fails because a machine is busy for a second',
    owner: 'tests/support/eventually.ts',
    sign: /\bvi\.wait(?:For|Until)\(/,
    instead: 'call eventually()',
  },
]

const files = readdirSync('tests', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => file !== 'tests/laws/repeatable.test.ts')

test.each(RULES)('no test $what', ({ owner, sign, apart, instead }) => {
  expect(readFileSync(owner, 'utf8')).toMatch(sign)
  const found = files.filter((file) => file !== owner && file !== apart && sign.test(readFileSync(file, 'utf8')))
  expect(found, `${instead} of ${owner} in these files`).toEqual([])
})
