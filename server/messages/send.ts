/** Sends a message to a member, in the transaction of the event it tells about. */
import type { Message } from '#contract/entities.ts'
import type { Tx } from '#server/db/sql.ts'

export type NewMessage = Pick<Message, 'type' | 'title' | 'text' | 'url'> & { userId: number }

export async function sendMessage(tx: Tx, { userId, type, title, text, url }: NewMessage, now: number): Promise<void> {
  await tx.query('insert into message (account_id, type, title, text, url, at) values ($1, $2, $3, $4, $5, $6)', [
    userId,
    type,
    title,
    text,
    url,
    now,
  ])
}
