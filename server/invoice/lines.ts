/** What an order comes to for its invoice: its lines and freight, less what was refunded of them. */
import type { Fen } from '#domain/money.ts'
import { RETURN } from '#domain/order.ts'
import type { Queryable } from '#server/db/sql.ts'
import * as copy from '#server/copy/documents.ts'
import type { InvoiceLine } from './red.ts'

type Row = {
  name: string
  ypgg: string
  bzdw: string
  number: number
  amount: Fen
  shipping: Fen
  back: number
  refunded: Fen
}

/** Lines that cost nothing, or are returned whole, stand on no invoice. */
export async function invoiceLines(db: Queryable, orderId: string): Promise<InvoiceLine[]> {
  const rows = await db.query<Row>(
    `select l.name, l.ypgg, l.bzdw, l.number, l.amount - l.manjian - l.discount - l.coupon as amount, l.shipping,
       coalesce(sum(r.number), 0)::int as back, coalesce(sum(r.amount), 0)::bigint as refunded
     from purchase_line l left join (
       select d.position, d.number, d.amount from purchase_return_line d join purchase_return p on p.id = d.return_id
       where p.purchase_id = $1 and p.state = ${RETURN.refunded}) r on r.position = l.position
     where l.purchase_id = $1 group by l.purchase_id, l.position order by l.position`,
    [orderId],
  )
  const goods = rows.map(({ name, ypgg, bzdw, number, amount, back, refunded }) => ({
    name,
    ypgg,
    bzdw,
    number: number - back,
    amount: amount - refunded,
  }))
  const [given] = await db.query<{ freight: Fen }>(
    `select coalesce(sum(p.amount - (select sum(d.amount) from purchase_return_line d where d.return_id = p.id)), 0)::bigint as freight
     from purchase_return p where p.purchase_id = $1 and p.state = ${RETURN.refunded}`,
    [orderId],
  )
  const freight = rows.reduce((sum, row) => sum + row.shipping, 0) - (given?.freight ?? 0)
  return [...goods, freightLine(freight)].filter((line) => line.amount > 0)
}

export const freightLine = (amount: Fen): InvoiceLine => ({
  name: copy.freight,
  ypgg: '',
  bzdw: copy.freightUnit,
  number: 1,
  amount,
})
