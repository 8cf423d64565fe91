/** What a store usually buys: for suggestions and recommendations. Stores that are asked about at the same time are one statement. */
import { STATE } from '#domain/order.ts'
import { DAY } from '#domain/time.ts'
import type { Pool } from '#server/db/sql.ts'
import { together } from '#server/db/together.ts'

/** How far back buying tells what a store needs. */
const LOOK_BACK = 180 * DAY

const BOUGHT_MOST = `
  select one.account_id, json_agg(one.goods_id order by one.often desc, one.last desc, one.goods_id) as ids
  from (
    select p.account_id, l.goods_id, count(*) as often, max(p.created_at) as last
    from purchase p join purchase_line l on l.purchase_id = p.id
    where p.account_id = any($1::int[]) and p.created_at > $2 and p.state <> ${STATE.cancelled} and l.goods_id > 0
    group by 1, 2) one
  group by 1`

type Asked = { accountId: number; now: number }
type Ask = (asked: Asked) => Promise<ReadonlyMap<number, readonly number[]>>
const asks = new WeakMap<Pool, Ask>()

function askOf(pool: Pool): Ask {
  const known = asks.get(pool)
  if (known) return known
  const ask = together(async (all: readonly Asked[]) => {
    const accounts = [...new Set(all.map(({ accountId }) => accountId))]
    const since = Math.min(...all.map(({ now }) => now)) - LOOK_BACK
    const rows = await pool.query<{ account_id: number; ids: number[] }>(BOUGHT_MOST, [accounts, since])
    return new Map(rows.map(({ account_id, ids }) => [account_id, ids]))
  })
  asks.set(pool, ask)
  return ask
}

/** Ids, what was bought most often first. */
export async function boughtBy(pool: Pool, accountId: number, now: number): Promise<readonly number[]> {
  return (await askOf(pool)({ accountId, now })).get(accountId) ?? []
}
