/** Reviews of what was bought: once a line, after receipt. */
import type { ReviewLine } from '#contract/entities.ts'
import { PAGE_SIZE, REVIEW_DAYS } from '#domain/limits.ts'
import { STATE } from '#domain/order.ts'
import type { ReadHandler, WriteHandler } from '#server/context.ts'
import { readPage } from '#server/db/page.ts'
import type { Queryable } from '#server/db/sql.ts'
import { lockOrder } from '#server/orders/store.ts'
import { conflict, invalid, notFound } from '#server/refusal.ts'
import { DAY, seconds } from '#domain/time.ts'
import * as copy from '#server/copy/orders.ts'
import * as aftersalesCopy from '#server/copy/aftersales.ts'

type Row = Omit<ReviewLine, 'state'> & { of: number }

/** Lines of the account's received orders: those with a review, and those received lately that may still get one. */
const LINES = `
  select coalesce(v.id, 0) as id, p.id as order_id, l.position + 1 as line_id, l.goods_id, l.name, l.ypgg, l.image,
    coalesce(v.stars, 0) as stars, coalesce(v.text, '') as text, coalesce(v.at, p.received_at) as at
  from purchase p join purchase_line l on l.purchase_id = p.id left join review v on v.purchase_id = p.id and v.position = l.position
  where p.account_id = $1 and p.state = ${STATE.done} and (v.id is not null or (not l.review_dismissed and p.received_at > $2))`

const REVIEW_TIME = REVIEW_DAYS * DAY

export const reviews: ReadHandler<'reviews'> = async ({ page, state }, { db, member, now }) => {
  const { rows, total } = await readPage({ page, size: PAGE_SIZE }, (limit, offset) =>
    db.query<Row>(
      `select *, count(*) over () as of from (${LINES}) all_of where (id > 0) = $3 order by at desc, order_id desc, line_id limit $4 offset $5`,
      [member.userId, now - REVIEW_TIME, state === 'done', limit, offset],
    ),
  )
  return { data: rows.map(toLine), total, page, size: PAGE_SIZE }
}

export const reviewSave: WriteHandler<'reviewSave'> = async (
  { order_id, line_id, stars, text },
  { tx, member, now, effect },
) => {
  const order = await lockOrder(tx, member.userId, order_id)
  if (!order) throw notFound(copy.none)
  if (order.state !== STATE.done) throw conflict(aftersalesCopy.reviewAfterReceipt)
  const [line] = await tx.query('select 1 as one from purchase_line where purchase_id = $1 and position = $2', [
    order_id,
    line_id - 1,
  ])
  if (!line) throw invalid('line_id', aftersalesCopy.notInOrder)
  const [made] = await tx.query<{ id: number }>(
    `insert into review (purchase_id, position, account_id, stars, text, at) values ($1, $2, $3, $4, $5, $6)
     on conflict (purchase_id, position) do nothing returning id`,
    [order_id, line_id - 1, member.userId, stars, text, now],
  )
  if (!made) throw conflict(aftersalesCopy.alreadyReviewed)
  effect('review', { order: order_id, line: line_id })
  return readOne(tx, member.userId, made.id, now)
}

/** A line that its buyer does not want to review is not offered again; it can still be reviewed. */
export const reviewDismiss: WriteHandler<'reviewDismiss'> = async (
  { order_id, line_id, dismissed },
  { tx, member, effect },
) => {
  const order = await lockOrder(tx, member.userId, order_id)
  if (!order) throw notFound(copy.none)
  const [line] = await tx.query(
    'update purchase_line set review_dismissed = $3 where purchase_id = $1 and position = $2 returning position',
    [order_id, line_id - 1, dismissed === 1],
  )
  if (!line) throw invalid('line_id', aftersalesCopy.notInOrder)
  effect('review dismissed', { order: order_id, line: line_id, dismissed })
  return { ok: 1 }
}

async function readOne(db: Queryable, userId: number, id: number, now: number): Promise<ReviewLine> {
  const [row] = await db.query<Row>(`select * from (${LINES}) all_of where id = $3`, [userId, now - REVIEW_TIME, id])
  if (!row) throw new Error(`review ${id} was not written`)
  return toLine(row)
}

function toLine({ id, order_id, line_id, goods_id, name, ypgg, image, stars, text, at }: Row): ReviewLine {
  return {
    id,
    order_id,
    line_id,
    goods_id,
    name,
    ypgg,
    image,
    stars,
    text,
    at: seconds(at),
    state: id > 0 ? 'done' : 'open',
  }
}
