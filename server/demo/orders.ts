/** In the demo nobody picks and packs: an order that is paid moves on by itself. */
import { type OrderState, WAREHOUSE } from '#domain/order.ts'
import type { Pool } from '#server/db/sql.ts'
import { advanceOrder } from '#server/orders/progress.ts'

/** An order takes one step in this time. */
const PACE = 60_000

export async function advanceOrders(pool: Pool, now: number): Promise<void> {
  const waiting = await pool.query<{ id: string; state: OrderState }>(
    `select id, state from purchase p where state = any($1::int[])
     and (select max(at) from purchase_event e where e.purchase_id = p.id) <= $2`,
    [WAREHOUSE.slice(0, -1), now - PACE],
  )
  const way: readonly OrderState[] = WAREHOUSE
  for (const { id, state } of waiting) {
    const next = way[way.indexOf(state) + 1]
    if (next !== undefined) await pool.transaction((tx) => advanceOrder(tx, id, next, now))
  }
}
