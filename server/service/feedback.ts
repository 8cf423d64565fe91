/** Feedback (意见反馈) with photos, and its answers. */
import type { Feedback } from '#contract/entities.ts'
import { PAGE_SIZE } from '#domain/limits.ts'
import type { Context, ReadHandler, WriteHandler } from '#server/context.ts'
import { readPage } from '#server/db/page.ts'
import { assertWholeFiles } from '#server/uploads/own-files.ts'
import { seconds } from '#domain/time.ts'

const COLUMNS = 'id, type, text, photos, phone, at, answer, answered_at'

export const feedback: ReadHandler<'feedback'> = async ({ page }, { db, member, fileUrl }) => {
  const { rows, total } = await readPage({ page, size: PAGE_SIZE }, (limit, offset) =>
    db.query<Feedback & { of: number }>(
      `select ${COLUMNS}, count(*) over () as of from feedback where account_id = $1 order by at desc, id desc limit $2 offset $3`,
      [member.userId, limit, offset],
    ),
  )
  return { data: rows.map((row) => toFeedback(row, fileUrl)), total, page, size: PAGE_SIZE }
}

export const feedbackAdd: WriteHandler<'feedbackAdd'> = async (
  { type, text, phone, photos },
  { tx, member, now, effect, fileUrl },
) => {
  await assertWholeFiles(
    tx,
    member.userId,
    'feedback',
    photos.map((id, i) => ({ id, field: `photos.${i}` })),
  )
  const [row] = await tx.query<Feedback>(
    `insert into feedback (account_id, type, text, photos, phone, at) values ($1, $2, $3, $4, $5, $6) returning ${COLUMNS}`,
    [member.userId, type, text, photos, phone, now],
  )
  if (!row) throw new Error('feedback was not written')
  effect('feedback', { id: row.id })
  return toFeedback(row, fileUrl)
}

/** The row's photos are ids, its times milliseconds. */
function toFeedback(
  { id, type, text, photos, phone, at, answer, answered_at }: Feedback,
  fileUrl: Context['fileUrl'],
): Feedback {
  return {
    id,
    type,
    text,
    photos: photos.map(fileUrl),
    phone,
    at: seconds(at),
    answer,
    answered_at: seconds(answered_at),
  }
}
