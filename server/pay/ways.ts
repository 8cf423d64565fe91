/**
 * Ways to pay, behind one interface. A new one is a file like balance.ts and a row here; who takes the money of an online
 * payment is a provider (provider.ts).
 */
import type { Order, PaymentKind } from '#contract/entities.ts'
import type { Fen } from '#domain/money.ts'
import type { ReadContext } from '#server/context.ts'
import type { Tx } from '#server/db/sql.ts'
import { seconds } from '#domain/time.ts'
import { balance } from './balance.ts'
import { credit } from './credit.ts'
import { bank, bankAccountOf } from './bank.ts'
import { onlineWay, payAddress } from './online.ts'
import { isOnline } from './providers.ts'

/** What a way to pay has to know of the shop. */
export type Shop = Pick<ReadContext, 'config' | 'demo' | 'providers'>
export type Payable = {
  id: string
  total: Fen
  is_hm: boolean
  /** The buyer has a line of credit. */
  hasCredit?: boolean
  /** Its term is over: what awaits money would hold the order longer, and may be begun again and again. */
  isOver?: boolean
}
/** pending: the money is awaited; paid: it is there. */
export type Started = { state: 'pending' | 'paid'; reference: string; due_at?: number }

export type PayWay = {
  kind: PaymentKind
  /** May this order be paid so? */
  accepts(order: Payable, shop: Shop): boolean
  /** Starts the payment in the order's transaction. @throws Refusal when it cannot be */
  start(tx: Tx, userId: number, order: Payable, now: number): Promise<Started>
}

/** In the order in which the buyer reads them. */
export const ways: Record<PaymentKind, PayWay> = {
  balance,
  wechat: onlineWay('wechat'),
  alipay: onlineWay('alipay'),
  credit,
  bank,
}

export function payKinds(order: Payable, shop: Shop): PaymentKind[] {
  return Object.values(ways).flatMap((way) => (way.accepts(order, shop) ? [way.kind] : []))
}

export type PaymentRow = {
  kind: PaymentKind
  state: 'pending' | 'paid'
  reference: string
  paid_at: number
  due_at: number
}

export function toPayment({ kind, state, reference, paid_at, due_at }: PaymentRow, shop: Shop): Order['payment'] {
  const account = kind === 'bank' ? bankAccountOf(shop) : ''
  const url = isOnline(kind) && state === 'pending' ? payAddress(reference) : ''
  return { kind, state, reference, account, url, paid_at: seconds(paid_at), due_at: seconds(due_at) }
}
