/** The points mall: goods for points. Not queued; a lost answer is asked for again under the same key. */
import type { Input, Reply } from '#contract/calls.ts'
import type { Address } from '#contract/entities.ts'
import type { Outcome } from '#contract/outcome.ts'
import { copy } from '../../copy.ts'
import { acting } from '#actions/calls/acting.ts'
import { client } from '#actions/calls/client.ts'
import { confirm, toast } from '#actions/frame/dialogs.ts'
import { show } from '#actions/calls/effects.ts'
import { go } from '#actions/frame/go.ts'
import { mayAct } from '#actions/member/member.ts'

/** @returns null when they could not be had; that was shown */
export async function myAddresses(): Promise<Address[] | null> {
  if (!mayAct()) return null
  const { outcome } = await client.call('addresses', {}, acting())
  return show(outcome) ? outcome.data.data : null
}

type Wish = Input<'pointsExchange'>

/**
 * Asks once more, then exchanges and shows the order. @returns null: the buyer thought better of it
 * @param words what is exchanged for how many points
 * @param keyOf of wishKey(), kept as long as the form
 */
export async function exchange(
  wish: Wish,
  words: string,
  keyOf: (wish: object) => string,
): Promise<Outcome<Reply<'pointsExchange'>> | null> {
  if (!mayAct() || !(await confirm(words))) return null
  const { outcome } = await client.call('pointsExchange', wish, {
    headers: { ...acting().headers, 'idempotency-key': keyOf(wish) },
  })
  if (!show(outcome, ['invalid'])) return outcome
  toast(copy.exchanged, { tone: 'good' })
  go('/jfsc?tab=order')
  return outcome
}
