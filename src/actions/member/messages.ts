/** Marks messages as read, and with them the count that the frame shows. */
import { client, machine } from '#account/page.ts'
import { session } from '#state/session.ts'
import { write } from '#actions/calls/write.ts'
import { revalidate } from '#actions/frame/go.ts'

/** @param ids null: all of them */
export async function readMessages(ids: readonly number[] | null): Promise<void> {
  // Single ones are background work: they are marked when they are opened, and without a network they stay unread.
  const outcome = ids ? (await client.call('messageRead', { ids: [...ids] })).outcome : await write('messageRead', {})
  if (outcome.kind !== 'ok') return
  showUnread(outcome.data.unread)
  revalidate()
}

/** What the frame shows beside 消息. */
export function showUnread(message_count: number): void {
  if (session.user?.message_count !== message_count) machine.patch({ message_count })
}
