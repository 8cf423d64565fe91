/** Whose customers are whose, and in which order a rep visits them. A customer that is taken away is refused from the next request on. */
import type { Tx } from '#server/db/sql.ts'
import { notFound } from '#server/refusal.ts'
import * as copy from '#server/copy/rep.ts'

type Pair = { repId: number; customerId: number }

/** @returns false: it was so already */
export async function assignCustomer(tx: Tx, { repId, customerId }: Pair, now: number): Promise<boolean> {
  const made = await tx.query(
    'insert into rep_customer (rep_id, customer_id, since) values ($1, $2, $3) on conflict do nothing returning 1 as one',
    [repId, customerId, now],
  )
  return made.length > 0
}

/** Waits for writes of this rep for this customer that have begun. @returns false: it was not assigned */
export async function takeCustomer(tx: Tx, { repId, customerId }: Pair): Promise<boolean> {
  const gone = await tx.query('delete from rep_customer where rep_id = $1 and customer_id = $2 returning 1 as one', [
    repId,
    customerId,
  ])
  return gone.length > 0
}

/**
 * The named customers are the weekday's, in this order; those who were there before and are not named are on no route.
 * @throws Refusal 404 when one of them is not this rep's
 */
export async function setRoute(
  tx: Tx,
  repId: number,
  { weekday, ids }: { weekday: number; ids: readonly number[] },
): Promise<void> {
  const placed = await tx.query<{ customer_id: number }>(
    `update rep_customer c set weekday = $2, position = n.position
     from (select id, min(position)::int as position from unnest($3::int[]) with ordinality as named (id, position) group by id) n
     where c.rep_id = $1 and c.customer_id = n.id returning c.customer_id`,
    [repId, weekday, ids],
  )
  if (placed.length < new Set(ids).size) throw notFound(copy.notOnRoute)
  await tx.query(
    'update rep_customer set weekday = 0, position = 0 where rep_id = $1 and weekday = $2 and weekday > 0 and customer_id <> all($3::int[])',
    [repId, weekday, ids],
  )
}
