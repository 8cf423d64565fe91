/** Whoever reads a name of the wire finds what it means: English words speak for themselves, pinyin stands in the glossary. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GLOSSARY } from '#contract/glossary.ts'

const source = (file: string): string => readFileSync(`src/contract/${file}`, 'utf8')
const fields = ['entities.ts', 'inputs.ts'].flatMap((file) =>
  [...source(file).matchAll(/^\s+(?:readonly )?(\w+)\??:/gm)].map(([, name = '']) => name),
)
const paths = readdirSync('src/contract/calls').flatMap((file) =>
  [...source(`calls/${file}`).matchAll(/'\/api\/([^']+)'/g)].flatMap(([, path = '']) => path.split('/')),
)
const words = new Set(
  [...fields, ...paths.filter((part) => !part.startsWith('{'))]
    .flatMap((name) => name.replace(/([a-z])([A-Z])/g, '$1_$2').split('_'))
    .map((word) => word.toLowerCase()),
)
/** Without a vowel, and yet English. */
const ENGLISH = new Set(['by', 'html', 'my', 'qr', 'sms', 'why', 'txt'])

test('no word of the wire without a vowel is missing', () => {
  const unknown = [...words].filter((word) => word.length > 1 && !/[aeiou]/.test(word) && !/^\d/.test(word))
  const missing = unknown.filter((word) => !(word in GLOSSARY) && !ENGLISH.has(word))
  expect(missing, 'say what it means in src/contract/glossary.ts').toEqual([])
})

test('no word of the glossary has gone from the wire', () => {
  const gone = Object.keys(GLOSSARY).filter((word) => !words.has(word))
  expect(gone, 'take it out of src/contract/glossary.ts').toEqual([])
})
