/** A sales rep's visits. They are made off line too: the device's time counts, and its key makes a visit one. */
import type { RepVisit } from '#contract/entities.ts'
import type { WriteHandler } from '#server/context.ts'
import { seconds, toMs } from '#domain/time.ts'
import { unassigned } from './acting.ts'

export type VisitRow = Omit<RepVisit, 'time'> & { customer_id: number; at: number }

export const toVisit = ({ at, outcome, reason, note, again }: VisitRow): RepVisit => ({
  time: seconds(at),
  outcome,
  reason,
  note,
  again,
})

export const VISIT_COLUMNS = 'customer_id, at, outcome, reason, note, again'

/** The first one of a key stays as it is. */
export const repVisit: WriteHandler<'repVisit'> = async (
  { key, customer_id, time, outcome, reason, note, again },
  { tx, rep, now, effect },
) => {
  const [mine] = await tx.query(
    'select 1 as one from rep_customer where rep_id = $1 and customer_id = $2 for key share',
    [rep.id, customer_id],
  )
  if (!mine) throw unassigned()
  await tx.query(
    `insert into rep_visit (rep_id, key, customer_id, at, outcome, reason, note, again) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (rep_id, key) do nothing`,
    [rep.id, key, customer_id, Math.min(toMs(time), now), outcome, reason, note, again],
  )
  const [row] = await tx.query<VisitRow>(`select ${VISIT_COLUMNS} from rep_visit where rep_id = $1 and key = $2`, [
    rep.id,
    key,
  ])
  if (!row) throw new Error(`no visit ${key}`)
  effect('visit', { customer: row.customer_id, outcome: row.outcome })
  return { customer_id: row.customer_id, ...toVisit(row) }
}
