/** An order's money is there: its state, what paying gives, the day it is expected, and the event. Whoever calls it has locked the order and moved the money. */
import type { Fen } from '#domain/money.ts'
import { STATE } from '#domain/order.ts'
import type { PaymentKind } from '#contract/entities.ts'
import type { Tx } from '#server/db/sql.ts'
import { rewardPayment } from '#server/pay/rewards.ts'
import * as copy from '#server/copy/orders.ts'
import { promiseDelivery } from './delivery.ts'
import { noteEvent } from './store.ts'

export type PaidOrder = { id: string; total: Fen; cashback: Fen }

export async function markPaid(tx: Tx, userId: number, order: PaidOrder, now: number): Promise<void> {
  await tx.query('update purchase set state = $2 where id = $1', [order.id, STATE.paid])
  await rewardPayment(tx, userId, order, now)
  await promiseDelivery(tx, order.id, now)
  await noteEvent(tx, order.id, copy.paid, now)
}

export type NewPayment = { kind: PaymentKind; state: 'pending' | 'paid'; reference: string; due_at?: number }

/** How the order is paid; a way chosen later takes the place of one that was not finished. */
export async function writePayment(
  tx: Tx,
  { id, total }: Pick<PaidOrder, 'id' | 'total'>,
  { kind, state, reference, due_at = 0 }: NewPayment,
  now: number,
): Promise<void> {
  await tx.query(
    `insert into payment (purchase_id, kind, state, amount, reference, started_at, paid_at, due_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (purchase_id) do update set kind = excluded.kind, state = excluded.state, reference = excluded.reference,
       started_at = excluded.started_at, paid_at = excluded.paid_at, due_at = excluded.due_at`,
    [id, kind, state, total, reference, now, state === 'paid' ? now : 0, due_at],
  )
}
