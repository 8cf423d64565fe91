/** The statement (账单): what is owed, when it is due, and paying it. */
import type { Credit, CreditRoom } from '#contract/entities.ts'
import { creditBar, creditSums } from '#domain/credit.ts'
import { noAmount } from '#copy/inputs.ts'
import { fen, money, yuan, type Fen } from '#domain/money.ts'
import { ONLINE_KINDS } from '#domain/order.ts'
import type { ReadContext, ReadHandler, WriteHandler } from '#server/context.ts'
import type { Queryable } from '#server/db/sql.ts'
import { lockWallet, walletBalance } from '#server/pay/ledger.ts'
import { beginOnline, payAddress } from '#server/pay/online.ts'
import { conflict, invalid } from '#server/refusal.ts'
import { seconds } from '#domain/time.ts'
import * as copy from '#server/copy/money.ts'
import { readLine, type Line } from './line.ts'
import { settleDebts } from './settle.ts'

export const credit: ReadHandler<'credit'> = (_, context) => statement(context)

/** Null: the buyer has none. @param amount of the order that it could pay */
export function creditRoom(line: Line | null, amount: Fen, now: number): CreditRoom | null {
  if (!line) return null
  const { left, overdue } = creditSums(line, now)
  return { left: yuan(left), overdue: yuan(overdue), term_days: line.term_days, bar: creditBar(line, amount, now) }
}

type Context = Pick<ReadContext, 'db' | 'member' | 'now' | 'providers'>

async function statement({ db, member, now, providers }: Context): Promise<Credit> {
  const line = await readLine(db, member.userId)
  const { owed, left, overdue } = creditSums(line ?? { most: 0, items: [] }, now)
  return {
    most: yuan(line?.most ?? 0),
    term_days: line?.term_days ?? 0,
    owed: yuan(owed),
    left: yuan(left),
    overdue: yuan(overdue),
    items: (line?.items ?? []).map(({ id, open, amount, taken_at, due_at }) => ({
      order_id: id,
      open: yuan(open),
      amount: yuan(amount),
      taken_at: seconds(taken_at),
      due_at: seconds(due_at),
      is_overdue: due_at < now ? 1 : 0,
    })),
    balance: yuan(await walletBalance(db, member.userId)),
    kinds: ['balance', ...ONLINE_KINDS.filter((kind) => providers[kind] !== null)],
  }
}

/** At most what is owed. By a provider the money arrives later: its notice then settles (server/orders/online.ts). */
export const creditRepay: WriteHandler<'creditRepay'> = async ({ kind, amount: typed }, context) => {
  const { tx, member, now, providers, effect } = context
  const amount = fen(typed)
  if (amount === 0) throw invalid('amount', noAmount)
  const owed = await owedBy(tx, member.userId, now)
  if (amount > owed) throw invalid('amount', copy.repayMost(money(owed)))
  if (kind !== 'balance') {
    if (!providers[kind]) throw conflict(copy.repayNotSo)
    const reference = await beginOnline(tx, { userId: member.userId, kind, orderId: null, amount }, now)
    return { ...(await statement(context)), url: payAddress(reference) }
  }
  await lockWallet(tx, member.userId)
  if ((await walletBalance(tx, member.userId)) < amount) throw conflict(copy.moneyShort)
  const settled = await settleDebts(tx, member.userId, amount, { kind: 'repaid', memo: copy.repaid }, now)
  effect('repay', { amount: yuan(settled) })
  return { ...(await statement(context)), url: '' }
}

async function owedBy(db: Queryable, userId: number, now: number): Promise<Fen> {
  const line = await readLine(db, userId)
  return line ? creditSums(line, now).owed : 0
}
