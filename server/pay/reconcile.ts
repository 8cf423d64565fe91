/**
 * What waits for a provider: payments whose notice did not come, and refunds. Each is asked on its own, outside a
 * transaction, and as often as needed; one that fails holds up no other.
 */
import type { OnlineKind } from '#domain/order.ts'
import type { Fen } from '#domain/money.ts'
import { settleReceipt } from '#server/orders/online.ts'
import { ask, type Begun } from '#server/orders/pay-check.ts'
import type { Pool } from '#server/db/sql.ts'
import type { PaymentProviders } from './providers.ts'
import { finishRefund } from './refunds.ts'
import { DAY } from '#domain/time.ts'

/** How often this is done, ms. */
export const RECONCILE_EVERY = 60_000
/** The notice itself comes within seconds. */
const PATIENCE = 60_000
/** Providers close a payment that is not finished; after this nobody asks for it any more. */
const CLOSED = DAY
const BATCH = 50

type Refund = { reference: string; kind: OnlineKind; amount: Fen; trade: string }

export async function reconcile(pool: Pool, providers: PaymentProviders, now: number): Promise<void> {
  const begun = await pool.query<Begun>(
    `select reference, kind from online_payment where state = 'begun' and created_at between $1 and $2
     order by created_at desc limit ${BATCH}`,
    [now - CLOSED, now - PATIENCE],
  )
  for (const one of begun) {
    const receipt = await ask(providers, one)
    if (receipt) await settleReceipt(pool, one.kind, receipt, now)
  }
  const asked = await pool.query<Refund>(
    `select r.reference, o.kind, r.amount, o.trade from provider_refund r join online_payment o on o.reference = r.reference
     where r.state = 'asked' order by r.asked_at limit ${BATCH}`,
  )
  for (const { kind, ...refund } of asked) {
    const outcome = await providers[kind]?.refund(refund).catch(() => null)
    if (outcome) await pool.transaction((tx) => finishRefund(tx, refund.reference, outcome, now))
  }
}
