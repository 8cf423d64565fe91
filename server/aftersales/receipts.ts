/** Receipt of ephedrine-containing goods (含麻): the signed delivery note is kept, and completes the order. */
import type { Receipt } from '#contract/entities.ts'
import { yuan, type Fen } from '#domain/money.ts'
import { PAGE_SIZE } from '#domain/limits.ts'
import { canReceive, STATE } from '#domain/order.ts'
import type { Context, ReadHandler, WriteHandler } from '#server/context.ts'
import { readPage } from '#server/db/page.ts'
import type { Queryable } from '#server/db/sql.ts'
import { completeOrder } from '#server/orders/receive.ts'
import { lockOrder } from '#server/orders/store.ts'
import { conflict, notFound } from '#server/refusal.ts'
import { assertWholeFiles } from '#server/uploads/own-files.ts'
import { seconds } from '#domain/time.ts'
import { receipts as receiptsCopy } from '#copy/orders.ts'
import * as copy from '#server/copy/aftersales.ts'

type Row = {
  order_id: string
  created_at: number
  total: Fen
  state: number
  lines: Receipt['lines']
  file_id: string | null
  at: number
  of: number
}

const ROWS = `
  select p.id as order_id, p.created_at, p.total, p.state, r.file_id, coalesce(r.at, 0) as at,
    (select jsonb_agg(jsonb_build_object('name', l.name, 'number', l.number, 'bzdw', l.bzdw) order by l.position) from purchase_line l where l.purchase_id = p.id) as lines
  from purchase p left join receipt r on r.purchase_id = p.id
  where p.account_id = $1 and p.is_hm and p.state not in (${STATE.unpaid}, ${STATE.cancelled})`

export const receipts: ReadHandler<'receipts'> = async ({ page }, { db, member, fileUrl }) => {
  const { rows, total } = await readPage({ page, size: PAGE_SIZE }, (limit, offset) =>
    db.query<Row>(
      `select *, count(*) over () as of from (${ROWS}) all_of order by (at > 0), created_at desc, order_id desc limit $2 offset $3`,
      [member.userId, limit, offset],
    ),
  )
  return { data: rows.map((row) => toReceipt(row, fileUrl)), total, page, size: PAGE_SIZE }
}

export const receiptConfirm: WriteHandler<'receiptConfirm'> = async (
  { order_id, file_id },
  { tx, member, now, effect, fileUrl },
) => {
  const order = await lockOrder(tx, member.userId, order_id)
  if (!order?.is_hm) throw notFound(copy.noEphedrineOrder)
  await assertWholeFiles(tx, member.userId, 'receipt', [{ id: file_id, field: 'file_id' }])
  if (order.state !== STATE.done && !canReceive(order.state)) throw conflict(copy.notDelivered)
  const [made] = await tx.query(
    'insert into receipt (purchase_id, account_id, file_id, at) values ($1, $2, $3, $4) on conflict (purchase_id) do nothing returning purchase_id',
    [order_id, member.userId, file_id, now],
  )
  if (!made) throw conflict(copy.receiptThere)
  if (order.state !== STATE.done) await completeOrder(tx, order_id, receiptsCopy.saved, now)
  effect('receipt', { order: order_id })
  return readOne(tx, member.userId, order_id, fileUrl)
}

async function readOne(db: Queryable, userId: number, id: string, fileUrl: Context['fileUrl']): Promise<Receipt> {
  const [row] = await db.query<Row>(`select * from (${ROWS}) all_of where order_id = $2`, [userId, id])
  if (!row) throw new Error(`receipt of ${id} was not written`)
  return toReceipt(row, fileUrl)
}

function toReceipt(
  { order_id, created_at, total, state, lines, file_id, at }: Row,
  fileUrl: Context['fileUrl'],
): Receipt {
  return {
    order_id,
    created_at: seconds(created_at),
    total: yuan(total),
    lines,
    state: file_id ? 'confirmed' : state >= STATE.shipped ? 'open' : 'shipping',
    photo: fileUrl(file_id),
    confirmed_at: seconds(at),
  }
}
