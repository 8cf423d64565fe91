/** Marks messages as read, and with them the count that the frame shows. */
import { IDS_MAX } from '#domain/limits.ts'
import { client, machine } from '#account/page.ts'
import { messageNotices as copy } from '#copy/notices.ts'
import { sameOwner } from '#state/personal.ts'
import { session } from '#state/session.ts'
import { write } from '#actions/calls/write.ts'
import { revalidate } from '#actions/frame/go.ts'
import { offerRestore } from '#actions/frame/undo.ts'

/** Background work: they are marked when they are opened, and without a network they stay unread. */
export async function readMessages(ids: readonly number[]): Promise<void> {
  const isHere = sameOwner()
  const { outcome } = await client.call('messageRead', { ids: [...ids] })
  if (outcome.kind !== 'ok' || !isHere()) return
  showUnread(outcome.data.unread)
  revalidate()
}

/** 撤销 is offered where one call can take it back. */
export async function readAllMessages(): Promise<void> {
  const isHere = sameOwner()
  const outcome = await write('messageRead', {})
  if (outcome.kind !== 'ok' || !isHere()) return
  const { unread, ids } = outcome.data
  showUnread(unread)
  if (ids.length > 0 && ids.length <= IDS_MAX) offerRestore(copy.allRead(ids.length), () => setUnread(ids))
  revalidate()
}

async function setUnread(ids: readonly number[]) {
  const outcome = await write('messageRead', { ids: [...ids], is_read: 0 })
  if (outcome.kind === 'ok') showUnread(outcome.data.unread)
  return outcome
}

/** What the frame shows beside 消息. */
export function showUnread(message_count: number): void {
  if (session.user?.message_count !== message_count) machine.patch({ message_count })
}
