/**
 * The demo shop's sales reps, whose customers are whose, and what those customers bought: orders of the buyers in history.ts,
 * copied with their lines, events and entries of the ledger, each customer at an interval of its own. A few statements in all.
 */
import { CONSENT_VERSION } from '#domain/limits.ts'
import { STATE } from '#domain/order.ts'
import { isoDay } from '#domain/days.ts'
import type { Tx } from '#server/db/sql.ts'
import { type RepCustomer, repCustomers } from './rep-customers.ts'
import { DAY } from '#domain/time.ts'

/** No customer has two reps. `more`: how many of the customers that only reps know. */
const REPS = [
  {
    phone: '13800000004',
    contact: '周演示',
    known: ['13800000001', '13800000003', '13800000005', '13800000008'],
    more: 36,
  },
  { phone: '13800000007', contact: '冯演示', known: ['13800000006', '13800000013'], more: 4 },
] as const

const WORKDAYS = 5
/** Whose orders are copied, in turn. */
const MODELS = { pharmacy: ['13800000001', '13800000003'], clinic: ['13800000005'], company: [] } as const

export async function seedReps(tx: Tx, now: number): Promise<void> {
  const customers = repCustomers(now)
  await insertAccounts(tx, customers, now)
  let first = 0
  for (const { phone, contact, known, more } of REPS) {
    const own = customers.slice(first, first + more).map((one) => one.phone)
    first += more
    await insertRep(tx, { phone, contact, customers: [...known, ...own] }, now)
  }
  await copyOrders(tx, customers)
  await seedCarts(tx, customers)
  await seedVisits(tx, now)
}

async function insertAccounts(tx: Tx, customers: readonly RepCustomer[], now: number): Promise<void> {
  const rows = JSON.stringify(customers.map((one) => ({ ...one, area: `成都市${one.district}` })))
  await tx.query(
    `insert into account (phone, password_hash, contact, company, kind, approved, scope, rank, area, created_at)
     select r.phone, (select password_hash from account order by id limit 1), r.contact, r.company, r.kind, true, r.scope, r.rank, r.area, $2
     from jsonb_populate_recordset(null::account, $1::jsonb) r`,
    [rows, now - 365 * DAY],
  )
  await tx.query(
    `insert into paper (account_id, kind, number, valid_until)
     select a.id, p.kind, p.number, p.valid_until
     from jsonb_to_recordset($1::jsonb) r (phone text, papers jsonb) join account a on a.phone = r.phone,
       jsonb_to_recordset(r.papers) p (kind text, number text, valid_until text)`,
    [rows],
  )
  await tx.query(
    `insert into address (account_id, name, phone, landline, province, city, district, street, is_default)
     select a.id, r.contact, r.phone, '028-00002099', '四川省', '成都市', r.district, r.street, true
     from jsonb_to_recordset($1::jsonb) r (phone text, contact text, district text, street text) join account a on a.phone = r.phone`,
    [rows],
  )
  await tx.query(
    'insert into consent (account_id, version, at) select id, $1, $2 from account a where not exists (select 1 from consent c where c.account_id = a.id)',
    [CONSENT_VERSION, now],
  )
}

/** Customers take turns over the week, so that each day has as many. */
async function insertRep(
  tx: Tx,
  { phone, contact, customers }: { phone: string; contact: string; customers: readonly string[] },
  now: number,
): Promise<void> {
  await tx.query(
    `insert into account (phone, password_hash, contact, company, kind, is_rep, created_at)
     select $1, (select password_hash from account order by id limit 1), $2, '', 'company', true, $3`,
    [phone, contact, now],
  )
  await tx.query(
    `insert into rep_customer (rep_id, customer_id, weekday, position, since)
     select r.id, c.id, 1 + (n.at - 1) % ${WORKDAYS}, 1 + (n.at - 1) / ${WORKDAYS}, $3
     from unnest($2::text[]) with ordinality as n (phone, at) join account c on c.phone = n.phone, account r where r.phone = $1`,
    [phone, customers, now - 200 * DAY],
  )
}

type Copied = { model: string; id: string; phone: string; later: number }

/** Later than their models, never earlier: no batch may have been sent before it was made. */
async function copyOrders(tx: Tx, customers: readonly RepCustomer[]): Promise<void> {
  const models = await tx.query<{ id: string; phone: string; created_at: number }>(
    `select p.id, a.phone, p.created_at from purchase p join account a on a.id = p.account_id join payment y on y.purchase_id = p.id
     where p.state = ${STATE.done} and y.kind = 'bank' order by p.created_at desc, p.id`,
  )
  const copies = customers.flatMap(({ phone, kind }, i) => {
    const choice = MODELS[kind]
    const model = choice[i % choice.length]
    // Every order, every second or every third one: 9, 18 or 27 days between two.
    return models
      .filter((order) => order.phone === model)
      .filter((_, n) => n % (1 + (i % 3)) === 0)
      .map(({ id, created_at }) => ({ model: id, phone, at: created_at, later: (i % 15) * DAY }))
  })
  const numbers = await tx.query<{ n: number }>("select nextval('order_number') as n from generate_series(1, $1)", [
    copies.length,
  ])
  const rows = copies.map(({ model, phone, at, later }, i): Copied => ({
    model,
    phone,
    later,
    id: isoDay(at + later).replaceAll('-', '') + String(numbers[i]?.n ?? 0).padStart(8, '0'),
  }))
  for (const statement of COPIES) await tx.query(statement, [JSON.stringify(rows)])
}

const COPY = 'jsonb_to_recordset($1::jsonb) c (model text, id text, phone text, later bigint)'
/** Another table's row of the same order: all columns of the model's, but for those that are named. */
const likeModel = (table: string, changes: string): string =>
  `insert into ${table} select n.* from ${COPY} join ${table} t on t.purchase_id = c.model,
     jsonb_populate_record(t, jsonb_build_object('purchase_id', c.id, ${changes})) n`

const COPIES = [
  `insert into purchase select n.* from ${COPY} join purchase t on t.id = c.model join account a on a.phone = c.phone
     join address d on d.account_id = a.id,
     jsonb_populate_record(t, jsonb_build_object('id', c.id, 'account_id', a.id, 'created_at', t.created_at + c.later,
       'received_at', t.received_at + c.later, 'pay_by', 0, 'address', to_jsonb(d) - '{id,account_id,is_default}'::text[])) n`,
  likeModel('purchase_line', "'position', t.position"),
  likeModel(
    'payment',
    "'reference', 'YX' || c.id, 'started_at', t.started_at + c.later, 'paid_at', t.paid_at + c.later",
  ),
  likeModel('shipped_batch', "'position', t.position"),
  `insert into purchase_event (purchase_id, at, text) select c.id, t.at + c.later, t.text
   from ${COPY} join purchase_event t on t.purchase_id = c.model order by c.id, t.position`,
  `with c as (select * from ${COPY}), made as (
     insert into ledger_transfer (at, kind, purchase_id, memo) select t.at + c.later, t.kind, c.id, '订单 ' || c.id
     from c join ledger_transfer t on t.purchase_id = c.model and t.kind = 'purchase' returning id, purchase_id)
   insert into ledger_entry (transfer_id, ledger_account_id, amount) select made.id, e.ledger_account_id, e.amount
   from made join c on c.id = made.purchase_id join ledger_transfer t on t.purchase_id = c.model and t.kind = 'purchase'
     join ledger_entry e on e.transfer_id = t.id`,
]

/** One customer in four has begun a cart: some of what it usually takes. */
async function seedCarts(tx: Tx, customers: readonly RepCustomer[]): Promise<void> {
  const phones = customers.flatMap(({ phone }, i) => (i % 4 === 1 ? [phone] : []))
  await tx.query(
    `insert into cart_line (account_id, goods_id, combination_id, type, goods_price_id, ladder_price_id, is_yj, number, seen_price)
     select a.id, l.goods_id, 0, 0, 0, 0, 0, l.number, to_char(l.price / 100.0, 'FM999999990.00')
     from account a join lateral (select id from purchase where account_id = a.id order by created_at desc limit 1) p on true
       join lateral (select * from purchase_line where purchase_id = p.id and type = 0 and goods_id > 0 order by position limit 4) l on true
     where a.phone = any($1::text[])`,
    [phones],
  )
}

/** Last week's: what came of them, in turn. */
async function seedVisits(tx: Tx, now: number): Promise<void> {
  await tx.query(
    `insert into rep_visit (rep_id, key, customer_id, at, outcome, reason, note, again)
     select c.rep_id, md5('visit ' || c.customer_id)::uuid, c.customer_id, $1::bigint - (7 - c.weekday) * ${DAY}::bigint,
       (array['ordered', 'nothing', 'later'])[1 + c.position % 3], case c.position % 3 when 1 then '库存还够' else '' end, '',
       case c.position % 3 when 2 then $2 else '' end
     from rep_customer c where c.position > 2`,
    [now - DAY, isoDay(now + 2 * DAY)],
  )
}
