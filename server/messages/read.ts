/** A member's messages, the newest first. */
import type { Message } from '#contract/entities.ts'
import type { ReadHandler, WriteHandler } from '#server/context.ts'
import { readPage } from '#server/db/page.ts'
import type { Queryable } from '#server/db/sql.ts'
import { seconds } from '#domain/time.ts'

type Row = Omit<Message, 'is_read'> & { is_read: boolean; of: number }

export const messages: ReadHandler<'messages'> = async ({ page, size, type, unread }, { db, member }) => {
  const { rows, total } = await readPage({ page, size }, (limit, offset) =>
    db.query<Row>(
      `select id, type, title, text, url, at, is_read, count(*) over () as of from message
       where account_id = $1 and ($2 = '' or type = $2) and ($3 = 0 or not is_read)
       order by at desc, id desc limit $4 offset $5`,
      [member.userId, type, unread, limit, offset],
    ),
  )
  const data = rows.map(({ id, type: kind, title, text, url, at, is_read }): Message => ({
    id,
    type: kind,
    title,
    text,
    url,
    at: seconds(at),
    is_read: is_read ? 1 : 0,
  }))
  return { data, total, page, size, unread: await countUnread(db, member.userId) }
}

/** Ids of other accounts' messages are ignored. */
export const messageRead: WriteHandler<'messageRead'> = async ({ ids, is_read }, { tx, member, effect }) => {
  const all = ids === undefined
  const done = await tx.query<{ id: number }>(
    'update message set is_read = $4 where account_id = $1 and is_read <> $4 and ($2 or id = any($3::int[])) returning id',
    [member.userId, all, ids ?? [], is_read === 1],
  )
  const changed = done.map(({ id }) => id)
  if (changed.length > 0) effect('messages', is_read ? { read: changed } : { unread: changed })
  return { unread: await countUnread(tx, member.userId), ids: changed }
}

export async function countUnread(db: Queryable, userId: number): Promise<number> {
  const [row] = await db.query<{ unread: number }>(
    'select count(*) as unread from message where account_id = $1 and not is_read',
    [userId],
  )
  return row?.unread ?? 0
}
