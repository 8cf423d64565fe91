/** What an order comes to for its invoice: its lines and freight, less what was refunded of them. */
import type { PiecesAt } from '#domain/ladder.ts'
import type { Fen } from '#domain/money.ts'
import { RETURN } from '#domain/order.ts'
import { TAX, taxRate } from '#domain/tax.ts'
import { sumOf } from '#domain/unit-price.ts'
import type { Queryable } from '#server/db/sql.ts'
import * as copy from '#server/copy/documents.ts'
import type { InvoiceLine } from './red.ts'

type Row = {
  kinds: string[]
  name: string
  ypgg: string
  bzdw: string
  number: number
  prices: PiecesAt[]
  amount: Fen
  shipping: Fen
  back: number
  refunded: Fen
}

/** Classes of a line's goods: several for a combination. */
export const KINDS = `array(select g.kind from goods g where g.id = any(case when l.goods_id = 0
  then array(select (part->>'goods_id')::int from jsonb_array_elements(l.parts) part) else array[l.goods_id] end))`

/** Lines that cost nothing, or are returned whole, stand on no invoice. */
export async function invoiceLines(db: Queryable, orderId: string): Promise<InvoiceLine[]> {
  const rows = await db.query<Row>(
    `select ${KINDS} as kinds, l.name, l.ypgg, l.bzdw, l.number, l.prices, l.amount - l.manjian - l.discount - l.coupon as amount, l.shipping,
       coalesce(sum(r.number), 0)::int as back, coalesce(sum(r.amount), 0)::bigint as refunded
     from purchase_line l left join (
       select d.position, d.number, d.amount from purchase_return_line d join purchase_return p on p.id = d.return_id
       where p.purchase_id = $1 and p.state = ${RETURN.refunded}) r on r.position = l.position
     where l.purchase_id = $1 group by l.purchase_id, l.position order by l.position`,
    [orderId],
  )
  const goods = rows
    .filter(({ amount, refunded }) => amount > refunded)
    .flatMap(({ prices, amount, back, refunded, kinds, ...one }) =>
      goodsLines({ ...one, rate: taxRate(kinds) }, piecesFrom(prices, back, Infinity), amount - refunded),
    )
  const [given] = await db.query<{ freight: Fen }>(
    `select coalesce(sum(p.amount - (select sum(d.amount) from purchase_return_line d where d.return_id = p.id)), 0)::bigint as freight
     from purchase_return p where p.purchase_id = $1 and p.state = ${RETURN.refunded}`,
    [orderId],
  )
  const freight = rows.reduce((sum, row) => sum + row.shipping, 0) - (given?.freight ?? 0)
  return freight > 0 ? [...goods, freightLine(freight)] : goods
}

export const freightLine = (amount: Fen): InvoiceLine => ({
  name: copy.freight,
  ypgg: '',
  bzdw: copy.freightUnit,
  number: 1,
  price: amount,
  amount,
  rate: TAX.ordinary,
})

/** Of a line's pieces, the cheapest first, `number` from position `start` on. Whoever returns some returns them in this order. */
export function piecesFrom(prices: readonly PiecesAt[], start: number, number: number): PiecesAt[] {
  let skip = start
  let left = number
  return [...prices]
    .sort((a, b) => a.price - b.price)
    .flatMap((pieces) => {
      const skipped = Math.min(skip, pieces.number)
      const taken = Math.min(left, pieces.number - skipped)
      skip -= skipped
      left -= taken
      return taken > 0 ? [{ number: taken, price: pieces.price }] : []
    })
}

/** Goods on a document: each unit price × its number, then what reductions took off as a line of its own. */
export function goodsLines(
  { name, ypgg, bzdw, rate }: Pick<InvoiceLine, 'name' | 'ypgg' | 'bzdw' | 'rate'>,
  prices: readonly PiecesAt[],
  amount: Fen,
): InvoiceLine[] {
  const reduced = sumOf(prices) - amount
  // Pieces at several prices are refunded at their mean, which may be more than the cheapest of them cost.
  if (reduced < 0) {
    const number = prices.reduce((sum, pieces) => sum + pieces.number, 0)
    return [{ name, ypgg, bzdw, number, price: null, amount, rate }]
  }
  const goods = prices.map(({ number, price }): InvoiceLine => ({
    name,
    ypgg,
    bzdw,
    number,
    price,
    amount: number * price,
    rate,
  }))
  const off: InvoiceLine = {
    name: copy.discountOf(name),
    ypgg: '',
    bzdw: '',
    number: 0,
    price: null,
    amount: -reduced,
    rate,
  }
  return reduced === 0 ? goods : [...goods, off]
}
