/** In the demo nobody picks and packs: an order that is paid moves on by itself. */
import type { OrderState } from '#contract/entities.ts'
import type { Pool } from '#server/db/sql.ts'
import { advanceOrder, PAID, STEPS } from '#server/orders/progress.ts'

/** An order takes one step in this time. */
const PACE = 60_000

export async function advanceOrders(pool: Pool, now: number): Promise<void> {
  const waiting = await pool.query<{ id: string; state: OrderState }>(
    `select id, state from purchase p where state between $1 and 4
     and (select max(at) from purchase_event e where e.purchase_id = p.id) <= $2`,
    [PAID, now - PACE],
  )
  for (const { id, state } of waiting) {
    const step = STEPS[state]
    if (step) await pool.transaction((tx) => advanceOrder(tx, id, step.state, now))
  }
}
