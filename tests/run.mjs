/**
 * npm test: sets up what is missing and runs every check, cheapest first. Plain Node, so that it runs on a fresh
 * clone. `npm test -- journeys/offline unit/outbox` runs what is named and nothing else; tests/README.md has more.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { install } from '../server/install.mjs'
import { buildWhatIsStale } from './build.mjs'
import { hasPostgres, ON_DATABASE } from './on-database.mjs'
import { choices, needsBuild, targetOf } from './targets.mjs'

const VITEST = ['vitest', 'run']
const WITH_BROWSER = [...VITEST, '--config', 'tests/journeys/vitest.config.ts']
const BROWSER_LAWS = 'tests/laws/browser/'
/** What must hold at every landing: the heart, the order, the money, the rep. `npm run journeys` has all of them. */
const FIRST_JOURNEYS = [
  'offline',
  'two-tabs',
  'catalogue',
  'buying',
  'order',
  'payment',
  'first-tap',
  'late-parts',
  'rep',
  'signed-order',
].map((name) => `tests/journeys/${name}.test.ts`)
const CHROMIUM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  process.env.CHROMIUM ?? '',
]

/** `files` are what the step runs unless some are named. */
const steps = {
  format: { command: ['oxfmt', '--check', '.'] },
  lint: { command: ['oxlint'] },
  types: { command: ['tsc', '-p', '.'] },
  'worker types': { command: ['tsc', '-p', 'sw'] },
  build: { command: [], built: true },
  // What runs on a PostgreSQL server right after is left out here; named by itself, it runs.
  unit: { command: VITEST, files: [], wholeEnv: hasPostgres() ? { SERVER_TESTS: 'later' } : {} },
  postgres: { command: ['node', 'tests/support/with-postgres.mjs', ...VITEST], files: ON_DATABASE },
  // Together, so that both cores have work to the end.
  journeys: { command: WITH_BROWSER, files: [...FIRST_JOURNEYS, BROWSER_LAWS], browser: true, built: true },
}
/**
 * Only when named: every journey; a rep's whole day; the laws at every width, in both themes and roles, which rotate
 * above; a million random carts, and a million histories of money (COUNT); a thousand kills (KILLS).
 */
const extra = {
  'every journey': { command: WITH_BROWSER, files: ['tests/journeys/'], browser: true, built: true },
  laws: { command: WITH_BROWSER, files: [BROWSER_LAWS], env: { LAWS: 'all' }, browser: true, built: true },
  'rep day': {
    command: WITH_BROWSER,
    files: ['tests/journeys/rep-day.test.ts'],
    env: { REP_DAY: 'whole' },
    browser: true,
    built: true,
  },
  carts: {
    command: VITEST,
    files: ['tests/outbox/totals.test.ts'],
    env: { COUNT: process.env.COUNT ?? '1000000' },
  },
  wealth: {
    command: VITEST,
    files: ['tests/wallet/wealth.test.ts'],
    env: { COUNT: process.env.COUNT ?? '1000000' },
  },
  kills: {
    command: ['node', 'tests/support/with-postgres.mjs', ...VITEST],
    files: ['tests/server/kills.test.ts'],
    env: { KILLS: process.env.KILLS ?? '1000' },
    built: true,
  },
}
const all = { ...steps, ...extra }

const words = process.argv.slice(2)
const targets = (words.length ? words : Object.keys(steps)).map((word) => targetOf(word, Object.keys(all)))
const unknown = words.filter((_, i) => !targets[i])
if (unknown.length) stop(`Nothing is called ${unknown.join(', ')}. There are\n${choices(Object.keys(all))}`)

const withBrowser = targets.find(({ step }) => all[step].browser)?.step
if (withBrowser && !CHROMIUM.some((path) => path && existsSync(path)))
  stop(
    `For ${withBrowser}: apt-get install chromium or chromium-headless-shell, or set CHROMIUM to the path of a browser.`,
  )
install()
for (const name of Object.keys(all)) {
  const wanted = targets.filter((target) => target.step === name)
  if (wanted.length > 0) run(name, wanted)
}

/** Runs a step: whole, where it is named by itself, else what of it is named. */
function run(name, wanted) {
  const step = all[name]
  const began = Date.now()
  const whole = wanted.some(({ path, address }) => !path && !address)
  const paths = whole ? [] : wanted.flatMap(({ path }) => path ?? [])
  const tested = paths.length ? paths : (step.files ?? [])
  if ((step.built || (step.files && (tested.length === 0 || tested.some(needsBuild)))) && !buildWhatIsStale())
    stop('build failed')
  const [command, ...args] = [...step.command, ...tested]
  const ADDRESSES = wanted.flatMap(({ address }) => address ?? []).join(' ')
  const PATH = resolve('node_modules/.bin') + delimiter + process.env.PATH
  const env = { ...process.env, PATH, ...step.env, ...(whole && step.wholeEnv), ADDRESSES }
  if (command && spawnSync(command, args, { stdio: 'inherit', env }).status !== 0) stop(`${name} failed`)
  console.log(`${name}: passed in ${Math.round((Date.now() - began) / 1000)} s`)
}

function stop(message) {
  console.error(message)
  process.exit(1)
}
