/** Which sales rep looks after which customer, and when they are visited. `gone` takes the customer away. */
import * as v from 'valibot'
import type { Tx } from '#server/db/sql.ts'
import * as copy from '#server/copy/feed.ts'
import { changesOf, customersByCode } from './codes.ts'
import * as f from './fields.ts'
import { feedKind, type RowResult } from './kind.ts'

const schema = f.row({
  rep: f.phone,
  customer: f.code,
  weekday: v.optional(f.whole(0, 7), '0'),
  position: v.optional(f.whole(0, 9_999), '0'),
  gone: v.optional(f.flag, '0'),
})
type Row = v.InferOutput<typeof schema>
type Stored = { rep_id: number; customer_id: number; weekday: number; position: number }

export const repsFeed = feedKind(
  schema,
  { '': schema },
  { key: ({ rep, customer }) => `${rep} ${customer}`, rowsAtOnce: 300, apply },
)

async function apply(tx: Tx, rows: readonly Row[], now: number): Promise<RowResult[]> {
  const accounts = await tx.query<{ id: number; phone: string }>(
    'select id, phone from account where phone = any($1::text[]) and is_rep and closed_at = 0',
    [rows.map(({ rep }) => rep)],
  )
  const reps = new Map(accounts.map(({ id, phone }) => [phone, id]))
  const customers = await customersByCode(
    tx,
    rows.map(({ customer }) => customer),
  )
  const assigned = await tx.query<Stored>(
    'select rep_id, customer_id, weekday, position from rep_customer where rep_id = any($1::int[]) and customer_id = any($2::int[])',
    [[...reps.values()], [...customers.values()].map(({ id }) => id)],
  )
  const { written, taken, decide } = changesOf(assigned, ({ rep_id, customer_id }) => `${rep_id} ${customer_id}`)
  const results = rows.map(({ rep, customer, weekday, position, gone }): RowResult => {
    const rep_id = reps.get(rep)
    const known = customers.get(customer)
    if (!rep_id) return { field: 'rep', reason: copy.noRep }
    if (!known) return { field: 'customer', reason: copy.noCustomer }
    if (known.isClosed && !gone) return { field: 'customer', reason: copy.closed }
    return decide({ rep_id, customer_id: known.id, weekday, position }, gone)
  })
  if (written.length > 0)
    await tx.query(
      `insert into rep_customer (rep_id, customer_id, weekday, position, since)
       select rep_id, customer_id, weekday, position, $2::bigint from jsonb_populate_recordset(null::rep_customer, $1::jsonb)
       on conflict (rep_id, customer_id) do update set weekday = excluded.weekday, position = excluded.position`,
      [JSON.stringify(written), now],
    )
  if (taken.length > 0)
    await tx.query(
      'delete from rep_customer c using unnest($1::int[], $2::int[]) t (rep_id, customer_id) where c.rep_id = t.rep_id and c.customer_id = t.customer_id',
      [taken.map(({ rep_id }) => rep_id), taken.map(({ customer_id }) => customer_id)],
    )
  return results
}
