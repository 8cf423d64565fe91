/** A sales rep's day: all customers by route, with what a visit is about. Read by the rep's own customers alone, never a whole table. */
import type { RepCustomer } from '#contract/entities.ts'
import { PAPER_WARN_DAYS } from '#domain/limits.ts'
import { yuan } from '#domain/money.ts'
import { STATE, UNDONE_STATES } from '#domain/order.ts'
import { type BuyerFacts, standing } from '#domain/permission.ts'
import { calendarDays, dayStart, daysLeft, isoDay } from '#domain/days.ts'
import { DAY, seconds } from '#domain/time.ts'
import { initialsOf } from '#server/catalogue/initials.ts'
import type { ReadHandler } from '#server/context.ts'
import * as copy from '#server/copy/rep.ts'
import type { Queryable } from '#server/db/sql.ts'
import { BUYER_COLUMNS } from '#server/user/facts.ts'
import { rescueKey } from './rescue-key.ts'
import { toVisit, VISIT_COLUMNS, type VisitRow } from './visits.ts'

/** Older orders say nothing about how often a customer orders. */
const HISTORY = 365 * DAY

type Row = BuyerFacts &
  Pick<RepCustomer, 'id' | 'name' | 'company' | 'phone' | 'district' | 'weekday' | 'position'> & {
    lastAt: number | null
    lastTotal: number
    times: number
    firstAt: number
    unpaid: number
    mustSign: boolean
    lines: number
    /** Lines that say no price of when they were added: then there is no sum either. */
    unseen: number
    amount: number
    signed: number
  }

export const repDay: ReadHandler<'repDay'> = async (_, { db, rep, now, uploads }) => {
  const rows = await readCustomers(db, rep.id, now)
  const ids = rows.map(({ id }) => id)
  const papers = await endingPapers(db, ids, now)
  const visits = await lastVisits(db, rep.id, now)
  const initials = await initialsOf(rows.map(({ company }) => company))
  const customers = rows.map((row, i): RepCustomer => {
    const { id, name, company, phone, district, weekday, position, lines } = row
    const visit = visits.get(id)
    const days = row.lastAt === null ? 0 : calendarDays(row.lastAt, now)
    const interval = intervalOf(row)
    return {
      id,
      name,
      company,
      phone,
      district,
      initials: initials[i] ?? '',
      weekday,
      position,
      last_order: row.lastAt === null ? null : { time: seconds(row.lastAt), amount: yuan(row.lastTotal) },
      interval,
      overdue: interval === null ? 0 : Math.max(0, days - interval),
      unpaid: yuan(row.unpaid),
      papers: papers.get(id) ?? [],
      blocked: standing(row, now) || (row.mustSign ? copy.contractUnsigned : null),
      cart: { lines, amount: row.unseen > 0 ? '' : yuan(row.amount) },
      signed: row.signed,
      visit: visit && visit.at >= dayStart(now) ? toVisit(visit) : null,
      again: visit && visit.again >= isoDay(now) ? visit.again : '',
    }
  })
  return { date: isoDay(now), customers, rescue_key: rescueKey(uploads.secret, rep.id) }
}

const PRICE = '^[0-9]{1,9}([.][0-9]{1,2})?$'
const UNDONE = UNDONE_STATES.join()

function readCustomers(db: Queryable, repId: number, now: number): Promise<Row[]> {
  return db.query<Row>(
    `select a.id, a.contact as name, a.company, coalesce(nullif(a.contact_phone, ''), a.phone) as phone,
       coalesce(d.district, '') as district, c.weekday, c.position, ${BUYER_COLUMNS},
       last.created_at as "lastAt", coalesce(last.total, 0) as "lastTotal",
       year.times, year.first as "firstAt", year.unpaid, cart.lines, cart.unseen, cart.amount,
       (select count(*) from order_intent i where i.account_id = a.id and i.state = 'parked')::int as signed,
       a.needs_contract and not exists (select 1 from contract_signature s where s.account_id = a.id and s.version =
         (select version from contract where from_at <= $2 order by from_at desc, version desc limit 1)) as "mustSign"
     from rep_customer c join account a on a.id = c.customer_id
       left join lateral (select district from address where account_id = a.id order by is_default desc, id limit 1) d on true
       left join lateral (select created_at, total from purchase where account_id = a.id and state not in (${UNDONE})
         order by created_at desc limit 1) last on true
       left join lateral (select count(*) filter (where state not in (${UNDONE})) as times,
         coalesce(min(created_at) filter (where state not in (${UNDONE})), 0) as first,
         coalesce(sum(total) filter (where state = ${STATE.unpaid}), 0)::bigint as unpaid
         from purchase where account_id = a.id and created_at > $3) year on true
       left join lateral (select count(*) as lines, count(*) filter (where seen_price !~ $4) as unseen,
         coalesce(sum(number * round(seen_price::numeric * 100)) filter (where seen_price ~ $4), 0)::bigint as amount
         from cart_line where account_id = a.id) cart on true
     where c.rep_id = $1 and a.closed_at = 0
     order by c.weekday, c.position, a.id`,
    [repId, now, now - HISTORY, PRICE],
  )
}

function intervalOf({ times, firstAt, lastAt }: Row): number | null {
  return times < 2 || lastAt === null ? null : Math.round((lastAt - firstAt) / (times - 1) / DAY)
}

async function endingPapers(
  db: Queryable,
  ids: readonly number[],
  now: number,
): Promise<Map<number, RepCustomer['papers']>> {
  const rows = await db.query<{ account_id: number; kind: string; valid_until: string }>(
    'select account_id, kind, valid_until from paper where account_id = any($1::int[]) and valid_until <= $2 order by valid_until, kind',
    [ids, isoDay(now + PAPER_WARN_DAYS[0] * DAY)],
  )
  const papers = new Map<number, RepCustomer['papers']>()
  for (const { account_id, kind, valid_until } of rows)
    papers.set(account_id, [...(papers.get(account_id) ?? []), { name: kind, days: daysLeft(valid_until, now) }])
  return papers
}

/** Of each customer the last one. */
async function lastVisits(db: Queryable, repId: number, now: number): Promise<Map<number, VisitRow>> {
  const rows = await db.query<VisitRow>(
    `select distinct on (customer_id) ${VISIT_COLUMNS} from rep_visit where rep_id = $1 and at > $2 order by customer_id, at desc`,
    [repId, now - HISTORY],
  )
  return new Map(rows.map((row) => [row.customer_id, row]))
}
