/** Tests with a database: they run on a PostgreSQL server where there is one, and only else on the embedded one. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { testFiles, testSources } from './sources.mjs'

const DATABASE = join('tests', 'support', 'database.ts')
const WITH_BROWSER = /^tests\/(journeys|laws\/browser)\//

/** The test files that open a database of their own. */
export const ON_DATABASE = testFiles('tests').filter(
  (file) => !WITH_BROWSER.test(file) && testSources(file).includes(DATABASE),
)

const HOME = '/usr/lib/postgresql'

/** Where the newest PostgreSQL of this machine is; null there is none. */
export function postgresHome() {
  const [version] = existsSync(HOME) ? readdirSync(HOME).sort((a, b) => b - a) : []
  return version ? `${HOME}/${version}` : null
}

export function hasPostgres() {
  return Boolean(process.env.TEST_DATABASE_URL) || postgresHome() !== null
}
