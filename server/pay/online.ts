/** By a provider: the buyer is sent to its page, the order waits until the provider has told us. */
import { randomUUID } from 'node:crypto'
import type { OnlineKind } from '#domain/order.ts'
import type { Fen } from '#domain/money.ts'
import type { Tx } from '#server/db/sql.ts'
import type { PayWay } from './ways.ts'

/** A payment that was begun this long ago is begun anew: providers close theirs after a while. */
export const FRESH = 30 * 60_000

export const onlineWay = (kind: OnlineKind): PayWay => ({
  kind,
  accepts: (order, { providers }) => !order.is_hm && !order.isOver && order.total > 0 && providers[kind] !== null,
  start: async (tx, userId, { id, total }, now) => ({
    state: 'pending',
    reference: await beginOnline(tx, { userId, kind, orderId: id, amount: total }, now),
  }),
})

/** Where the browser goes to pay. */
export const payAddress = (reference: string): string => `/pay/go/${reference}`

type Wanted = { userId: number; kind: OnlineKind; orderId: string | null; amount: Fen }

/** Notes the payment; the provider is asked when the buyer follows `payAddress`. @returns its reference */
export async function beginOnline(tx: Tx, { userId, kind, orderId, amount }: Wanted, now: number): Promise<string> {
  const [known] = await tx.query<{ reference: string }>(
    `select reference from online_payment where account_id = $1 and kind = $2 and purchase_id is not distinct from $3 and amount = $4
     and state = 'begun' and created_at > $5 order by created_at desc limit 1`,
    [userId, kind, orderId, amount, now - FRESH],
  )
  if (known) return known.reference
  const reference = randomUUID().replaceAll('-', '')
  await tx.query(
    `insert into online_payment (reference, account_id, purchase_id, kind, amount, state, created_at) values ($1, $2, $3, $4, $5, 'begun', $6)`,
    [reference, userId, orderId, kind, amount, now],
  )
  return reference
}
