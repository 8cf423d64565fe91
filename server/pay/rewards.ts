/** What paying an order gives: points, and the red packet of 满额返现. Runs in the transaction that pays the order, so it happens once. */
import { POINT_FOR } from '#domain/limits.ts'
import type { Tx } from '#server/db/sql.ts'
import * as copy from '#server/copy/money.ts'
import { shopAccount, transfer, walletOf } from './ledger.ts'

export type Paid = { id: string; total: number; cashback: number }

export async function rewardPayment(tx: Tx, userId: number, { id, total, cashback }: Paid, now: number): Promise<void> {
  const order = { orderId: id, now }
  // The packet before the points: the order in which wallets are locked everywhere.
  await transfer(tx, {
    ...order,
    from: await shopAccount(tx, 'packets'),
    to: await walletOf(tx, userId, 'packet'),
    amount: cashback,
    kind: 'cashback',
    memo: copy.cashback(id),
  })
  await transfer(tx, {
    ...order,
    from: await shopAccount(tx, 'points'),
    to: await walletOf(tx, userId, 'points'),
    amount: Math.floor(total / POINT_FOR),
    kind: 'earned',
    memo: copy.given(id),
  })
}
