/** The order in which a sales rep visits the customers of a weekday. */
import type { WriteHandler } from '#server/context.ts'
import { notFound } from '#server/refusal.ts'
import * as copy from '#server/copy/rep.ts'

/** The named customers are the weekday's, in this order; those who were there before and are not named are on no route. */
export const repRoute: WriteHandler<'repRoute'> = async ({ weekday, ids }, { tx, rep, effect }) => {
  const placed = await tx.query<{ customer_id: number }>(
    `update rep_customer c set weekday = $2, position = n.position
     from (select id, min(position)::int as position from unnest($3::int[]) with ordinality as named (id, position) group by id) n
     where c.rep_id = $1 and c.customer_id = n.id returning c.customer_id`,
    [rep.id, weekday, ids],
  )
  if (placed.length < new Set(ids).size) throw notFound(copy.notOnRoute)
  await tx.query(
    'update rep_customer set weekday = 0, position = 0 where rep_id = $1 and weekday = $2 and weekday > 0 and customer_id <> all($3::int[])',
    [rep.id, weekday, ids],
  )
  effect('route', { weekday, ids })
  return { weekday, ids }
}
