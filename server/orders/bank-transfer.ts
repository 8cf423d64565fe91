/** A bank transfer has arrived: its order is paid, once. */
import type { Fen } from '#domain/money.ts'
import { mayMove, STATE } from '#domain/order.ts'
import type { Tx } from '#server/db/sql.ts'
import { sendMessage } from '#server/messages/send.ts'
import { shopAccount, transfer } from '#server/pay/ledger.ts'
import { conflict, notFound } from '#server/refusal.ts'
import * as copy from '#server/copy/orders.ts'
import * as moneyCopy from '#server/copy/money.ts'
import { markPaid } from './mark-paid.ts'

type Row = { account_id: number; state: number; total: Fen; cashback: Fen; kind: string | null; paid: string | null }

/** @returns what was paid. @throws Refusal 404, or 409 when no transfer is awaited */
export async function acceptTransfer(tx: Tx, id: string, now: number): Promise<Fen> {
  const [order] = await tx.query<Row>(
    `select p.account_id, p.state, p.total, p.cashback, y.kind, y.state as paid from purchase p left join payment y on y.purchase_id = p.id
     where p.id = $1 for update of p`,
    [id],
  )
  if (!order) throw notFound(copy.none)
  const isAwaited = mayMove('seller', order.state, STATE.paid) && order.kind === 'bank' && order.paid === 'pending'
  if (!isAwaited) throw conflict(copy.noTransfer)
  await tx.query("update payment set state = 'paid', paid_at = $2 where purchase_id = $1", [id, now])
  const money = { amount: order.total, kind: 'purchase', orderId: id, memo: moneyCopy.transfer(id), now }
  await transfer(tx, { ...money, from: await shopAccount(tx, 'bank'), to: await shopAccount(tx, 'sales') })
  await markPaid(tx, order.account_id, { id, total: order.total, cashback: order.cashback }, now)
  await sendMessage(
    tx,
    {
      userId: order.account_id,
      type: 'order',
      title: copy.transferredTitle,
      text: copy.transferred(id),
      url: `/order/info/${id}`,
    },
    now,
  )
  return order.total
}
