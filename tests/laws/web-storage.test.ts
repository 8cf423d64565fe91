/** Web storage may be full, and a browser may refuse it altogether: whoever uses it goes on without it. */
import { expect, test } from 'vitest'
import { readSources } from '#tests/support/sources.ts'

/** Of each use: is the nearest `try {` before it still open? A use that is not stands outside, and its error stops what was pressed. */
function unguarded({ path, text }: { path: string; text: string }): string[] {
  return [...text.matchAll(/\b(?:local|session)Storage\.\w+/g)]
    .filter(({ index }) => text.lastIndexOf('try {', index) <= text.lastIndexOf('} catch', index))
    .map(([use]) => `${path}: ${use}`)
}

test('every use of localStorage and sessionStorage stands in a try', () => {
  const found = readSources('src').flatMap(unguarded)
  expect(found, 'Where it fails, the page goes on without what it keeps there.').toEqual([])
})
