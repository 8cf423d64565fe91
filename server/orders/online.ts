/**
 * A provider says that a payment arrived: by a notice, or when asked. However often it says so, it takes effect once.
 * Money for an order that needs none any more (cancelled, or paid in another way) goes to the wallet, and its buyer is told;
 * where the buyer has closed the account, it goes back the way it came, for nobody would see it in a wallet.
 */
import type { Fen } from '#domain/money.ts'
import { yuan } from '#domain/money.ts'
import { mayMove, type OnlineKind, STATE } from '#domain/order.ts'
import type { Pool, Tx } from '#server/db/sql.ts'
import { settleDebts } from '#server/credit/settle.ts'
import { sendMessage } from '#server/messages/send.ts'
import { lockWallet, shopAccount, transfer } from '#server/pay/ledger.ts'
import { askBack } from '#server/pay/refunds.ts'
import type { Receipt } from '#server/pay/provider.ts'
import * as copy from '#server/copy/orders.ts'
import * as moneyCopy from '#server/copy/money.ts'
import { markPaid, writePayment } from './mark-paid.ts'

/** known: it had taken effect before. unknown, amount: refused; no money moves. */
export type Settled = 'paid' | 'late' | 'known' | 'unknown' | 'amount'

/** Settles what a provider says; what is refused is noted for the seller. */
export async function settleReceipt(pool: Pool, kind: OnlineKind, receipt: Receipt, now: number): Promise<Settled> {
  const settled = await pool.transaction((tx) => settle(tx, kind, receipt, now))
  if (settled === 'unknown' || settled === 'amount') await noteFault(pool, kind, receipt, settled, now)
  return settled
}

type Fault = 'signature' | 'unknown' | 'amount'

export async function noteFault(
  pool: Pool,
  kind: OnlineKind,
  { reference, amount }: Pick<Receipt, 'reference' | 'amount'>,
  why: Fault,
  now: number,
): Promise<void> {
  await pool.transaction((tx) =>
    tx.query('insert into notice_fault (at, kind, reference, amount, why) values ($1, $2, $3, $4, $5)', [
      now,
      kind,
      reference,
      amount,
      why,
    ]),
  )
}

type Attempt = { account_id: number; closed_at: number; purchase_id: string | null; amount: Fen; state: string }
type Source = { kind: OnlineKind; reference: string }
type Order = { id: string; state: number; total: Fen; cashback: Fen }

const ATTEMPT = `select o.account_id, a.closed_at, o.purchase_id, o.amount, o.state from online_payment o
  join account a on a.id = o.account_id where o.reference = $1 and o.kind = $2`

async function settle(tx: Tx, kind: OnlineKind, { reference, amount, trade }: Receipt, now: number): Promise<Settled> {
  const [found] = await tx.query<Attempt>(ATTEMPT, [reference, kind])
  if (!found) return 'unknown'
  if (found.amount !== amount) return 'amount'
  // The order is locked before its payment, as everywhere; the payment is then read again.
  const [order] = await tx.query<Order>(
    'select id, state, total, cashback from purchase where id = $1 for no key update',
    [found.purchase_id],
  )
  const [attempt] = await tx.query<Attempt>(`${ATTEMPT} for no key update of o`, [reference, kind])
  if (attempt?.state !== 'begun') return 'known'
  const isDue = order !== undefined && mayMove('provider', order.state, STATE.paid) && order.total === amount
  const state = isDue || found.purchase_id === null ? 'paid' : 'late'
  await tx.query('update online_payment set state = $2, trade = $3, settled_at = $4 where reference = $1', [
    reference,
    state,
    trade,
    now,
  ])
  if (isDue) await payOrder(tx, attempt.account_id, order, { kind, reference }, now)
  else if (attempt.closed_at > 0) await giveBack(tx, attempt, { kind, reference }, now)
  else if (found.purchase_id === null) await repay(tx, attempt, kind, now)
  else await creditWallet(tx, attempt, kind, now)
  return state
}

async function payOrder(tx: Tx, userId: number, order: Order, { kind, reference }: Source, now: number): Promise<void> {
  const { id, total } = order
  const money = { amount: total, kind: 'purchase', orderId: id, memo: moneyCopy.order(id), now }
  await transfer(tx, { ...money, from: await shopAccount(tx, kind), to: await shopAccount(tx, 'sales') })
  await writePayment(tx, order, { kind, state: 'paid', reference }, now)
  await markPaid(tx, userId, order, now)
  const told = { type: 'order', title: copy.onlineTitle, text: copy.online(id), url: `/order/info/${id}` } as const
  await sendMessage(tx, { userId, ...told }, now)
}

/** A payment without an order repays what is owed; what is over stays in the wallet. */
async function repay(tx: Tx, { account_id: userId, amount }: Attempt, kind: OnlineKind, now: number): Promise<void> {
  const wallet = await lockWallet(tx, userId)
  const money = { amount, kind: 'repayment', orderId: null, memo: moneyCopy.repayIn, now }
  await transfer(tx, { ...money, from: await shopAccount(tx, kind), to: wallet })
  await settleDebts(tx, userId, amount, { kind: 'repaid', memo: moneyCopy.repaid }, now)
  const told = { title: moneyCopy.repayTitle, text: moneyCopy.repayText(yuan(amount)), url: '/wdqb/zqzd' }
  await sendMessage(tx, { userId, type: 'order', ...told }, now)
}

async function creditWallet(tx: Tx, attempt: Attempt, kind: OnlineKind, now: number): Promise<void> {
  await takeLate(tx, attempt, kind, now)
  const { account_id: userId, purchase_id, amount } = attempt
  const text = copy.late(purchase_id ?? '', yuan(amount))
  await sendMessage(tx, { userId, type: 'order', title: copy.lateTitle, text, url: '/wdqb/yegl' }, now)
}

async function giveBack(tx: Tx, attempt: Attempt, { kind, reference }: Source, now: number): Promise<void> {
  await takeLate(tx, attempt, kind, now)
  const { account_id: userId, amount, purchase_id } = attempt
  const memo = moneyCopy.refundOnline(purchase_id ?? '')
  await askBack(tx, { userId, kind, reference, amount, orderId: null, memo }, now)
}

async function takeLate(tx: Tx, { account_id, purchase_id, amount }: Attempt, kind: OnlineKind, now: number) {
  await transfer(tx, {
    from: await shopAccount(tx, kind),
    to: await lockWallet(tx, account_id),
    amount,
    kind: 'late_payment',
    // An order may have several payments that came too late.
    orderId: null,
    memo: moneyCopy.late(purchase_id ?? ''),
    now,
  })
}
