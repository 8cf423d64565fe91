/** What happens to a paid order until it is with its buyer: each step once, in this order, with its words. */
import type { OrderState } from '#contract/entities.ts'
import type { Tx } from '#server/db/sql.ts'
import { sendMessage } from '#server/messages/send.ts'
import { noteEvent } from './store.ts'

type Step = { state: OrderState; text: string; tell?: string }

export const PAID = 1
/** From one state to the next. */
export const STEPS: Partial<Record<OrderState, Step>> = {
  1: { state: 2, text: '仓库已接单，等待拣货' },
  2: { state: 3, text: '已拣货，复核中' },
  3: { state: 4, text: '已出库，等待装车' },
  4: { state: 5, text: '已发货，正在配送', tell: '订单已发货' },
}

type Moving = { id: string; account_id: number; state: OrderState }

/** Takes an order's steps until it is in `goal`. @returns false when it is not on the way there */
export async function advanceOrder(tx: Tx, id: string, goal: OrderState, now: number): Promise<boolean> {
  const [order] = await tx.query<Moving>('select id, account_id, state from purchase where id = $1 for update', [id])
  if (!order || order.state < PAID || order.state >= goal) return false
  let state = order.state
  while (state !== goal) {
    const step = STEPS[state]
    if (!step) return false
    await take(tx, order, step, now)
    state = step.state
  }
  return true
}

async function take(tx: Tx, { id, account_id }: Moving, { state, text, tell }: Step, now: number): Promise<void> {
  await tx.query('update purchase set state = $2 where id = $1', [id, state])
  await noteEvent(tx, id, text, now)
  if (tell)
    await sendMessage(
      tx,
      { userId: account_id, type: 'order', title: tell, text: `订单 ${id}：${text}。`, url: `/order/info/${id}` },
      now,
    )
}
