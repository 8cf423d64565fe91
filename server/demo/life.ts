/** In the demo nobody works at the seller's: what would wait for them goes on by itself. */
import type { Pool } from '../db/sql.ts'
import { issueWaiting } from '../invoice/issue.ts'
import { advanceDemoOrders } from '../orders/progress.ts'

export async function demoLives(pool: Pool, now: number): Promise<void> {
  await advanceDemoOrders(pool, now)
  await pool.transaction((tx) => issueWaiting(tx, now))
}
