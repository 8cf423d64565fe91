/** What the seller's warehouse did with an order: the batches it picked for a line, and the step the order has reached. */
import * as v from 'valibot'
import { BATCH_NAME_MAX } from '#domain/limits.ts'
import { ORDER_STATES, type OrderState, STATE, WAREHOUSE } from '#domain/order.ts'
import type { Tx } from '#server/db/sql.ts'
import { nameBatch, type NamedBatch } from '#server/orders/batches.ts'
import { advanceOrder } from '#server/orders/progress.ts'
import { invalid } from '#server/refusal.ts'
import * as copy from '#server/copy/feed.ts'
import * as ordersCopy from '#server/copy/orders.ts'
import * as sellerCopy from '#server/copy/seller.ts'
import * as f from './fields.ts'
import { feedKind, type RowResult } from './kind.ts'

const GOALS = { pick: STATE.picked, ship: STATE.packed, deliver: STATE.shipped } as const

const schema = f.row({
  order: f.words(40),
  line: v.optional(f.whole(1, 9_999)),
  batch: v.optional(f.text(BATCH_NAME_MAX)),
  expires: v.optional(f.dayOrNone),
  number: v.optional(f.whole(0, 999_999)),
  step: v.optional(f.word(['', 'pick', 'ship', 'deliver']), ''),
})
type Row = v.InferOutput<typeof schema>

/** What names a batch of a line. */
const BATCH_FIELDS = ['line', 'batch', 'expires', 'number'] as const

/** Each order is a transaction of its own: steps write messages and lock the order. */
export const shipmentsFeed = feedKind(
  schema,
  { '': schema },
  {
    key: ({ order, line, batch, step }) => [order, line, batch, step].filter((word) => word !== undefined).join(' '),
    about: ({ order }) => [order],
    rowsAtOnce: 1,
    apply: async (tx, rows, now) => {
      const results: RowResult[] = []
      for (const row of rows) results.push(await ship(tx, row, now))
      return results
    },
  },
)

async function ship(tx: Tx, row: Row, now: number): Promise<RowResult> {
  const { order: id, step } = row
  const [order] = await tx.query<{ state: OrderState }>('select state from purchase where id = $1 for no key update', [
    id,
  ])
  if (!order) throw invalid('order', ordersCopy.none)
  const batch = batchOf(row)
  if (!batch && !step) throw invalid('step', copy.batchOrStep)
  const named = batch && (await nameBatch(tx, id, batch, now))
  const moved = step && (await reach(tx, { id, state: order.state }, GOALS[step], now))
  return named || moved ? 'changed' : 'unchanged'
}

/**
 * All of a batch is named or nothing: an order whose row leaves out a part would move on and leave in the batch on sale.
 * @returns null: the row names none. @throws Refusal 422 at the field that is missing
 */
function batchOf({ line, batch, expires, number }: Row): NamedBatch | null {
  if (line !== undefined && batch && expires !== undefined && number !== undefined)
    return { line, batch, expires, number }
  const given = { line, batch: batch || undefined, expires, number }
  const missing = BATCH_FIELDS.filter((field) => given[field] === undefined)
  const [first] = missing
  if (first && missing.length < BATCH_FIELDS.length) throw invalid(first, copy.batchWhole)
  return null
}

/** A step that lies behind the order already is no fault. */
async function reach(
  tx: Tx,
  { id, state }: { id: string; state: OrderState },
  goal: OrderState,
  now: number,
): Promise<boolean> {
  const way: readonly OrderState[] = [...WAREHOUSE, STATE.done, STATE.returned]
  if (way.includes(state) && way.indexOf(state) >= way.indexOf(goal)) return false
  if (!(await advanceOrder(tx, id, goal, now))) throw invalid('step', sellerCopy.wrongOrderState(ORDER_STATES[state]))
  return true
}
