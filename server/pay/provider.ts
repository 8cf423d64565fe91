/**
 * A payment provider: whoever takes the buyer's money on a page of their own and tells us afterwards. Only the provider
 * talks to the outside; what a payment means for orders and ledgers is ours (server/orders/online.ts).
 */
import type { Context as HonoContext, Hono } from 'hono'
import type { Fen } from '#domain/money.ts'

export type Begin = {
  /** Ours: letters and digits, at most 32. The same one may be begun again and is the same payment. */
  reference: string
  amount: Fen
  /** What the buyer reads at the provider. */
  subject: string
  /** Where the provider sends its notices. */
  notifyUrl: string
  /** Where the buyer comes back to. */
  returnUrl: string
}

/** What the provider says was paid. `trade` is its own number. */
export type Receipt = { reference: string; amount: Fen; trade: string }

export type PaymentProvider = {
  /** @returns the address where the buyer pays */
  begin(payment: Begin): Promise<string>
  /** @returns null when the notice is not the provider's: a wrong signature, or one that is too old */
  verify(notice: { body: string; headers: Headers }): Promise<Receipt | null>
  /** @returns null: not paid. @throws when the provider cannot be asked */
  query(reference: string): Promise<Receipt | null>
  /** Asked until it answers: the same refund twice is one. @throws when the provider cannot be asked */
  refund(refund: Receipt): Promise<'done' | 'refused'>
  /** What a notice is answered with, in the provider's own words. */
  answers: { accepted: string; refused: string }
  /** Addresses of its own, where it has some here. */
  mount?(app: Hono, guards: { limit: (c: HonoContext) => void }): void
}
