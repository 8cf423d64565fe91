/** What the words after `npm test --` mean: a step, a file or folder of one, or an address whose laws are meant. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { testFiles, testSources } from './sources.mjs'

const ENDINGS = ['', '.test.ts', '.test.tsx']
/** Where a step's files are, for words such as journeys/cart. */
const FOLDERS = { unit: 'tests', postgres: 'tests', journeys: 'tests/journeys', laws: 'tests/laws/browser' }

/**
 * @param word `lint`, `journeys/cart`, `unit/outbox`, `outbox`, `tests/outbox/view.test.ts` or `/zhzx`
 * @param steps names of the steps there are
 * @returns the step with the file or folder, or the beginning of addresses, that it is narrowed to; null for an unknown word
 */
export function targetOf(word, steps) {
  if (steps.includes(word)) return { step: word }
  if (word.startsWith('/')) return { step: 'laws', address: word }
  const [first, ...rest] = word.split('/')
  const named = FOLDERS[first]
  const path = pathOf(named && rest.length > 0 ? join(named, ...rest) : join('tests', word.replace(/^tests\//, '')))
  if (!path || (path === 'tests' && word !== 'tests')) return null
  return { step: named && first !== 'unit' ? first : stepOf(path), path }
}

/** Words that would be understood, for who typed another. */
export function choices(steps) {
  const folders = readdirSync('tests', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'journeys')
    .map((entry) => entry.name)
    .filter((name) => testFiles(join('tests', name)).length > 0)
  const journeys = testFiles('tests/journeys').map((file) => file.slice('tests/'.length).replace(/\.test\.tsx?$/, ''))
  return [
    `steps: ${steps.join(', ')}`,
    `folders of tests: ${folders.map((name) => `unit/${name}`).join(', ')}`,
    `journeys: ${journeys.join(', ')}`,
    'or the path of a test file or folder, or the beginning of an address (/zhzx) for its laws',
  ].join('\n')
}

/** Whether a test runs the built app: it starts the shop, or says so by the name of the folder. */
export function needsBuild(path) {
  const files = statSync(path).isDirectory() ? testFiles(path) : [path]
  return files.some((file) =>
    testSources(file).some((one) => one.endsWith('support/shop.ts') || /['"`]dist\//.test(readFileSync(one, 'utf8'))),
  )
}

function stepOf(path) {
  const [step] = ['journeys', 'laws'].filter((name) => `${path}/`.startsWith(`${FOLDERS[name]}/`))
  return step ?? 'unit'
}

function pathOf(path) {
  const found = ENDINGS.map((ending) => path + ending).find((file) => existsSync(file))
  if (!found) return null
  return statSync(found).isDirectory() ? testFiles(found).length > 0 && found : /\.test\.tsx?$/.test(found) && found
}
