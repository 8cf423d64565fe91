/** A file gives out what others take: what nobody takes is its own, or is needed no more. */
import { expect, test } from 'vitest'
import { readSources } from '#tests/support/sources.ts'

const VALUE = /^export (?:async )?(?:const|function\*?|class|let) ([\w$]+)/gm
const WORD = /[A-Za-z_$][\w$]*/g

test('each value that a file exports is named in another one', () => {
  const sources = ['src', 'server', 'sw', 'tests'].flatMap((folder) => readSources(folder))
  const files = new Map<string, number>()
  for (const { text } of sources)
    for (const word of new Set(text.match(WORD))) files.set(word, (files.get(word) ?? 0) + 1)
  const alone = sources.flatMap(({ path, text }) =>
    [...text.matchAll(VALUE)].flatMap(([, name = '']) => (files.get(name) === 1 ? `${path}: ${name}` : [])),
  )
  expect(alone, 'take the word `export` away, or all of it').toEqual([])
})
