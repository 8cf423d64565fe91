/** A bank transfer has arrived: its order is paid, once; of an order that is cancelled meanwhile it becomes balance. */
import type { Fen } from '#domain/money.ts'
import { yuan } from '#domain/money.ts'
import { mayMove, ORDER_STATES, type OrderState, STATE } from '#domain/order.ts'
import type { Tx } from '#server/db/sql.ts'
import { sendMessage } from '#server/messages/send.ts'
import { lockWallet, shopAccount, transfer } from '#server/pay/ledger.ts'
import { conflict, notFound } from '#server/refusal.ts'
import * as copy from '#server/copy/orders.ts'
import * as moneyCopy from '#server/copy/money.ts'
import { markPaid } from './mark-paid.ts'

type Row = {
  account_id: number
  closed_at: number
  state: OrderState
  total: Fen
  cashback: Fen
  kind: string | null
  paid: string | null
}

export type Accepted = { amount: Fen; isLate: boolean }

/** @param reference the bank's number of it, where it is known. @returns what arrived. @throws Refusal 404, or 409 when no transfer is awaited */
export async function acceptTransfer(tx: Tx, id: string, now: number, reference?: string): Promise<Accepted> {
  const [order] = await tx.query<Row>(
    `select p.account_id, a.closed_at, p.state, p.total, p.cashback, y.kind, y.state as paid
     from purchase p join account a on a.id = p.account_id left join payment y on y.purchase_id = p.id
     where p.id = $1 for no key update of p`,
    [id],
  )
  if (!order) throw notFound(copy.none)
  const isAnnounced = order.kind === 'bank' && order.paid === 'pending'
  if (isAnnounced && order.state === STATE.cancelled) return creditLate(tx, id, { ...order, reference }, now)
  if (!mayMove('seller', order.state, STATE.paid)) throw conflict(copy.noTransfer(ORDER_STATES[order.state]))
  if (!isAnnounced) throw conflict(copy.transferNotChosen)
  await tx.query("update payment set state = 'paid', paid_at = $2 where purchase_id = $1", [id, now])
  const money = {
    amount: order.total,
    kind: 'purchase',
    orderId: id,
    memo: moneyCopy.transfer(id),
    now,
    ...(reference && { reference }),
  }
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
  return { amount: order.total, isLate: false }
}

/** @param order locked. @throws Refusal 409 when its transfer was noted before, or its buyer has closed the account: the balance would be nobody's */
async function creditLate(
  tx: Tx,
  id: string,
  {
    account_id: userId,
    closed_at,
    total: amount,
    reference,
  }: Pick<Row, 'account_id' | 'closed_at' | 'total'> & { reference: string | undefined },
  now: number,
): Promise<Accepted> {
  const [known] = await tx.query(
    "select 1 as one from ledger_transfer where purchase_id = $1 and kind = 'late_transfer'",
    [id],
  )
  if (known) throw conflict(copy.lateKnown)
  if (closed_at > 0) throw conflict(copy.lateOfClosed)
  await transfer(tx, {
    from: await shopAccount(tx, 'bank'),
    to: await lockWallet(tx, userId),
    amount,
    kind: 'late_transfer',
    orderId: id,
    memo: moneyCopy.lateTransfer(id),
    now,
    ...(reference && { reference }),
  })
  const text = copy.late(id, yuan(amount))
  await sendMessage(tx, { userId, type: 'order', title: copy.lateTitle, text, url: '/wdqb/yegl' }, now)
  return { amount, isLate: true }
}
