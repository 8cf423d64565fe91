/** The points mall: goods for points. Not queued; a lost answer is asked for again under the same key. */
import type { Input, Reply } from '#contract/calls.ts'
import type { Address } from '#contract/entities.ts'
import type { Outcome } from '#contract/outcome.ts'
import { confirm, toast } from '#actions/frame/dialogs.ts'
import { fetchNow } from '#actions/calls/read.ts'
import { isMember, write } from '#actions/calls/write.ts'
import { go } from '#actions/frame/go.ts'
import { pointsNotices as copy } from '#copy/notices.ts'

/** @returns null when they could not be had; that was shown */
export async function myAddresses(): Promise<Address[] | null> {
  if (!(await isMember())) return null
  return (await fetchNow('addresses', {}))?.data ?? null
}

/**
 * Asks once more, then exchanges and shows the order. @returns null: the buyer thought better of it
 * @param words what is exchanged for how many points
 */
export async function exchange(
  wish: Input<'pointsExchange'>,
  words: string,
): Promise<Outcome<Reply<'pointsExchange'>> | null> {
  if (!(await isMember()) || !(await confirm(words))) return null
  const outcome = await write('pointsExchange', wish)
  if (outcome.kind !== 'ok') return outcome
  toast(copy.exchanged, { tone: 'good' })
  go('/jfsc?tab=order')
  return outcome
}
