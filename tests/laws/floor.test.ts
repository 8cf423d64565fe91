/** What a page or the worker calls is there in the oldest browsers that the app is built for (vite.config.ts). */
import { expect, test } from 'vitest'
import { BEYOND_FLOOR } from '#tests/support/floor.ts'
import { readSources } from '#tests/support/sources.ts'

/** Looking behind in a pattern: iOS 16.4. The build hides it in a call of RegExp, which throws there. */
const LOOKS_BEHIND = /\(\?<[=!]/
const calls = Object.entries(BEYOND_FLOOR).flatMap(([owner, names]) =>
  names.map((name) => new RegExp(owner.endsWith('.prototype') ? `\\.${name}\\(` : `\\b${owner}\\.${name}\\(`)),
)
/** `v.union` of the form rules, and the like, are no methods of sets. */
const OTHERS = /\bv\.(union|intersection)\(/g

test('no code of the page or the worker asks an old browser for what it has not', () => {
  const beyond = [...readSources('src'), ...readSources('sw')].flatMap(({ path, text }) => {
    const asked = text.replace(OTHERS, '')
    return [LOOKS_BEHIND, ...calls].filter((one) => one.test(asked)).map((one) => `${path}: ${one.source}`)
  })
  expect(beyond, 'write these in the words that tests/support/floor.ts does not name').toEqual([])
})

test('no style asks what is inside an element', () => {
  const asking = readSources('src').filter(({ path, text }) => path.endsWith('.css.ts') && /:has\(/.test(text))
  const paths = asking.map(({ path }) => path)
  expect(
    paths,
    'let the element say it itself, by a class or an attribute: iOS before 15.4 has no :has(), and where `html` or a list has one, each line that is added or removed is looked through for it',
  ).toEqual([])
})
