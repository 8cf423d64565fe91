/** Tests of the server: which run on a PostgreSQL server where there is one, and only else on the embedded database. */
import { existsSync, readdirSync } from 'node:fs'

export const ON_DATABASE = [
  'server',
  'safety',
  'catalogue',
  'promo',
  'aftersales',
  'chat',
  'feed',
  'files',
  'members',
  'newcomer',
  'rep',
  'seller',
  'wallet',
  'laws/access.test.ts',
].map((area) => `tests/${area}`)

const HOME = '/usr/lib/postgresql'

/** Where the newest PostgreSQL of this machine is; null there is none. */
export function postgresHome() {
  const [version] = existsSync(HOME) ? readdirSync(HOME).sort((a, b) => b - a) : []
  return version ? `${HOME}/${version}` : null
}

export function hasPostgres() {
  return Boolean(process.env.TEST_DATABASE_URL) || postgresHome() !== null
}
