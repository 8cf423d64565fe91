/** What becomes of a signed order that could not be placed as it was signed. */
import type { OrderIntent } from '#contract/entities.ts'
import { HANDOVER } from '#domain/acting.ts'
import { fen, money } from '#domain/money.ts'
import { alert, confirm, toast } from '#actions/frame/dialogs.ts'
import { go } from '#actions/frame/go.ts'
import { write } from '#actions/calls/write.ts'
import { intents as copy } from '#copy/handover.ts'
import { handoverQuery } from './handover.ts'

/** The customer finds it among its own orders. @returns whether it was asked */
export async function askCustomer({ id }: OrderIntent): Promise<boolean> {
  const outcome = await write('intentAsk', { id })
  if (outcome.kind === 'ok') toast(copy.asked, { tone: 'good' })
  return outcome.kind === 'ok'
}

export async function cancelIntent({ id }: OrderIntent): Promise<boolean> {
  if (!(await confirm(copy.cancelAsk))) return false
  const outcome = await write('intentCancel', { id })
  if (outcome.kind === 'ok') toast(copy.cancelled)
  return outcome.kind === 'ok'
}

/** One tap: the sum on the button is what is ordered. @returns whether the list has to be read anew */
export async function confirmIntent({ id, now, digest }: OrderIntent): Promise<boolean> {
  const outcome = await write('intentConfirm', { id, total: now, digest }, ['refused'])
  if (outcome.kind === 'refused') await alert(outcome.msg)
  if (outcome.kind !== 'ok') return outcome.kind === 'refused'
  toast(copy.confirmed, { tone: 'good' })
  go(`/order/info/${outcome.data.order_id}`)
  return false
}

/** At today's prices, without what cannot be ordered: the customer signs once more. */
export function signAgain({ id, differences }: OrderIntent): void {
  const gone = differences.filter(({ now }) => now === '')
  const idsOf = (kind: 'goods_id' | 'combination_id') => [...new Set(gone.map((line) => line[kind]).filter(Boolean))]
  go(HANDOVER + handoverQuery.encode({ replaces: id, without: idsOf('goods_id'), sets: idsOf('combination_id') }))
}

export const sumOf = (yuan: string): string => (yuan === '' ? copy.none : `¥${money(fen(yuan))}`)
