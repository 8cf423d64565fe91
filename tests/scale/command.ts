/**
 * npm run scale: builds the scale shop and measures a process on it. GOODS, MEMBERS and ORDERS make it smaller,
 * KEEP_POSTGRES keeps the database's directory for the next run, ONLY=reads,load measures single groups.
 */
import { openShops } from './shops.ts'
import { sizesOf } from './sizes.ts'

/** @returns the process's exit code: 1 when a budget is broken */
export async function main(): Promise<number> {
  const server = process.env['TEST_DATABASE_URL']
  if (!server) throw new Error('Run it with npm run scale, which starts a PostgreSQL server.')
  await openShops(server, sizesOf(process.env, Date.now()), console.log)
  return 0
}
