/**
 * Giving money back to the wallet, and taking back what paying had given for it: points and the red packet of
 * 满额返现, in step with the money. In the transaction that cancels or refunds.
 */
import type { Fen } from '#domain/money.ts'
import { POINT_WORTH } from '#domain/limits.ts'
import { clawback } from '#domain/refund.ts'
import { settleOrder } from '#server/credit/settle.ts'
import type { Tx } from '#server/db/sql.ts'
import * as copy from '#server/copy/money.ts'
import { lockWallet, shopAccount, transfer, walletBalance, type ShopAccount, type Unit } from './ledger.ts'

/** `whole` was paid for the order, `before` of it was given back earlier, `amount` is given back now. */
export type Reversal = {
  order: string
  whole: Fen
  before: Fen
  amount: Fen
  /** 'cancelled' once an order; 'refund' once a return. */
  kind: 'cancelled' | 'refund'
  memo: string
}

/** left: what it leaves in the wallet, red packets and points that were spent deducted; settled: what went to an order on account. */
export type Reversed = { left: Fen; settled: Fen }

/**
 * Where wallets are locked together, money comes first, then packets, then points, then debts: two that need both cannot wait for each other.
 * What is still owed for the order is settled first, out of what was given back.
 */
export async function reverse(
  tx: Tx,
  userId: number,
  { order, whole, before, amount, kind, memo }: Reversal,
  now: number,
): Promise<Reversed> {
  const wallet = {
    money: await lockWallet(tx, userId),
    packet: await lockWallet(tx, userId, 'packet'),
    points: await lockWallet(tx, userId, 'points'),
  }
  // Several returns may belong to one order: the ledger's once-an-order rule is for what happens once.
  const orderId = kind === 'cancelled' ? order : null
  const given = await rewards(tx, order)
  const take = async (
    unit: keyof typeof wallet,
    to: ShopAccount,
    n: number,
    kindOf: string,
    why: string,
  ): Promise<void> =>
    transfer(tx, {
      from: wallet[unit],
      to: await shopAccount(tx, to),
      amount: n,
      kind: kindOf,
      orderId,
      memo: why,
      now,
    })

  await transfer(tx, { from: await shopAccount(tx, 'sales'), to: wallet.money, amount, kind, orderId, memo, now })

  const packet = clawback(given.packet, whole, before, amount)
  const left = Math.min(packet, await walletBalance(tx, userId, 'packet'))
  await take('packet', 'packets', left, 'cashback_back', copy.cashbackBack(memo))
  // What of a reward was spent or turned into money is deducted from the refund.
  await take('money', 'sales', packet - left, 'cashback_spent', copy.cashbackSpent(memo))

  const points = clawback(given.points, whole, before, amount)
  const pointsLeft = Math.min(points, await walletBalance(tx, userId, 'points'))
  await take('points', 'points', pointsLeft, 'earned_back', copy.pointsBack(memo))
  const spent = points - pointsLeft
  await take('money', 'sales', spent * POINT_WORTH, 'earned_spent', copy.pointsSpent(memo, spent))
  const net = amount - (packet - left) - spent * POINT_WORTH
  const settled = await settleOrder(tx, userId, { id: order, amount: net }, { kind: 'settled_back', memo }, now)
  return { left: net - settled, settled }
}

/** What paying it really gave, by the ledger. */
async function rewards(tx: Tx, order: string): Promise<{ packet: Fen; points: number }> {
  const rows = await tx.query<{ unit: Unit; amount: number }>(
    `select a.unit, sum(e.amount)::bigint as amount
     from ledger_transfer t join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.ledger_account_id
     where t.purchase_id = $1 and t.kind in ('earned', 'cashback') and a.account_id is not null group by a.unit`,
    [order],
  )
  const of = (unit: Unit): number => rows.find((row) => row.unit === unit)?.amount ?? 0
  return { packet: of('packet'), points: of('points') }
}
