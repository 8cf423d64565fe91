/** Invoices: the buyer's title, applying for a paid order, and every document with its state. */
import type { Invoice, InvoiceTitle } from '#contract/entities.ts'
import { PAGE_SIZE } from '#domain/limits.ts'
import { yuan, type Fen } from '#domain/money.ts'
import { PAID_STATES, RETURN, STATE } from '#domain/order.ts'
import type { Context, ReadHandler, WriteHandler } from '#server/context.ts'
import { readPage } from '#server/db/page.ts'
import type { Queryable } from '#server/db/sql.ts'
import { lockOrder } from '#server/orders/store.ts'
import { conflict, invalid, notFound } from '#server/refusal.ts'
import { seconds } from '#domain/time.ts'
import * as copy from '#server/copy/orders.ts'
import * as documentsCopy from '#server/copy/documents.ts'
import { invoiceLines } from './lines.ts'
import { sumOf } from './red.ts'
import { readTitle } from './title.ts'

type Row = {
  id: number
  order_id: string
  amount: Fen
  state: Invoice['state']
  number: string
  title: InvoiceTitle | null
  at: number
}

/** Documents, and paid orders without one: they may still be applied for. */
const ROWS = `
  select coalesce(i.id, 0) as id, p.id as order_id, coalesce(i.amount, p.total - p.refunded) as amount,
    coalesce(i.state, 'none') as state, coalesce(i.number, '') as number, i.title, coalesce(i.at, p.created_at) as at
  from (select o.*, (select coalesce(sum(r.amount), 0) from purchase_return r where r.purchase_id = o.id and r.state = ${RETURN.refunded})::bigint as refunded
        from purchase o where o.account_id = $1) p
  left join invoice i on i.purchase_id = p.id
  where i.id is not null or (p.state in (${PAID_STATES.join()}) and p.total > p.refunded)`

export const invoices: ReadHandler<'invoices'> = async ({ page, state }, { db, member, fileUrl }) => {
  const { rows, total } = await readPage({ page, size: PAGE_SIZE }, (limit, offset) =>
    db.query<Row & { of: number }>(
      `select *, count(*) over () as of from (${ROWS}) all_of where $2 = '' or state = $2 order by at desc, order_id desc, id desc limit $3 offset $4`,
      [member.userId, state, limit, offset],
    ),
  )
  return {
    data: rows.map((row) => toInvoice(row, fileUrl)),
    total,
    page,
    size: PAGE_SIZE,
    title: await readTitle(db, member.userId),
  }
}

/** Applying again just shows the document there is. */
export const invoiceApply: WriteHandler<'invoiceApply'> = async (
  { order_id },
  { tx, member, now, demo, effect, fileUrl },
) => {
  const order = await lockOrder(tx, member.userId, order_id)
  if (!order) throw notFound(copy.none)
  const known = await findInvoice(tx, order_id, fileUrl)
  if (known) return known
  if (order.state === STATE.unpaid) throw conflict(documentsCopy.payFirst)
  const lines = await invoiceLines(tx, order_id)
  if (order.state === STATE.cancelled || lines.length === 0) throw conflict(documentsCopy.nothingToInvoice)
  const title = await readTitle(tx, member.userId)
  if (!title) throw invalid('title', documentsCopy.titleFirst)
  const [made] = await tx.query<{ id: number }>(
    `insert into invoice (purchase_id, account_id, amount, state, number, title, lines, at) values ($1, $2, $3, 'pending', '', $4, $5, $6) returning id`,
    [order_id, member.userId, sumOf(lines), JSON.stringify(title), JSON.stringify(lines), now],
  )
  await demo?.issueInvoice(tx, made?.id ?? 0, now)
  effect('invoice', { order: order_id })
  const done = await findInvoice(tx, order_id, fileUrl)
  if (!done) throw new Error(`invoice of ${order_id} was not written`)
  return done
}

export const invoiceTitleSave: WriteHandler<'invoiceTitleSave'> = async (title, { tx, member, effect }) => {
  await tx.query(
    `insert into invoice_title (account_id, title, tax_no, address, phone, bank, bank_account, email) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (account_id) do update set title = excluded.title, tax_no = excluded.tax_no, address = excluded.address,
       phone = excluded.phone, bank = excluded.bank, bank_account = excluded.bank_account, email = excluded.email`,
    [member.userId, title.title, title.tax_no, title.address, title.phone, title.bank, title.bank_account, title.email],
  )
  effect('invoice title', {})
  return title
}

async function findInvoice(db: Queryable, orderId: string, fileUrl: Context['fileUrl']): Promise<Invoice | undefined> {
  const [row] = await db.query<Row>(
    "select id, purchase_id as order_id, amount, state, number, title, at from invoice where purchase_id = $1 and state <> 'red'",
    [orderId],
  )
  return row && toInvoice(row, fileUrl)
}

/** Its PDF (server/documents.ts) has a signed address, as files have: it can be opened outside the app too. */
function toInvoice({ id, order_id, amount, state, number, title, at }: Row, fileUrl: Context['fileUrl']): Invoice {
  return {
    id,
    order_id,
    amount: yuan(amount),
    state,
    number,
    title: title?.title ?? '',
    tax_no: title?.tax_no ?? '',
    at: seconds(at),
    url: number === '' ? '' : fileUrl(`invoice/${id}`),
  }
}
