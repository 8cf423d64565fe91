/** What events are about, as it is now: codes of the seller's system beside our numbers, amounts in decimal yuan, times as Unix ms. */
import type { Queryable } from '#server/db/sql.ts'
import type { EventKind } from './events.ts'

type Subjects = (db: Queryable, refs: readonly string[]) => Promise<Map<string, object>>

const yuan = (column: string): string => `round(${column} / 100.0, 2)::text`
const CUSTOMER = `jsonb_build_object('id', a.id, 'code', a.code, 'phone', a.phone, 'company', a.company)`
const READ: Readonly<Record<EventKind, string>> = {
  orders: `
    select p.id as ref, jsonb_build_object('customer', ${CUSTOMER}, 'state', p.state, 'created_at', p.created_at,
      'total', ${yuan('p.total')}, 'shipping', ${yuan('p.shipping_amount')}, 'address', p.address, 'remark', p.remark, 'is_hm', p.is_hm,
      'payment', (select jsonb_build_object('kind', y.kind, 'state', y.state, 'reference', y.reference, 'paid_at', y.paid_at)
        from payment y where y.purchase_id = p.id),
      'events', (select jsonb_agg(jsonb_build_object('at', e.at, 'text', e.text) order by e.position)
        from purchase_event e where e.purchase_id = p.id),
      'lines', (select jsonb_agg(jsonb_build_object('line', l.position + 1, 'goods', g.code, 'goods_id', l.goods_id,
          'combination_id', l.combination_id, 'parts', l.parts, 'name', l.name, 'ypgg', l.ypgg, 'sccj', l.sccj, 'number', l.number,
          'amount', ${yuan('l.amount')}, 'payable', ${yuan('(l.amount - l.manjian - l.discount - l.coupon)')},
          'warehouse', w.code, 'gift', l.gift) order by l.position)
        from purchase_line l left join goods g on g.id = l.goods_id left join warehouse w on w.id = l.ck_id
        where l.purchase_id = p.id)) as subject
    from purchase p join account a on a.id = p.account_id where p.id = any($1::text[])`,
  returns: `
    select r.id as ref, jsonb_build_object('customer', ${CUSTOMER}, 'order', r.purchase_id, 'state', r.state, 'cause', r.cause,
      'text', r.text, 'answer', r.answer, 'amount', ${yuan('r.amount')}, 'carrier', r.carrier, 'parcel', r.parcel, 'created_at', r.created_at,
      'lines', (select jsonb_agg(jsonb_build_object('line', l.position + 1, 'number', l.number, 'amount', ${yuan('l.amount')})
        order by l.position) from purchase_return_line l where l.return_id = r.id)) as subject
    from purchase_return r join account a on a.id = r.account_id where r.id = any($1::text[])`,
  applications: `
    select a.id::text as ref, jsonb_build_object('customer', ${CUSTOMER}, 'review', a.review, 'approved', a.approved,
      'reason', a.review_reason, 'applied_at', a.applied_at, 'application', a.application) as subject
    from account a where a.id = any($1::int[])`,
  wishes: `
    select w.id::text as ref, jsonb_build_object('customer', ${CUSTOMER}, 'name', w.name, 'sccj', w.sccj, 'ypgg', w.ypgg,
      'number', w.number, 'price', ${yuan('w.price')}, 'remark', w.remark, 'state', w.state, 'answer', w.answer,
      'created_at', w.created_at) as subject
    from wanted w join account a on a.id = w.account_id where w.id = any($1::int[])`,
}

const reader =
  (statement: string): Subjects =>
  async (db, refs) => {
    const rows = await db.query<{ ref: string; subject: object }>(statement, [refs])
    return new Map(rows.map(({ ref, subject }) => [ref, subject]))
  }

export const SUBJECTS: Readonly<Record<EventKind, Subjects>> = {
  orders: reader(READ.orders),
  returns: reader(READ.returns),
  applications: reader(READ.applications),
  wishes: reader(READ.wishes),
}
