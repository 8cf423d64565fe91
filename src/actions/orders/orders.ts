/** What a buyer does with an order after placing it: cancels it, confirms its receipt, orders it again. */
import type { AgainLine, Goods, Order } from '#contract/entities.ts'
import type { Outcome } from '#contract/outcome.ts'
import { changedFirst } from '#domain/order-again.ts'
import { addTogether } from '#actions/cart/batch.ts'
import { confirm, toast } from '#actions/frame/dialogs.ts'
import { write } from '#actions/calls/write.ts'
import { orderNotices as copy } from '#copy/notices.ts'

/** Asks first. @returns the order as it is now; null when nothing was changed */
export async function cancelOrder(id: string, paid: boolean): Promise<Order | null> {
  if (!(await confirm(paid ? copy.cancelPaid : copy.cancel, { ok: copy.cancelOk, cancel: copy.keep }))) return null
  return orderOf(await write('orderCancel', { id }), copy.cancelled)
}

/** Asks first: the days for returns begin with it. */
export async function receiveOrder(id: string): Promise<Order | null> {
  if (!(await confirm(copy.receive))) return null
  return orderOf(await write('orderReceive', { id }), copy.received)
}

/** What the order would be now, changed lines first; null when it cannot be had, which was shown. */
export async function orderAgain(id: string): Promise<AgainLine[] | null> {
  const outcome = await write('orderAgain', { id })
  return outcome.kind === 'ok' ? changedFirst(outcome.data.lines) : null
}

type Orderable = AgainLine & { goods: Goods }

/** Into the cart through the outbox, so that nothing of it is lost on the way. @returns how many of them, from the first on */
export function addAgain(lines: readonly Orderable[]): Promise<number> {
  return addTogether(lines.map(({ goods, fits }) => ({ goods, number: fits })))
}

function orderOf(outcome: Outcome<Order>, message: string): Order | null {
  if (outcome.kind !== 'ok') return null
  toast(message, { tone: 'good' })
  return outcome.data
}
