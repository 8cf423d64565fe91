/** The points mall: goods for points. Not queued; a lost answer is asked for again under the same key. */
import type { Input, Reply } from '#contract/calls.ts'
import type { Address } from '#contract/entities.ts'
import type { Outcome } from '#contract/outcome.ts'
import { confirm, toast } from '#actions/frame/dialogs.ts'
import { fetchNow } from '#actions/calls/fetch-now.ts'
import { isMember, write } from '#actions/calls/write.ts'
import { go } from '#actions/frame/go.ts'
import { pointsNotices as copy } from '#copy/notices.ts'

/** @returns null when they could not be read; the reason was shown */
export async function myAddresses(): Promise<Address[] | null> {
  if (!(await isMember())) return null
  return (await fetchNow('addresses', {}))?.data ?? null
}

/**
 * Asks once more, then exchanges and shows the order.
 * @param question what is exchanged for how many points
 * @returns null when the buyer answered no
 */
export async function exchange(
  input: Input<'pointsExchange'>,
  question: string,
): Promise<Outcome<Reply<'pointsExchange'>> | null> {
  if (!(await isMember()) || !(await confirm(question))) return null
  const outcome = await write('pointsExchange', input)
  if (outcome.kind !== 'ok') return outcome
  toast(copy.exchanged, { tone: 'good' })
  go('/jfsc?tab=order')
  return outcome
}
