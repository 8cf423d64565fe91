/** A buyer's orders: the list, and one with everything. */
import type { Order, OrderSummary } from '#contract/entities.ts'
import { yuan } from '#domain/money.ts'
import { canPay, ORDER_STAGES, RETURN_OPEN, STATE } from '#domain/order.ts'
import { dayBegins } from '#domain/days.ts'
import { plain } from '#domain/find/words.ts'
import { DAY, seconds } from '#domain/time.ts'
import type { ReadContext, ReadHandler } from '#server/context.ts'
import { readLine } from '#server/credit/line.ts'
import { creditRoom } from '#server/credit/statement.ts'
import { readPage } from '#server/db/page.ts'
import { plainSql } from '#server/db/plain.ts'
import type { Queryable } from '#server/db/sql.ts'
import { intentOfOrder } from '#server/intents/store.ts'
import { walletBalance } from '#server/pay/ledger.ts'
import { payKinds, toPayment, type PaymentRow } from '#server/pay/ways.ts'
import { invalid, notFound } from '#server/refusal.ts'
import { wrongDates } from '#copy/inputs.ts'
import * as copy from '#server/copy/orders.ts'
import { reportsOfOrder } from '#server/reports/files.ts'
import { readBatches } from './batches.ts'
import { expectedFor } from './delivery.ts'
import { findOrder, type OrderRow, readOrderLines, totalsOf } from './store.ts'

type ListRow = {
  id: string
  state: OrderSummary['state']
  created_at: number
  total: number
  is_hm: boolean
  received_at: number
  of: number
}

export const orders: ReadHandler<'orders'> = async (
  { page, size, state, stage, keywords, start_time, end_time },
  { db, member },
) => {
  if (start_time && end_time && end_time < start_time) throw invalid('end_time', wrongDates)
  const { rows, total } = await readPage({ page, size }, (limit, offset) =>
    db.query<ListRow>(
      `select id, state, created_at, total, is_hm, received_at, count(*) over () as of from purchase p
       where account_id = $1 and ($2::int is null or state = $2) and ($8::int[] is null or state = any($8))
         and ($9::int[] is null or exists (select 1 from purchase_return r where r.purchase_id = p.id and r.state = any($9))) and ($3 = '' or strpos(${plainSql('p.id')}, $3) > 0
         or exists (select 1 from purchase_line l where l.purchase_id = p.id and strpos(${plainSql('l.name')}, $3) > 0))
         and created_at >= $4 and created_at < $5
       order by created_at desc, id desc limit $6 offset $7`,
      [
        member.userId,
        state ?? null,
        plain(keywords),
        dayBegins(start_time, 0),
        dayBegins(end_time, Number.MAX_SAFE_INTEGER - DAY) + DAY,
        limit,
        offset,
        stage && stage !== 'after' ? ORDER_STAGES[stage].states : null,
        stage === 'after' ? RETURN_OPEN : null,
      ],
    ),
  )
  const lines = await readOrderLines(
    db,
    rows.map((row) => row.id),
  )
  const data = rows.map(({ id, state: at, created_at, total: sum, is_hm, received_at }): OrderSummary => {
    const mine = lines.get(id) ?? []
    return {
      id,
      state: at,
      created_at: seconds(created_at),
      total: yuan(sum),
      count: mine.length,
      is_hm: is_hm ? 1 : 0,
      received_at: seconds(received_at),
      lines: mine.map(({ name, image, number }) => ({ name, image, number })),
    }
  })
  return { data, total, page, size }
}

export const order: ReadHandler<'order'> = async ({ id }, context) => {
  const row = await findOrder(context.db, context.member.userId, id)
  if (!row) throw notFound(copy.none)
  return wholeOrder(row, context)
}

async function readCompany(db: Queryable, userId: number): Promise<string> {
  const [row] = await db.query<{ company: string }>('select company from account where id = $1', [userId])
  return row?.company ?? ''
}

async function signedOf(db: Queryable, userId: number, id: string): Promise<Order['signed']> {
  const intent = await intentOfOrder(db, userId, id)
  if (!intent) return null
  const { rep, signed_at, total, lines, price_choice, drop_missing, signature } = intent
  return {
    rep,
    at: seconds(signed_at),
    total: yuan(total),
    count: lines.length,
    price_choice,
    drop_missing: drop_missing ? 1 : 0,
    drawing: signature,
  }
}

type Context = Pick<ReadContext, 'db' | 'member' | 'config' | 'demo' | 'providers' | 'now'>

export async function wholeOrder(row: OrderRow, context: Context): Promise<Order> {
  const { db, member, now } = context
  const lines = (await readOrderLines(db, [row.id])).get(row.id) ?? []
  const [payment] = await db.query<PaymentRow>(
    'select kind, state, reference, paid_at, due_at from payment where purchase_id = $1',
    [row.id],
  )
  const line = await readLine(db, member.userId)
  const events = await db.query<{ at: number; text: string }>(
    'select at, text from purchase_event where purchase_id = $1 order by at desc, position desc',
    [row.id],
  )
  const { id, state, created_at, total, shipments, address, remark, is_hm, sibling, received_at, pay_by, actor } = row
  return {
    id,
    state,
    created_at: seconds(created_at),
    total: yuan(total),
    count: lines.length,
    company: await readCompany(db, member.userId),
    actor,
    signed: await signedOf(db, member.userId, row.id),
    lines,
    batches: await readBatches(db, row.id),
    reports: (await reportsOfOrder(db, row.id)).length,
    shipments,
    totals: totalsOf(row),
    address,
    remark,
    received_at: seconds(received_at),
    pay_by: state === STATE.unpaid ? seconds(pay_by) : 0,
    expected: state === STATE.unpaid ? await expectedFor(db, row, now) : row.expected,
    is_hm: is_hm ? 1 : 0,
    sibling,
    payment: payment ? toPayment(payment, context) : null,
    logistics: events.map(({ at, text }) => ({ at: seconds(at), text })),
    // A rep pays nothing and sees no wallet.
    pay_kinds:
      canPay(state) && !member.actor
        ? payKinds({ ...row, hasCredit: line !== null, isOver: pay_by <= now }, context)
        : [],
    balance: yuan(member.actor ? 0 : await walletBalance(db, member.userId)),
    credit: member.actor ? null : creditRoom(line, row.total, now),
  }
}
