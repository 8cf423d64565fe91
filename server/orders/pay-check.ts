/** The buyer is back from the provider and its notice is not: the provider is asked. */
import type { OnlineKind } from '#domain/order.ts'
import type { PoolHandler } from '#server/context.ts'
import type { PaymentProviders } from '#server/pay/providers.ts'
import { notFound } from '#server/refusal.ts'
import * as copy from '#server/copy/orders.ts'
import { settleReceipt } from './online.ts'
import { wholeOrder } from './read.ts'
import { findOrder } from './store.ts'

export type Begun = { reference: string; kind: OnlineKind }

export const orderPayCheck: PoolHandler<'orderPayCheck'> = async ({ id }, context) => {
  const { pool, db, member, providers, now } = context
  if (!(await findOrder(db, member.userId, id))) throw notFound(copy.none)
  const begun = await db.query<Begun>(
    "select reference, kind from online_payment where purchase_id = $1 and account_id = $2 and state = 'begun'",
    [id, member.userId],
  )
  for (const one of begun) {
    const receipt = await ask(providers, one)
    if (receipt) await settleReceipt(pool, one.kind, receipt, now)
  }
  const row = await findOrder(db, member.userId, id)
  if (!row) throw notFound(copy.none)
  return wholeOrder(row, context)
}

/** @returns null also when the provider cannot be asked now: its notice or the next question brings the answer */
export async function ask(providers: PaymentProviders, { reference, kind }: Begun) {
  return (await providers[kind]?.query(reference).catch(() => null)) ?? null
}
