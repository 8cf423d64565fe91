/** On account: the goods go out now, the money comes within the term. The seller opens a line of credit (server/credit). */
import { creditBar, dueAt } from '#domain/credit.ts'
import { readLine } from '#server/credit/line.ts'
import { conflict } from '#server/refusal.ts'
import * as copy from '#server/copy/money.ts'
import { lockWallet, shopAccount, transfer } from './ledger.ts'
import type { PayWay } from './ways.ts'

export const credit: PayWay = {
  kind: 'credit',
  accepts: (order) => !order.is_hm && order.hasCredit === true,
  async start(tx, userId, { id, total }, now) {
    // What paying gives comes into these two, which stand before the debts in the order of wallets.
    for (const unit of ['packet', 'points'] as const) await lockWallet(tx, userId, unit)
    // Two orders must not both see the same room in the line.
    const debt = await lockWallet(tx, userId, 'credit')
    const line = await readLine(tx, userId)
    const bar = line ? creditBar(line, total, now) : copy.noCredit
    if (!line || bar) throw conflict(bar)
    const order = { amount: total, orderId: id, memo: copy.onCredit(id), now }
    await transfer(tx, {
      ...order,
      kind: 'purchase',
      from: await shopAccount(tx, 'receivables'),
      to: await shopAccount(tx, 'sales'),
    })
    await transfer(tx, { ...order, kind: 'on_credit', from: await shopAccount(tx, 'debts'), to: debt, settles: id })
    return { state: 'paid', reference: '', due_at: dueAt(now, line.term_days) }
  },
}
