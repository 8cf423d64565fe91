/** Which calls of the call table read a whole big table. */
import type { CallName } from '#contract/calls.ts'
import { openPostgres } from '#server/db/open.ts'
import { openApi } from '#tests/support/api.ts'
import { type Made, makeEveryCall } from './every-call.ts'
import { wholeReads } from './plan-faults.ts'
import { makeThings, memberOf, repOf } from './things.ts'
import { bigTables, type Explained, openWatched, tablesThatAreBig } from './watch.ts'

export type Planned = { made: Made[]; faults: string[]; statements: number }

/** Of those that run a statement. */
const CALLS_NAMED = 4

export async function planEveryCall(url: string, options: { avoidScans: boolean; now: number }): Promise<Planned> {
  const sql = openPostgres(url)
  const big = options.avoidScans ? await bigTables(sql) : await tablesThatAreBig(sql)
  let current: CallName | undefined
  /** By fault and statement, the calls that run it. */
  const faults = new Map<string, Set<CallName>>()
  const statements = new Set<string>()
  const explained = ({ text, plan }: Explained): void => {
    if (!current) return
    statements.add(text)
    for (const fault of wholeReads(plan, big)) {
      const key = `${fault}\n    ${text}`
      faults.set(key, (faults.get(key) ?? new Set()).add(current))
    }
  }
  const pool = openWatched(url, { avoidScans: options.avoidScans, explained })
  const api = await openApi({ pool }, sql)
  api.clock.now = options.now
  try {
    const member = await memberOf(api)
    const things = await makeThings(api, member)
    const made = await makeEveryCall({ member, rep: await repOf(api, member) }, things, (name) => (current = name))
    return {
      made,
      faults: [...faults].map(([fault, by]) => `${[...by].slice(0, CALLS_NAMED).join(', ')}: ${fault}`).sort(),
      statements: statements.size,
    }
  } finally {
    await pool.close()
    await sql.close()
  }
}
