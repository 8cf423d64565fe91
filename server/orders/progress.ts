/** What happens to a paid order until it is with its buyer: each step once, in the warehouse's order, with its words. */
import { type OrderState, STATE, WAREHOUSE } from '#domain/order.ts'
import type { Tx } from '#server/db/sql.ts'
import { sendMessage } from '#server/messages/send.ts'
import * as copy from '#server/copy/orders.ts'
import { noteBatches } from './batches.ts'
import { noteEvent } from './store.ts'

/** title: of the message that tells the buyer. */
type Step = { text: string; title?: string }

/** By the state a step leads to. */
const STEPS: Record<Exclude<(typeof WAREHOUSE)[number], typeof STATE.paid>, Step> = {
  [STATE.waiting]: { text: copy.accepted },
  [STATE.picked]: { text: copy.picked },
  [STATE.packed]: { text: copy.packed },
  [STATE.shipped]: { text: copy.shipped, title: copy.shippedTitle },
}
type Reached = keyof typeof STEPS

type Order = { id: string; account_id: number; state: OrderState }

/** Takes an order's steps until it is in `goal`. @returns false when it is not on the way there */
export async function advanceOrder(tx: Tx, id: string, goal: OrderState, now: number): Promise<boolean> {
  const [order] = await tx.query<Order>('select id, account_id, state from purchase where id = $1 for no key update', [
    id,
  ])
  const ahead = order ? stepsBetween(order.state, goal) : []
  if (!order || ahead.length === 0) return false
  for (const state of ahead) await take(tx, order, state, now)
  return true
}

function stepsBetween(from: OrderState, goal: OrderState): Reached[] {
  const way: readonly OrderState[] = WAREHOUSE
  const at = way.indexOf(from)
  return at < 0 ? [] : (way.slice(at + 1, way.indexOf(goal) + 1) as Reached[])
}

async function take(tx: Tx, { id, account_id }: Order, state: Reached, now: number): Promise<void> {
  const { text, title }: Step = STEPS[state]
  await tx.query('update purchase set state = $2 where id = $1', [id, state])
  await noteEvent(tx, id, text, now)
  if (state === STATE.packed) await noteBatches(tx, id, now)
  if (title)
    await sendMessage(
      tx,
      { userId: account_id, type: 'order', title, text: copy.event(id, text), url: `/order/info/${id}` },
      now,
    )
}
