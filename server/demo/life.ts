/** In the demo nobody works at the seller's: what would wait for them goes on by itself. */
import type { Pool } from '#server/db/sql.ts'
import { issueWaiting } from './invoices.ts'
import { advanceOrders } from './orders.ts'

/** How often the demo looks which orders take their next step, ms. */
export const LIVE_EVERY = 10_000

export async function live(pool: Pool, now: number): Promise<void> {
  await advanceOrders(pool, now)
  await pool.transaction((tx) => issueWaiting(tx, now))
}
