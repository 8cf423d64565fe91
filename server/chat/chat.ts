/** The chat room's calls: reading, writing, having read. New messages come as events (events.ts). */
import { PAGE_SIZE } from '#domain/limits.ts'
import type { ReadHandler, WriteHandler } from '#server/context.ts'
import type { Queryable } from '#server/db/sql.ts'
import { Refusal } from '#server/refusal.ts'
import * as copy from '#server/copy/service.ts'
import { countMessages, readMessages, writeMessage } from './rows.ts'

/** The last messages, oldest first; `before` an id the ones above it, `after` an id the ones since. */
export const chat: ReadHandler<'chat'> = async ({ before, after }, { db, member }) => {
  await assertMayChat(db, member.userId)
  const data = await readMessages(db, member.userId, { before, after, limit: PAGE_SIZE })
  return { data, ...(await countMessages(db, member.userId)), page: 1, size: PAGE_SIZE }
}

/** The key identifies the message: sent twice, even days apart, it is stored once. */
export const chatSend: WriteHandler<'chatSend'> = async ({ key, text }, { tx, member, now, demo, effect }) => {
  await assertMayChat(tx, member.userId)
  const { message, fresh } = await writeMessage(tx, member.userId, {
    key,
    from_service: false,
    name: '',
    text,
    at: now,
  })
  if (fresh) {
    await demo?.answerChat(tx, member.userId, { key, text }, now)
    effect('chat', { id: message.id })
  }
  return message
}

/** Everything up to an id. */
export const chatRead: WriteHandler<'chatRead'> = async ({ id }, { tx, member, effect }) => {
  await assertMayChat(tx, member.userId)
  const read = await tx.query(
    'update chat_message set is_read = true where account_id = $1 and id <= $2 and from_service and not is_read returning id',
    [member.userId, id],
  )
  if (read.length > 0) effect('chat', { read: id })
  return { unread: (await countMessages(tx, member.userId)).unread }
}

/** @throws Refusal 403 for accounts that are not flagged (section 4) */
export async function assertMayChat(db: Queryable, userId: number): Promise<void> {
  const [row] = await db.query<{ can_chat: boolean }>('select can_chat from account where id = $1', [userId])
  if (!row?.can_chat) throw new Refusal(403, copy.noChat)
}
