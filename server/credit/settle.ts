/**
 * What is owed goes down: by a repayment out of the wallet, or because an order on account is cancelled or sent back.
 * The wallet's money goes to the receivables, and the debt falls by as much, in the same transaction.
 */
import { spread } from '#domain/credit.ts'
import type { Fen } from '#domain/money.ts'
import type { Tx } from '#server/db/sql.ts'
import { lockWallet, shopAccount, transfer } from '#server/pay/ledger.ts'
import { readLine } from './line.ts'

type Settling = { kind: 'repaid' | 'settled_back'; memo: string }

/** Settles what is due first. The wallet is locked before the debt, as everywhere. @returns what was settled: `amount`, or all that was owed */
export async function settleDebts(tx: Tx, userId: number, amount: Fen, settling: Settling, now: number): Promise<Fen> {
  await lockWallet(tx, userId)
  const debt = await lockWallet(tx, userId, 'credit')
  const parts = spread(amount, (await readLine(tx, userId))?.items ?? [])
  return settleParts(tx, { userId, debt, parts, settling, now })
}

/** Settles one order. @returns what was settled: `amount`, or what was open of it */
export async function settleOrder(
  tx: Tx,
  userId: number,
  { id, amount }: { id: string; amount: Fen },
  settling: Settling,
  now: number,
): Promise<Fen> {
  const [taken] = await tx.query("select 1 as one from payment where purchase_id = $1 and kind = 'credit'", [id])
  if (!taken) return 0
  await lockWallet(tx, userId)
  const debt = await lockWallet(tx, userId, 'credit')
  const items = (await readLine(tx, userId))?.items ?? []
  const parts = spread(
    amount,
    items.filter((item) => item.id === id),
  )
  return settleParts(tx, { userId, debt, parts, settling, now })
}

type Parts = { userId: number; debt: number; parts: { id: string; amount: Fen }[]; settling: Settling; now: number }

async function settleParts(tx: Tx, { userId, debt, parts, settling, now }: Parts): Promise<Fen> {
  const sum = parts.reduce((all, part) => all + part.amount, 0)
  const given = { ...settling, orderId: null, now }
  await transfer(tx, {
    ...given,
    from: await lockWallet(tx, userId),
    to: await shopAccount(tx, 'receivables'),
    amount: sum,
  })
  for (const { id, amount } of parts)
    await transfer(tx, { ...given, from: debt, to: await shopAccount(tx, 'debts'), amount, settles: id })
  return sum
}
