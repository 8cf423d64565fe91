/** Sales reps: who they are, whose customers are whose, their routes, and what they did for customers. */
import * as f from '#contract/fields.ts'
import { yuan } from '#domain/money.ts'
import { dateTime } from '#domain/time.ts'
import type { Queryable } from '#server/db/sql.ts'
import { conflict, invalid, notFound } from '#server/refusal.ts'
import { assignCustomer, setRoute, takeCustomer } from '#server/rep/assignments.ts'
import * as copy from '#server/copy/rep.ts'
import { buyerOf } from './buyer.ts'
import { typed } from './typed.ts'
import type { Verbs } from './verb.ts'

const ACTS_MAX = 200
/** As a member's contact has them. */
const NAME_MAX = 20

export const repVerbs: Verbs = {
  reps: {
    args: copy.phoneMaybe,
    about: copy.repsAbout,
    run: ([phone = ''], { db }) => (phone ? listCustomers(db, phone) : listReps(db)),
  },
  'rep acts': {
    args: '',
    about: copy.actsAbout,
    run: async (_, { db }) => {
      const rows = await db.query<{
        at: number
        rep: string
        what: 'order' | 'return'
        id: string
        company: string
        amount: number
      }>(
        `select x.at, r.contact as rep, x.what, x.id, a.company, x.amount from (
           (select created_at as at, actor_id, 'order' as what, id, account_id, total as amount from purchase
             where actor_id is not null order by created_at desc limit ${ACTS_MAX})
           union all
           (select created_at, actor_id, 'return', id, account_id, amount from purchase_return
             where actor_id is not null order by created_at desc limit ${ACTS_MAX})) x
         join account r on r.id = x.actor_id join account a on a.id = x.account_id order by x.at desc, x.id limit ${ACTS_MAX}`,
      )
      const lines = rows.map(({ at, rep, what, id, company, amount }) =>
        copy.act(dateTime(at), rep, copy.whats[what], id, company, yuan(amount)),
      )
      return lines.join('\n') || copy.noActs
    },
  },
  'rep add': {
    subject: 'account',
    args: copy.phoneName,
    about: copy.addAbout,
    run: async ([phone = '', name = ''], { tx, now }) => {
      typed('phone', f.mobile, phone)
      typed('name', f.text(NAME_MAX, copy.phoneAndName), name)
      const [made] = await tx.query(
        `insert into account (phone, password_hash, contact, company, kind, is_rep, created_at)
         values ($1, '', $2, '', 'company', true, $3) on conflict (phone) do nothing returning id`,
        [phone, name, now],
      )
      if (!made) throw conflict(copy.phoneTaken)
      return copy.added(name)
    },
  },
  'rep assign': {
    subject: 'account',
    args: copy.phoneCustomer,
    about: copy.assignAbout,
    run: async ([phone = '', customer = ''], { tx, now }) => {
      const rep = await repByPhone(tx, phone)
      const { id, company } = await buyerOf(tx, customer)
      if (!(await assignCustomer(tx, { repId: rep.id, customerId: id }, now))) throw conflict(copy.assignedAlready)
      return copy.assigned(company, rep.name)
    },
  },
  'rep take': {
    subject: 'account',
    args: copy.phoneCustomer,
    about: copy.takeAbout,
    run: async ([phone = '', customer = ''], { tx }) => {
      const rep = await repByPhone(tx, phone)
      const [row] = await tx.query<{ id: number; company: string }>(
        'select id, company from account where phone = $1',
        [customer],
      )
      if (!row || !(await takeCustomer(tx, { repId: rep.id, customerId: row.id }))) throw notFound(copy.notAssigned)
      return copy.taken(row.company, rep.name)
    },
  },
  'rep route': {
    subject: 'account',
    args: copy.phoneRoute,
    about: copy.routeAbout,
    run: async ([phone = '', weekday = '', ...customers], { tx }) => {
      const rep = await repByPhone(tx, phone)
      if (!/^[1-7]$/.test(weekday)) throw invalid('weekday', copy.weekday)
      const rows = await tx.query<{ id: number; phone: string }>(
        'select id, phone from account where phone = any($1::text[])',
        [customers],
      )
      const ids = customers.flatMap((one) => rows.find((row) => row.phone === one)?.id ?? [])
      if (ids.length < customers.length) throw notFound(copy.notOnRoute)
      await setRoute(tx, rep.id, { weekday: Number(weekday), ids })
      return copy.routed(rep.name, weekday, ids.length)
    },
  },
}

/** @throws Refusal 404 */
async function repByPhone(db: Queryable, phone: string): Promise<{ id: number; name: string }> {
  const [rep] = await db.query<{ id: number; name: string }>(
    'select id, contact as name from account where phone = $1 and is_rep and closed_at = 0',
    [phone],
  )
  if (!rep) throw notFound(copy.noRep(phone))
  return rep
}

async function listReps(db: Queryable): Promise<string> {
  const rows = await db.query<{ phone: string; name: string; customers: number }>(
    `select a.phone, a.contact as name, (select count(*) from rep_customer c where c.rep_id = a.id) as customers
     from account a where a.is_rep and a.closed_at = 0 order by a.id`,
  )
  return rows.map(({ phone, name, customers }) => copy.repLine(phone, name, customers)).join('\n') || copy.noReps
}

async function listCustomers(db: Queryable, phone: string): Promise<string> {
  const rep = await repByPhone(db, phone)
  const rows = await db.query<{ phone: string; company: string; weekday: number; position: number }>(
    `select a.phone, a.company, c.weekday, c.position from rep_customer c join account a on a.id = c.customer_id
     where c.rep_id = $1 order by c.weekday, c.position, a.id`,
    [rep.id],
  )
  const lines = rows.map((row) => copy.customerLine(row.weekday, row.position, row.phone, row.company))
  return lines.join('\n') || copy.noCustomers
}
