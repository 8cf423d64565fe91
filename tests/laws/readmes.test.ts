/** A folder of the server that is too large to read at a glance explains itself, and no README names a file that is gone. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FILES_AT_A_GLANCE = 10
/** One screen. */
const LINES_MAX = 80

const folders = readdirSync('server', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => join('server', entry.name))

test.each(['server', ...folders])('%s has a README of one screen where it holds many files', (folder) => {
  const readme = join(folder, 'README.md')
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'))
  if (files.length > FILES_AT_A_GLANCE)
    expect(existsSync(readme), `Write ${readme}: what lives here, what may not, how to add one, its words.`).toBe(true)
  if (!existsSync(readme)) return
  const text = readFileSync(readme, 'utf8')
  expect(text.split('\n').length, `${readme} is longer than a screen.`).toBeLessThanOrEqual(LINES_MAX)
})

const everyReadme = [
  'README.md',
  ...['src', 'sw', 'server', 'tests'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(^|\/)README\.md$/.test(file))
      .map((file) => join(root, file)),
  ),
]

test.each(everyReadme)('%s names only files that are there', (readme) => {
  const named = readFileSync(readme, 'utf8').matchAll(/`((?:src|sw|server|tests)\/[\w./-]+)`/g)
  const gone = [...named].map(([, path = '']) => path).filter((path) => !existsSync(path))
  expect(gone, `Correct ${readme}: it names what is gone.`).toEqual([])
})

test('the README names every variable that the configuration reads', () => {
  const files = ['server/config.ts', 'server/config-rules.ts']
  const read = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|PORT|MODE|DEMO|SMS|LOG|SECRET|PEPPER)'/g),
  ])
  const variables = new Set(read.map(([, name = '']) => name))
  const text = readFileSync('README.md', 'utf8')
  expect(variables.size).toBeGreaterThan(25)
  expect([...variables].filter((name) => !text.includes(`\`${name}`))).toEqual([])
})
