/**
 * The scale shop at a small size: it is a true one, and no call of a member reads a whole big table. In a small shop the
 * planner is forbidden sequential scans, so that a plan shows whether there is an index for the question; `npm run scale`
 * asks the same of the planner that knows the full size.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '#server/db/open.ts'
import type { Database } from '#server/db/sql.ts'
import { buildShop } from '#tests/scale/build.ts'
import { faultsOf } from '#tests/scale/checks.ts'
import { REFUSED } from '#tests/scale/every-call.ts'
import { planEveryCall, type Planned } from '#tests/scale/plans.ts'
import { DEMO_GOODS } from '#tests/scale/sizes.ts'
import { dropPostgres, emptyPostgres, SEEDED_AT } from '#tests/support/database.ts'

const SERVER = process.env['TEST_DATABASE_URL']
const MEMBERS = 200
const ORDERS = 4_000

describe.runIf(SERVER)('a scale shop', () => {
  let url: string
  let sql: Database
  let planned: Planned
  beforeAll(async () => {
    url = await emptyPostgres(SERVER ?? '')
    sql = openPostgres(url)
    await buildShop(sql, { goods: DEMO_GOODS + 1_000, members: MEMBERS, orders: ORDERS, now: SEEDED_AT })
  }, 120_000)
  afterAll(async () => {
    await sql.close()
    await dropPostgres(url)
  })

  test('has the members and orders that were asked for', async () => {
    const [row] = await sql.query<{ goods: number; orders: number; members: number }>(
      `select (select count(*) from goods) as goods, (select count(*) from account where phone like '139%') as members,
         (select count(*) from purchase p join account a on a.id = p.account_id where a.phone like '139%') as orders`,
    )
    expect(row).toEqual({ goods: DEMO_GOODS + 1_000, members: MEMBERS, orders: ORDERS })
  })

  test('is a true one: foreign keys hold, sums and balances agree', async () => {
    expect(await faultsOf(sql)).toEqual([])
  })

  describe('every call of the table', () => {
    beforeAll(async () => {
      planned = await planEveryCall(url, { avoidScans: true, now: SEEDED_AT + 60_000 })
    }, 120_000)

    test('is made, and is answered unless it says why not', () => {
      const refused = planned.made.filter(({ code }) => code !== 200)
      expect(refused.filter(({ name }) => !REFUSED.includes(name))).toEqual([])
    })

    test('reads no big table from end to end', () => {
      expect(
        planned.faults.join('\n'),
        'An index whose first column is what is asked for, or a line in SMALL (tests/scale/watch.ts) where the table stays small.',
      ).toBe('')
    })
  })
})
