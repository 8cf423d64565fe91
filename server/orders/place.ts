/**
 * Placing an order, in one transaction: everything is read again, stock is taken under locks, and the total and each
 * line's prices must be those the buyer saw. Ephedrine-containing lines become an order of their own.
 */
import { fen, yuan, type Fen } from '#domain/money.ts'
import type { Quote } from '#domain/quote.ts'
import { lockCart } from '#server/cart/rows.ts'
import { type Take, takeStock } from '#server/catalogue/stock.ts'
import type { WriteHandler } from '#server/context.ts'
import type { Tx } from '#server/db/sql.ts'
import { conflict } from '#server/refusal.ts'
import type { Member } from '#server/viewer.ts'
import { readAddress } from '#server/user/addresses.ts'
import { spendCoupon } from '#server/coupons/spend.ts'
import * as copy from '#server/copy/orders.ts'
import * as repCopy from '#server/copy/rep.ts'
import { digestOf } from './digest.ts'
import { type PricedLine, shipmentsOf, sums } from './lines.ts'
import { nextOrderId } from './numbers.ts'
import { isEphedrine, type Selection, selectForOrder } from './selection.ts'
import { type DeliveryAddress, flashOf, insertOrder } from './store.ts'

/** Suffix of the order that holds the ephedrine-containing part (含麻). */
const SEPARATED = '-H'

export const orderPlace: WriteHandler<'orderPlace'> = async (input, { tx, member, now, effect }) => {
  await lockCart(tx, member.userId)
  const address = await readAddress(tx, member.userId, input.address_id)
  const selection = await selectForOrder(tx, member, input, now)
  const orders = await placeSelected(tx, member.userId, { ...input, selection, address, event: eventOf(member) }, now)
  for (const { id, total } of orders) effect('order', { id, total })
  await tx.query('delete from cart_line where account_id = $1 and id = any($2::int[])', [
    member.userId,
    selection.items.map((item) => item.id),
  ])
  return { ids: orders.map((order) => order.id) }
}

/** The first entry of an order's history: who placed it. */
export function eventOf({ actor }: Pick<Member, 'actor'>): string {
  return actor ? repCopy.placedBy(actor.name) : copy.placed
}

type Agreed = {
  selection: Pick<Selection, 'items' | 'quote' | 'coupon'>
  address: DeliveryAddress
  remark: string
  /** The first entry of the order's history. */
  event: string
}
/** What the buyer saw. */
type Seen = { total: string; digest: string }
type Placed = { id: string; total: string }

/**
 * The orders for what was selected, where it is what the buyer saw. The account's row is locked already.
 * @throws Refusal 409 when it is not, or another buyer took the goods meanwhile
 */
export async function placeSelected(
  tx: Tx,
  userId: number,
  { total, digest, ...agreed }: Agreed & Seen,
  now: number,
): Promise<Placed[]> {
  const { quote } = agreed.selection
  const isConfirmed = digest === '' || digest === digestOf(pricedLines(agreed.selection))
  if (quote.total !== fen(total) || !isConfirmed) throw conflict(copy.changed, { total: yuan(quote.total) })
  return placeAgreed(tx, userId, agreed, now)
}

const pricedLines = ({ items, quote }: Agreed['selection']): PricedLine[] =>
  items.flatMap((item, i) => (quote.lines[i] ? [{ item, line: quote.lines[i] }] : []))

/**
 * Takes the stock and writes the orders of lines whose prices are agreed to. The account's row is locked already.
 * @throws Refusal 409 when another buyer took the goods meanwhile
 */
export async function placeAgreed(
  tx: Tx,
  userId: number,
  { selection, address, remark, event }: Agreed,
  now: number,
): Promise<Placed[]> {
  const { quote, coupon } = selection
  await takeGoods(tx, selection, now)

  const orders = await splitOrder(tx, pricedLines(selection), now)
  for (const { id, sibling, is_hm, lines } of orders) {
    const order = {
      id,
      sibling,
      is_hm,
      remark,
      address,
      ...earned(is_hm, coupon, quote),
      shipments: shipmentsOf(lines, quote),
      event,
    }
    await insertOrder(tx, userId, order, lines, now)
  }
  const main = orders.find((order) => !order.is_hm)
  if (coupon && main) await spendCoupon(tx, coupon.id, main.id)
  return orders.map(({ id, lines }) => ({ id, total: yuan(sums(lines.map(({ line }) => line)).total) }))
}

/** Ephedrine-containing goods take no coupon and earn no red packet. */
function earned(
  is_hm: boolean,
  coupon: Selection['coupon'],
  { cashback }: Quote,
): { coupon_id: number; cashback: Fen } {
  return is_hm ? { coupon_id: 0, cashback: 0 } : { coupon_id: coupon?.id ?? 0, cashback: cashback.back }
}

type Part = { id: string; sibling: string; is_hm: boolean; lines: PricedLine[] }

async function splitOrder(tx: Tx, priced: PricedLine[], now: number): Promise<Part[]> {
  const number = await nextOrderId(tx, now)
  const plain = priced.filter(({ item }) => !isEphedrine(item))
  const separated = priced.filter(({ item }) => isEphedrine(item))
  const id = plain.length > 0 ? number : ''
  const idOfSeparated = separated.length > 0 ? number + SEPARATED : ''
  return [
    { id, sibling: idOfSeparated, is_hm: false, lines: plain },
    { id: idOfSeparated, sibling: id, is_hm: true, lines: separated },
  ].filter((part) => part.lines.length > 0)
}

/** @throws Refusal 409 naming the product that another buyer has taken meanwhile */
async function takeGoods(tx: Tx, { items }: Pick<Selection, 'items'>, now: number): Promise<void> {
  const takes = items.flatMap(({ goods, combination, number, ...item }): Take[] =>
    combination
      ? combination.goods.map((part) => ({ goods_id: part.goods.id, number: part.number * number, flash_goods_id: 0 }))
      : [{ goods_id: goods.id, number, flash_goods_id: flashOf({ goods, ...item }) }],
  )
  const [short] = await takeStock(tx, takes, now)
  if (!short) return
  const parts = items.flatMap(({ goods, combination }) =>
    combination ? combination.goods.map((part) => part.goods) : [goods],
  )
  const name = parts.find((goods) => goods.id === short.goods_id)?.name ?? copy.someGoods
  throw conflict(copy.taken(name, short.left))
}
