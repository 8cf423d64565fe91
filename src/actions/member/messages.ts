/** Messages that were read: the count everywhere follows. */
import { ref } from 'valtio/vanilla'
import { session } from '#state/session.ts'
import { acting } from '#actions/calls/acting.ts'
import { client } from '#actions/calls/client.ts'
import { show } from '#actions/calls/effects.ts'
import { revalidate } from '#actions/frame/go.ts'
import { needsNetwork } from '#actions/frame/network.ts'

/** @param ids null: all of them. Nobody waits for single ones: without a network they simply stay unread. */
export async function readMessages(ids: readonly number[] | null): Promise<void> {
  if (ids === null && needsNetwork()) return
  const { outcome } = await client.call('messageRead', ids ? { ids: [...ids] } : {}, acting())
  if (outcome.kind !== 'ok') {
    if (ids === null) show(outcome)
    return
  }
  showUnread(outcome.data.unread)
  revalidate()
}

/** What the frame shows beside 消息. */
export function showUnread(message_count: number): void {
  if (session.user && session.user.message_count !== message_count)
    session.user = ref({ ...session.user, message_count })
}
