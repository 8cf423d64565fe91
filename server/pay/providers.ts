/** Ways to pay, behind one interface. A new one is a file like balance.ts and a row here. */
import type { Order, PaymentKind } from '#contract/entities.ts'
import type { Fen } from '#domain/money.ts'
import type { Tx } from '#server/db/sql.ts'
import { seconds } from '#server/seconds.ts'
import { balance } from './balance.ts'
import { BANK_ACCOUNT, bank } from './bank.ts'

export type Payable = { id: string; total: Fen; is_hm: boolean }
/** pending: the money is awaited; paid: it is there. */
export type Started = { state: 'pending' | 'paid'; reference: string }

export type Provider = {
  kind: PaymentKind
  /** May this order be paid so? */
  accepts(order: Payable): boolean
  /** Starts the payment in the order's transaction. @throws Refusal when it cannot be */
  start(tx: Tx, userId: number, order: Payable, now: number): Promise<Started>
}

export const providers: Record<PaymentKind, Provider> = { balance, bank }

export function payKinds(order: Payable): PaymentKind[] {
  return Object.values(providers).flatMap((provider) => (provider.accepts(order) ? [provider.kind] : []))
}

export type PaymentRow = { kind: PaymentKind; state: 'pending' | 'paid'; reference: string; paid_at: number }

export function toPayment({ kind, state, reference, paid_at }: PaymentRow): Order['payment'] {
  const account = kind === 'bank' ? BANK_ACCOUNT : ''
  return { kind, state, reference, account, paid_at: seconds(paid_at) }
}
