/**
 * What a sales rep has done on one day (今天小结): visits, and orders placed for customers, by the rep’s own tap or, where a
 * signed order had become dearer, by the customer’s.
 */
import type { RepSummary } from '#contract/entities.ts'
import { yuan } from '#domain/money.ts'
import { UNDONE_STATES } from '#domain/order.ts'
import { dayBegins, isoDay } from '#domain/days.ts'
import type { ReadHandler } from '#server/context.ts'
import { toVisit, VISIT_COLUMNS, type VisitRow } from './visits.ts'
import { DAY } from '#domain/time.ts'

type Sums = { id: number; company: string; orders: number; lines: number; amount: number }
type Visited = VisitRow & { company: string }

export const repSummary: ReadHandler<'repSummary'> = async ({ date }, { db, rep, now }) => {
  const asked = date || isoDay(now)
  const from = dayBegins(asked, 0)
  const sums = await db.query<Sums>(
    `select a.id, a.company, count(*) as orders, sum(p.total)::bigint as amount,
       sum((select count(*) from purchase_line l where l.purchase_id = p.id))::int as lines
     from purchase p join account a on a.id = p.account_id
     where p.id in (
         select id from purchase where actor_id = $1 and created_at >= $2 and created_at < $3
         union all select purchase_id from order_intent where actor_id = $1 and asked_at > 0 and state = 'placed')
       and p.created_at >= $2 and p.created_at < $3 and p.state not in (${UNDONE_STATES.join()})
     group by a.id order by a.id`,
    [rep.id, from, from + DAY],
  )
  const visits = await db.query<Visited>(
    `select distinct on (v.customer_id) ${VISIT_COLUMNS}, a.company from rep_visit v join account a on a.id = v.customer_id
     where v.rep_id = $1 and v.at >= $2 and v.at < $3 order by v.customer_id, v.at desc`,
    [rep.id, from, from + DAY],
  )
  const [open] = await db.query<{ n: number }>(
    `select count(*)::int as n from order_intent where actor_id = $1 and state = 'parked' and arrived_at >= $2 and arrived_at < $3`,
    [rep.id, from, from + DAY],
  )
  const rows = new Map<number, RepSummary['rows'][number]>()
  for (const { id, company, orders, lines, amount } of sums)
    rows.set(id, { id, company, orders, lines, amount: yuan(amount), visit: null })
  for (const visit of visits) {
    const { customer_id: id, company } = visit
    const row = rows.get(id) ?? { id, company, orders: 0, lines: 0, amount: yuan(0) }
    rows.set(id, { ...row, visit: toVisit(visit) })
  }
  return {
    date: asked,
    visited: visits.length,
    orders: sums.reduce((sum, { orders }) => sum + orders, 0),
    lines: sums.reduce((sum, { lines }) => sum + lines, 0),
    placed: yuan(sums.reduce((sum, { amount }) => sum + amount, 0)),
    signed: open?.n ?? 0,
    rows: [...rows.values()],
  }
}
