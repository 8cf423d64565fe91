/** Orders as they are stored. What was sold is copied: an order does not change when its goods do. */
import type { Address, Cut, Expected, GiftData, OrderLine, OrderState, Shipment, Totals } from '#contract/entities.ts'
import type { PiecesAt } from '#domain/ladder.ts'
import { fen, yuan, type Fen } from '#domain/money.ts'
import { payBy, STATE } from '#domain/order.ts'
import type { Queryable, Tx } from '#server/db/sql.ts'
import { type PricedLine, sums, toCuts, toOrderLine, toPrices, toTotals } from './lines.ts'

type Amounts = 'price' | 'listed' | 'amount' | 'manjian' | 'discount' | 'coupon' | 'shipping'
export type DeliveryAddress = Omit<Address, 'id' | 'is_default'>
export type NewOrder = {
  id: string
  sibling: string
  is_hm: boolean
  remark: string
  coupon_id: number
  /** The red packet that the buyer gets for paying. */
  cashback: Fen
  address: DeliveryAddress
  shipments: Shipment[]
  /** The first entry of its history: who placed it. */
  event: string
}

export async function insertOrder(
  tx: Tx,
  userId: number,
  order: NewOrder,
  lines: readonly PricedLine[],
  now: number,
): Promise<void> {
  const { goods, manjian, discount, coupon, shipping, total } = sums(lines.map(({ line }) => line))
  await tx.query(
    `insert into purchase (id, account_id, state, created_at, goods_amount, manjian_amount, discount_amount, coupon_amount,
       shipping_amount, total, coupon_id, address, shipments, remark, is_hm, sibling, cashback, pay_by)
     values ($1, $2, ${STATE.unpaid}, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      order.id,
      userId,
      now,
      goods,
      manjian,
      discount,
      coupon,
      shipping,
      total,
      order.coupon_id,
      JSON.stringify(order.address),
      JSON.stringify(order.shipments),
      order.remark,
      order.is_hm,
      order.sibling,
      order.cashback,
      payBy(now, { isTransfer: false }),
    ],
  )
  const rows = lines.map((priced, position) => ({
    ...toOrderLine(priced),
    type: priced.item.type,
    position,
    prices: JSON.stringify(priced.line.prices),
    cuts: JSON.stringify(priced.line.cuts),
    parts: JSON.stringify(partsOf(priced.item)),
    flash_goods_id: flashOf(priced.item),
  }))
  const column = (name: keyof (typeof rows)[number]) => rows.map((row) => row[name] as string | number)
  const amounts = (name: Amounts) => rows.map((row) => fen(row[name]))
  await tx.query(
    `insert into purchase_line (purchase_id, position, goods_id, combination_id, type, name, sccj, ypgg, bzdw, image, ck_id, number,
       price, amount, manjian, discount, coupon, gift, listed, cuts, shipping, parts, prices, flash_goods_id)
     select $1, * from unnest($2::int[], $3::int[], $4::int[], $5::int[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[],
       $11::int[], $12::int[], $13::bigint[], $14::bigint[], $15::bigint[], $16::bigint[], $17::bigint[], $18::jsonb[], $19::bigint[],
       $20::jsonb[], $21::bigint[], $22::jsonb[], $23::jsonb[], $24::int[])`,
    [
      order.id,
      column('position'),
      column('goods_id'),
      column('combination_id'),
      column('type'),
      column('name'),
      column('sccj'),
      column('ypgg'),
      column('bzdw'),
      column('image'),
      column('ck_id'),
      column('number'),
      amounts('price'),
      amounts('amount'),
      amounts('manjian'),
      amounts('discount'),
      amounts('coupon'),
      rows.map((row) => (row.gift_data ? JSON.stringify(row.gift_data) : null)),
      amounts('listed'),
      column('cuts'),
      amounts('shipping'),
      column('parts'),
      column('prices'),
      column('flash_goods_id'),
    ],
  )
  await noteEvent(tx, order.id, order.event, now)
}

/** What a combination is made of now. It is stored with the order: cancelling puts back these goods, even if the combination has changed. */
function partsOf({ combination }: PricedLine['item']): { goods_id: number; number: number }[] {
  return combination?.goods.map(({ goods, number }) => ({ goods_id: goods.id, number })) ?? []
}

/** The row of the flash sale that this line takes its pieces from, 0 none: of type 1, the offer is that row. */
export function flashOf({ type, goods }: Pick<PricedLine['item'], 'type' | 'goods'>): number {
  return type === 1 ? goods.goods_price_id : 0
}

export async function noteEvent(tx: Tx, orderId: string, text: string, now: number): Promise<void> {
  await tx.query('insert into purchase_event (purchase_id, at, text) values ($1, $2, $3)', [orderId, now, text])
}

export type OrderRow = {
  id: string
  state: OrderState
  created_at: number
  goods_amount: number
  manjian_amount: number
  discount_amount: number
  coupon_amount: number
  shipping_amount: number
  total: number
  address: DeliveryAddress
  shipments: Shipment[]
  remark: string
  is_hm: boolean
  sibling: string
  cashback: number
  coupon_id: number
  expected: Expected[]
  /** 0: not received yet. */
  received_at: number
  pay_by: number
  actor: string
}

const ORDER = `select id, state, created_at, goods_amount, manjian_amount, discount_amount, coupon_amount, shipping_amount, total,
      address, shipments, remark, is_hm, sibling, cashback, coupon_id, received_at, expected, pay_by,
      coalesce((select contact from account r where r.id = actor_id), '') as actor from purchase where id = $1 and account_id = $2`

/** An order of this account; undefined for another account's. */
export async function findOrder(db: Queryable, userId: number, id: string): Promise<OrderRow | undefined> {
  const [row] = await db.query<OrderRow>(ORDER, [id, userId])
  return row
}

/** The same, locked for this transaction. */
export async function lockOrder(tx: Tx, userId: number, id: string): Promise<OrderRow | undefined> {
  const [row] = await tx.query<OrderRow>(`${ORDER} for no key update`, [id, userId])
  return row
}

export function totalsOf(row: OrderRow): Totals {
  const {
    goods_amount: goods,
    manjian_amount: manjian,
    discount_amount: discount,
    coupon_amount: coupon,
    shipping_amount: shipping,
    total,
  } = row
  return toTotals({ goods, manjian, discount, coupon, shipping, total }, row.cashback)
}

type LineRow = Omit<OrderLine, Amounts | 'id' | 'prices' | 'cuts' | 'payable' | 'gift_data'> &
  Record<Amounts, Fen> & {
    purchase_id: string
    position: number
    /** Amounts in fen. */
    prices: PiecesAt[]
    cuts: Cut[]
    gift: GiftData | null
  }

/** Lines of several orders, in their order. */
export async function readOrderLines(db: Queryable, ids: readonly string[]): Promise<Map<string, OrderLine[]>> {
  const rows = await db.query<LineRow>(
    'select * from purchase_line where purchase_id = any($1::text[]) order by purchase_id, position',
    [ids],
  )
  const lines = new Map<string, OrderLine[]>(ids.map((id) => [id, []]))
  for (const row of rows) lines.get(row.purchase_id)?.push(toLine(row))
  return lines
}

function toLine(row: LineRow): OrderLine {
  const {
    position,
    goods_id,
    combination_id,
    name,
    sccj,
    ypgg,
    bzdw,
    image,
    ck_id,
    number,
    amount,
    manjian,
    discount,
    coupon,
    gift,
  } = row
  return {
    id: position + 1,
    goods_id,
    combination_id,
    name,
    sccj,
    ypgg,
    bzdw,
    image,
    ck_id,
    number,
    price: yuan(row.price),
    prices: toPrices(row.prices),
    listed: yuan(row.listed),
    cuts: toCuts(row.cuts),
    amount: yuan(amount),
    manjian: yuan(manjian),
    discount: yuan(discount),
    coupon: yuan(coupon),
    payable: yuan(amount - manjian - discount - coupon),
    shipping: yuan(row.shipping),
    gift_data: gift,
  }
}
