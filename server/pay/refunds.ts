/**
 * Money back the way it came: it is taken out of the wallet, where a reversal has put it, in the transaction that
 * cancels; the provider is asked afterwards (reconcile.ts). What it refuses stays with the buyer, in the wallet.
 */
import type { OnlineKind } from '#domain/order.ts'
import { type Fen, yuan } from '#domain/money.ts'
import type { Tx } from '#server/db/sql.ts'
import { sendMessage } from '#server/messages/send.ts'
import * as copy from '#server/copy/money.ts'
import { isOnline, type PaymentProviders } from './providers.ts'
import { lockWallet, shopAccount, transfer } from './ledger.ts'

/** @param amount what the reversal left in the wallet. @returns false: the order was paid in another way, the money stays in the wallet */
export async function refundOnline(
  tx: Tx,
  providers: PaymentProviders,
  { userId, order, amount }: { userId: number; order: string; amount: Fen },
  now: number,
): Promise<boolean> {
  const [paid] = await tx.query<{ kind: string; reference: string }>(
    "select kind, reference from payment where purchase_id = $1 and state = 'paid'",
    [order],
  )
  if (!paid || !isOnline(paid.kind) || !providers[paid.kind] || amount <= 0) return false
  const { kind, reference } = paid
  await askBack(tx, { userId, kind, reference, amount, orderId: order, memo: copy.refundOnline(order) }, now)
  return true
}

type Back = {
  userId: number
  kind: OnlineKind
  reference: string
  amount: Fen
  orderId: string | null
  memo: string
}

/** Money that stands in the wallet goes back to where this payment came from; the provider is asked afterwards. */
export async function askBack(
  tx: Tx,
  { userId, kind, reference, amount, orderId, memo }: Back,
  now: number,
): Promise<void> {
  const [from, to] = [await lockWallet(tx, userId), await shopAccount(tx, kind)]
  await transfer(tx, { from, to, amount, kind: 'refund_online', orderId, memo, now })
  await tx.query("insert into provider_refund (reference, amount, state, asked_at) values ($1, $2, 'asked', $3)", [
    reference,
    amount,
    now,
  ])
}

type Row = { account_id: number; kind: OnlineKind; amount: Fen; state: string; purchase_id: string }

/** Takes effect once, however often the provider answers. */
export async function finishRefund(tx: Tx, reference: string, outcome: 'done' | 'refused', now: number): Promise<void> {
  const [row] = await tx.query<Row>(
    `select o.account_id, o.kind, o.purchase_id, r.amount, r.state from provider_refund r join online_payment o on o.reference = r.reference
     where r.reference = $1 for no key update of r`,
    [reference],
  )
  if (row?.state !== 'asked') return
  const { account_id: userId, kind, amount, purchase_id: id } = row
  await tx.query('update provider_refund set state = $2, done_at = $3 where reference = $1', [reference, outcome, now])
  if (outcome === 'refused')
    await transfer(tx, {
      from: await shopAccount(tx, kind),
      to: await lockWallet(tx, userId),
      amount,
      kind: 'refund_refused',
      orderId: id,
      memo: copy.refundRefused(id),
      now,
    })
  const told =
    outcome === 'done'
      ? { title: copy.refundedTitle, text: copy.refundedText(id, yuan(amount)), url: `/order/info/${id}` }
      : { title: copy.refundRefusedTitle, text: copy.refundRefusedText(id, yuan(amount)), url: '/wdqb/yegl' }
  await sendMessage(tx, { userId, type: 'order', ...told }, now)
}
