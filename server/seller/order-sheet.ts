/** An order as whoever picks it reads it: where it goes, and by line what of it lies where, in which batches. */
import { type Fen, yuan } from '#domain/money.ts'
import { NOT_SENT, ORDER_STATES, PAYMENT_KINDS, type OrderState } from '#domain/order.ts'
import { dateTime } from '#domain/time.ts'
import type { Address } from '#contract/entities.ts'
import { PIECES } from '#server/orders/pieces.ts'
import { notFound } from '#server/refusal.ts'
import * as ordersCopy from '#server/copy/orders.ts'
import * as copy from '#server/copy/seller.ts'
import { indented } from './indented.ts'
import type { Verbs } from './verb.ts'

type Order = {
  id: string
  created_at: number
  state: OrderState
  total: Fen
  remark: string
  address: Address
  company: string
  phone: string
  payment: { kind: keyof typeof PAYMENT_KINDS; reference: string } | null
}
const LINES = `
  select l.position + 1 as line, l.name, l.ypgg, l.sccj, l.number, l.bzdw, l.gift, w.name as warehouse,
    (select jsonb_agg(jsonb_build_object('code', g.code, 'id', g.id, 'name', g.name, 'ypgg', g.ypgg, 'bzdw', g.bzdw,
        'number', piece.number, 'onSale', jsonb_build_object('batch', g.batch, 'expires', g.expires),
        'named', coalesce((select jsonb_agg(jsonb_build_object('batch', b.batch, 'expires', b.expires, 'number', b.number) order by b.batch)
          from shipped_batch b where b.purchase_id = l.purchase_id and b.position = l.position and b.goods_id = g.id), '[]')) order by g.id)
      from (select 1) one ${PIECES} join goods g on g.id = piece.goods_id) as pieces
  from purchase_line l left join warehouse w on w.id = l.ck_id
  where l.purchase_id = $1 order by l.position`

export const orderSheetVerbs: Verbs = {
  'order show': {
    args: copy.orderId,
    about: copy.orderShowAbout,
    run: async ([id = ''], { db }) => {
      const [order] = await db.query<Order>(
        `select p.id, p.created_at, p.state, p.total, p.remark, p.address, a.company, a.phone,
           (select jsonb_build_object('kind', y.kind, 'reference', y.reference) from payment y where y.purchase_id = p.id) as payment
         from purchase p join account a on a.id = p.account_id where p.id = $1`,
        [id],
      )
      if (!order) throw notFound(ordersCopy.none)
      const { created_at, state, total, company, phone, remark, address, payment } = order
      const lines = await db.query<Parameters<typeof copy.sheetLine>[0]>(LINES, [id])
      return [
        copy.orderOf(id, dateTime(created_at), ORDER_STATES[state], yuan(total), company, phone),
        copy.sheetAddress(address),
        ...(payment ? [copy.sheetPayment(PAYMENT_KINDS[payment.kind], payment.reference)] : []),
        ...(remark ? [copy.sheetRemark(indented(remark))] : []),
        ...lines.map((line) => copy.sheetLine(line, !NOT_SENT.includes(state))),
      ].join('\n')
    },
  },
}
