/** In the demo nobody works at the seller's: what would wait for them goes on by itself. */
import type { Sql } from '../db/sql.ts'
import { issueWaiting } from '../invoice/issue.ts'
import { advanceDemoOrders } from '../orders/progress.ts'

export async function demoLives(sql: Sql, now: number): Promise<void> {
  await advanceDemoOrders(sql, now)
  await sql.tx((tx) => issueWaiting(tx, now))
}
