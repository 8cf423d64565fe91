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

/** @throws AggregateError of what failed, after everything else was asked */
export async function reconcile(pool: Pool, providers: PaymentProviders, now: number): Promise<void> {
  const faults: unknown[] = []
  const noteFault = (error: unknown): void => void faults.push(error)
  const begun = await pool.query<Begun>(
    `select reference, kind from online_payment where state = 'begun' and created_at between $1 and $2
     order by greatest(created_at, tried_at) limit ${BATCH}`,
    [now - CLOSED, now - PATIENCE],
  )
  await noteTried(pool, 'online_payment', begun, now)
  for (const one of begun) {
    const receipt = await ask(providers, one)
    if (receipt) await settleReceipt(pool, one.kind, receipt, now).catch(noteFault)
  }
  const asked = await pool.query<Refund>(
    `select r.reference, o.kind, r.amount, o.trade from provider_refund r join online_payment o on o.reference = r.reference
     where r.state = 'asked' order by greatest(r.asked_at, r.tried_at) limit ${BATCH}`,
  )
  await noteTried(pool, 'provider_refund', asked, now)
  for (const { kind, ...refund } of asked) {
    const outcome = await providers[kind]?.refund(refund).catch(() => null)
    if (outcome) await pool.transaction((tx) => finishRefund(tx, refund.reference, outcome, now)).catch(noteFault)
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} payments could not be reconciled`)
}

/** What was tried last waits for the others: payments that nobody finishes are many, and a provider may be away for long. */
async function noteTried(
  pool: Pool,
  table: 'online_payment' | 'provider_refund',
  rows: readonly { reference: string }[],
  now: number,
): Promise<void> {
  if (rows.length === 0) return
  await pool.transaction((tx) =>
    tx.query(`update ${table} set tried_at = $2 where reference = any($1::text[])`, [
      rows.map(({ reference }) => reference),
      now,
    ]),
  )
}
