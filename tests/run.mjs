/**
 * npm test: sets up what is missing and runs every check, cheapest first. Plain Node, so that it runs
 * on a fresh clone. `node tests/run.mjs lint types` runs only the named steps.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { install } from '../server/install.mjs'

/** Tests of the server run on the embedded database with all others, and again on a PostgreSQL server. */
const onDatabase = [
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

const steps = {
  format: ['npx', 'oxfmt', '--check', '.'],
  lint: ['npx', 'oxlint'],
  types: ['npx', 'tsc', '-p', '.'],
  'worker types': ['npx', 'tsc', '-p', 'sw'],
  build: ['npm', 'run', 'build', '--silent'],
  unit: ['npx', 'vitest', 'run'],
  postgres: ['node', 'tests/support/with-postgres.mjs', 'npx', 'vitest', 'run', ...onDatabase],
  journeys: ['npx', 'vitest', 'run', '--config', 'tests/journeys/vitest.config.ts'],
}
/** Only when named: every row at every width, theme and role; a million random carts (COUNT). */
const extra = {
  laws: ['npx', 'vitest', 'run', '--config', 'tests/journeys/vitest.config.ts', 'tests/laws/browser'],
  carts: ['npx', 'vitest', 'run', 'tests/server/totals.test.ts'],
}
/** What else a step is told. */
const told = { laws: { LAWS: 'all' }, carts: { COUNT: process.env.COUNT ?? '1000000' } }
const all = { ...steps, ...extra }
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/google-chrome', process.env.CHROMIUM ?? '']

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !(name in all))
if (unknown.length) stop(`no step is called ${unknown.join(', ')}; there are: ${Object.keys(all).join(', ')}`)

install()
if (!CHROMIUM.some((path) => path && existsSync(path)))
  stop('The browser journeys need Chromium: apt-get install chromium, or set CHROMIUM to its path.')
for (const [name, [command, ...args]] of Object.entries(chosen.length ? all : steps)) {
  if (chosen.length && !chosen.includes(name)) continue
  const began = Date.now()
  const env = { ...process.env, NPM_CONFIG_LOGLEVEL: 'error', ...told[name] }
  const { status } = spawnSync(command, args, { stdio: 'inherit', env })
  if (status !== 0) stop(`${name} failed`)
  console.log(`${name}: passed in ${Math.round((Date.now() - began) / 1000)} s`)
}

function stop(message) {
  console.error(message)
  process.exit(1)
}
