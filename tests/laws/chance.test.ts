/** Every input by chance can be had again: chance comes into a test through tests/support/property.ts alone. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const OWNER = 'tests/support/property.ts'
/** The law itself, and the command that hands seeds out. */
const APART = [OWNER, 'tests/laws/chance.test.ts', 'tests/draw.mjs']
const CHANCE = /\bfc\.(assert|check|sample)\(|\bMath\.random\b|\bgetRandomValues\b|\brandomInt\b|\brandomBytes\b/

test('no test draws an input that it cannot draw again', () => {
  const files = readdirSync('tests', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const drawing = files
    .filter((file) => !APART.includes(file))
    .filter((file) => CHANCE.test(readFileSync(file, 'utf8')))
  expect(drawing, `call holds() or seedOf() of ${OWNER} in these files, which write the seed down`).toEqual([])
})
