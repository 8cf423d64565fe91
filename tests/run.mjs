/**
 * npm test: sets up what is missing and runs every check, cheapest first. Plain Node, so that it runs on a fresh
 * clone. `npm test -- journeys/offline unit/outbox` runs what is named and nothing else; tests/README.md has more.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync } from 'node:fs'
import { install } from '../server/install.mjs'
import { buildWhatIsStale } from './build.mjs'
import { choices, needsBuild, targetOf } from './targets.mjs'

/** Tests of the server run on the embedded database with all others, and again on a PostgreSQL server. */
const ON_DATABASE = [
  'server',
  'safety',
  'catalogue',
  'promo',
  'aftersales',
  'chat',
  'files',
  'members',
  'newcomer',
  'seller',
  'wallet',
  'laws/access',
].map((area) => `tests/${area}`)

const VITEST = ['npx', 'vitest', 'run']
const WITH_BROWSER = [...VITEST, '--config', 'tests/journeys/vitest.config.ts']
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/google-chrome', process.env.CHROMIUM ?? '']

/** `files` are what the step runs unless some are named. */
const steps = {
  format: { command: ['npx', 'oxfmt', '--check', '.'] },
  lint: { command: ['npx', 'oxlint'] },
  types: { command: ['npx', 'tsc', '-p', '.'] },
  'worker types': { command: ['npx', 'tsc', '-p', 'sw'] },
  build: { command: [], built: true },
  unit: { command: VITEST, files: [] },
  postgres: { command: ['node', 'tests/support/with-postgres.mjs', ...VITEST], files: ON_DATABASE },
  journeys: { command: WITH_BROWSER, files: ['tests/journeys/'], browser: true, built: true },
  laws: { command: WITH_BROWSER, files: ['tests/laws/browser/'], browser: true, built: true },
}
/** Only when named: a million random carts (COUNT). */
const extra = {
  carts: {
    command: VITEST,
    files: ['tests/server/totals.test.ts'],
    env: { COUNT: process.env.COUNT ?? '1000000' },
  },
}
const all = { ...steps, ...extra }

const words = process.argv.slice(2)
const targets = (words.length ? words : Object.keys(steps)).map((word) => targetOf(word, Object.keys(all)))
const unknown = words.filter((_, i) => !targets[i])
if (unknown.length) stop(`Nothing is called ${unknown.join(', ')}. There are\n${choices(Object.keys(all))}`)

// A linked node_modules belongs to another tree: installing would empty it there.
if (!lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()) install()
for (const name of Object.keys(all)) {
  const wanted = targets.filter((target) => target.step === name)
  if (wanted.length > 0) run(name, wanted)
}

/** Runs a step: whole, where it is named by itself, else what of it is named. */
function run(name, wanted) {
  const step = all[name]
  const began = Date.now()
  if (step.browser && !CHROMIUM.some((path) => path && existsSync(path)))
    stop(`${name} need Chromium: apt-get install chromium, or set CHROMIUM to its path.`)
  const whole = wanted.some(({ path, address }) => !path && !address)
  const paths = whole ? [] : wanted.flatMap(({ path }) => path ?? [])
  const tested = paths.length ? paths : (step.files ?? [])
  if ((step.built || (step.files && (tested.length === 0 || tested.some(needsBuild)))) && !buildWhatIsStale())
    stop('build failed')
  const [command, ...args] = [...step.command, ...tested]
  const env = { ...process.env, NPM_CONFIG_LOGLEVEL: 'error', ...step.env, ...(words.length && lawsOf(wanted)) }
  if (command && spawnSync(command, args, { stdio: 'inherit', env }).status !== 0) stop(`${name} failed`)
  console.log(`${name}: passed in ${Math.round((Date.now() - began) / 1000)} s`)
}

/** Laws that are named hold at every width and in both themes; in `npm test` these rotate from row to row. */
function lawsOf(wanted) {
  return { LAWS: 'all', ADDRESSES: wanted.flatMap(({ address }) => address ?? []).join(' ') }
}

function stop(message) {
  console.error(message)
  process.exit(1)
}
