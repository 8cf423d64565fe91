/**
 * Orders that nobody paid: their buyer is reminded once, and when the term is over the order is cancelled, so that its
 * goods, coupon and limits are free again. Each order has a transaction of its own; a row that another transaction holds
 * is left for the next time, because its buyer may be paying.
 */
import { PAY_REMINDER } from '#domain/limits.ts'
import { STATE } from '#domain/order.ts'
import { dateTime } from '#domain/time.ts'
import type { Pool, Tx } from '#server/db/sql.ts'
import { sendMessage } from '#server/messages/send.ts'
import { FRESH } from '#server/pay/online.ts'
import type { PaymentProviders } from '#server/pay/providers.ts'
import * as copy from '#server/copy/orders.ts'
import { cancelOrder } from './cancel.ts'
import { noteEvent } from './store.ts'

/** How often orders are looked at, ms. */
export const EXPIRE_EVERY = 60_000
const BATCH = 200

type Row = { id: string; account_id: number; total: number; pay_by: number }

/** Whoever is on a provider's page now may finish there. */
const DUE = `state = ${STATE.unpaid} and pay_by <= $1
  and not exists (select 1 from online_payment o where o.purchase_id = p.id and o.state = 'begun' and o.created_at > $2)`
const SOON = `state = ${STATE.unpaid} and pay_by <= $1 and not pay_reminded`
const ORDER = 'select id, account_id, total, pay_by from purchase p'

/** @returns numbers of the orders that were cancelled. @throws AggregateError of what failed, after all others were done */
export async function expireOrders(pool: Pool, providers: PaymentProviders, now: number): Promise<string[]> {
  const faults: unknown[] = []
  const each = async (where: string, params: number[], work: (tx: Tx, row: Row) => Promise<void>) => {
    const done: string[] = []
    for (const { id } of await pool.query<Row>(`${ORDER} where ${where} order by pay_by, id limit ${BATCH}`, params))
      await pool
        .transaction(async (tx) => {
          const [row] = await tx.query<Row>(
            `${ORDER} where ${where} and id = $${params.length + 1} for no key update skip locked`,
            [...params, id],
          )
          if (row) await work(tx, row)
          return row !== undefined
        })
        .then(
          (isDone) => isDone && done.push(id),
          (error: unknown) => faults.push(error),
        )
    return done
  }
  const expired = await each(DUE, [now, now - FRESH], (tx, row) => expire(tx, providers, row, now))
  await each(SOON, [now + PAY_REMINDER], (tx, row) => remind(tx, row, now))
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} unpaid orders could not be looked at`)
  return expired
}

async function expire(
  tx: Tx,
  providers: PaymentProviders,
  { id, account_id: userId, total }: Row,
  now: number,
): Promise<void> {
  await cancelOrder(tx, providers, userId, { id, total, state: STATE.unpaid }, now)
  await noteEvent(tx, id, copy.expired, now)
  const words = { title: copy.expiredTitle, text: copy.expiredText(id), url: `/order/info/${id}` }
  await sendMessage(tx, { userId, type: 'order', ...words }, now)
}

async function remind(tx: Tx, { id, account_id: userId, pay_by }: Row, now: number): Promise<void> {
  await tx.query('update purchase set pay_reminded = true where id = $1', [id])
  const text = copy.reminder(id, dateTime(pay_by))
  await sendMessage(tx, { userId, type: 'order', title: copy.reminderTitle, text, url: `/order/info/${id}` }, now)
}
