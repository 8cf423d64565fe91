/** Tests that run in Node; journeys and browser laws have a configuration of their own beside them. */
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { ON_DATABASE } from './tests/on-database.mjs'
import vite from './vite.config.ts'

/**
 * Rules, widgets, the outbox and the server keep nothing in their modules that one file could leave to the next: their
 * tests share a process, which loads the modules, and the embedded database among them, once.
 */
const SHARING = [
  'aftersales',
  'catalogue',
  'chat',
  'contract',
  'demo',
  'domain',
  'files',
  'laws',
  'members',
  'newcomer',
  'outbox',
  'pdf',
  'promo',
  'rep',
  'safety',
  'seller',
  'server',
  'service',
  'sim',
  'ui',
  'wallet',
]
/**
 * Files of more than ten seconds, all of which share a process. Started last, one of them would keep one core busy
 * while the other has nothing left.
 */
const LONG = ['sim/seeds', 'sim/life', 'outbox/totals', 'server/kill', 'sim/bugs', 'outbox/algebra']
const WITH_BROWSER = /^tests\/(journeys|laws\/browser)\//

const files = readdirSync('tests', { recursive: true, withFileTypes: true })
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => /\.test\.tsx?$/.test(file) && !WITH_BROWSER.test(file) && !comesLater(file))

/** A process that is shared ends when a file comes that stays alone: those are first, then the long ones. */
class LongFirst extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification): number => {
      if (project.name === 'alone') return 0
      return LONG.some((start) => moduleId.includes(`/tests/${start}`)) ? 1 : 2
    }
    return (await super.sort(specs)).sort((a, b) => rank(a) - rank(b))
  }
}

export default defineConfig((env) => ({
  ...vite(env),
  // The proofs are many and long; each file names its own time limits.
  test: {
    // What the build changes in it, tests run too.
    server: { deps: { inline: [/dexie/] } },
    globalSetup: 'tests/support/run-folder.mjs',
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // Two on a small machine, whatever it says; more than six have too little to do beside the longest file.
    maxWorkers: Math.min(Math.max(2, availableParallelism()), 6),
    sequence: { sequencer: LongFirst },
    // The simulator and the database make many objects that soon go: fewer and larger collections.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      { extends: true, test: { name: 'sharing', isolate: false, include: files.filter(shares) } },
      { extends: true, test: { name: 'alone', include: files.filter((file) => !shares(file)) } },
    ],
  },
}))

/** Tests with a database run on PostgreSQL in a step of their own, but for those that are about the embedded one. */
function comesLater(file: string): boolean {
  if (process.env['SERVER_TESTS'] !== 'later' || !ON_DATABASE.includes(file)) return false
  return !readFileSync(file, 'utf8').includes('skipIf(onPostgres)')
}

/** A file that puts another module or global in the place of the real one, or sets the state of the page, stays alone. */
function shares(file: string): boolean {
  if (!SHARING.some((area) => file.startsWith(`tests/${area}/`))) return false
  const text = readFileSync(file, 'utf8')
  return !/\bvi\.(mock|hoisted|stubGlobal|useFakeTimers)\b/.test(text) && !/^import \{.* from '#state\//m.test(text)
}
