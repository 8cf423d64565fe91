/** Messages of the chat room. An account has one room; its messages are kept, each with the key its writer gave it. */
import type { ChatMessage } from '#contract/entities.ts'
import type { Queryable, Tx } from '#server/db/sql.ts'
import { seconds } from '#domain/time.ts'

type Row = { id: number; key: string; from_service: boolean; name: string; text: string; at: number }
/** Who writes an answer that no person gave: it does not count as answered. */
export const AUTOMATIC = '自动回复'
export type NewMessage = Omit<Row, 'id'>

const COLUMNS = 'id, key, from_service, name, text, at'

/** Those before an id, or after one, or the last; oldest first. @param limit at most */
export async function readMessages(
  db: Queryable,
  userId: number,
  { before, after, limit }: { before: number; after: number; limit: number },
): Promise<ChatMessage[]> {
  const rows = await db.query<Row>(
    `select * from (
       select ${COLUMNS} from chat_message where account_id = $1 and ($2 = 0 or id < $2) and id > $3
       order by case when $3 > 0 then id else -id end limit $4) page order by id`,
    [userId, before, after, limit],
  )
  return rows.map(toMessage)
}

/** A message whose key is known is answered with the stored one. @returns `fresh`: it was written now */
export async function writeMessage(
  tx: Tx,
  userId: number,
  { key, from_service, name, text, at }: NewMessage,
): Promise<{ message: ChatMessage; fresh: boolean }> {
  // Ids are assigned in the order in which they become visible: who reads on from the last id misses no message.
  await tx.query('select id from account where id = $1 for no key update', [userId])
  const [made] = await tx.query<Row>(
    `insert into chat_message (account_id, key, from_service, name, text, at) values ($1, $2, $3, $4, $5, $6)
     on conflict (account_id, key) do nothing returning ${COLUMNS}`,
    [userId, key, from_service, name, text, at],
  )
  const [row] = made
    ? [made]
    : await tx.query<Row>(`select ${COLUMNS} from chat_message where account_id = $1 and key = $2`, [userId, key])
  if (!row) throw new Error('a message was not written')
  return { message: toMessage(row), fresh: made !== undefined }
}

export async function countMessages(db: Queryable, userId: number): Promise<{ total: number; unread: number }> {
  const [row] = await db.query<{ total: number; unread: number }>(
    'select count(*) as total, count(*) filter (where from_service and not is_read) as unread from chat_message where account_id = $1',
    [userId],
  )
  return row ?? { total: 0, unread: 0 }
}

function toMessage({ id, key, from_service, name, text, at }: Row): ChatMessage {
  return { id, key, from: from_service ? 'service' : 'me', name, text, at: seconds(at) }
}
