/** Money that the seller moves at the bank by hand and notes here: withdrawals of a balance, and payments without an order. */
import { type Fen, yuan } from '#domain/money.ts'
import type { Tx } from '#server/db/sql.ts'
import { sendMessage } from '#server/messages/send.ts'
import { conflict } from '#server/refusal.ts'
import * as copy from '#server/copy/money.ts'
import { lockWallet, shopAccount, transfer, walletBalance } from './ledger.ts'

/** reference: the bank's number of the payment. */
type Noted = { userId: number; amount: Fen; reference: string }

const PAGE = '/wdqb/yegl'

/** @returns the balance afterwards. @throws Refusal 409 when the reference is known or the balance too small */
export async function withdraw(tx: Tx, { userId, amount, reference }: Noted, now: number): Promise<Fen> {
  const wallet = await lockWallet(tx, userId)
  await assertNew(tx, reference)
  await transfer(tx, {
    from: wallet,
    to: await shopAccount(tx, 'bank'),
    amount,
    kind: 'withdrawal',
    orderId: null,
    memo: copy.withdrawal(reference),
    reference,
    now,
  })
  const text = copy.withdrawnText(yuan(amount), reference)
  await sendMessage(tx, { userId, type: 'system', title: copy.withdrawnTitle, text, url: PAGE }, now)
  return walletBalance(tx, userId)
}

/** @param why what the buyer reads in the ledger. @returns the balance afterwards. @throws Refusal 409 when the reference is known */
export async function payIn(
  tx: Tx,
  { userId, amount, reference, why }: Noted & { why: string },
  now: number,
): Promise<Fen> {
  const wallet = await lockWallet(tx, userId)
  await assertNew(tx, reference)
  await transfer(tx, {
    from: await shopAccount(tx, 'bank'),
    to: wallet,
    amount,
    kind: 'paid_in',
    orderId: null,
    memo: copy.paidIn(why, reference),
    reference,
    now,
  })
  const text = copy.paidInText(yuan(amount), why)
  await sendMessage(tx, { userId, type: 'system', title: copy.paidInTitle, text, url: PAGE }, now)
  return walletBalance(tx, userId)
}

async function assertNew(tx: Tx, reference: string): Promise<void> {
  const [known] = await tx.query('select 1 as one from ledger_transfer where reference = $1', [reference])
  if (known) throw conflict(copy.referenceKnown)
}
