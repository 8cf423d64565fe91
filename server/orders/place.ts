/**
 * Placing an order, in one transaction: everything is read again, stock is taken under locks, and the total and each
 * line's prices must be those the buyer saw. Ephedrine-containing lines become an order of their own.
 */
import { fen, yuan, type Fen } from '#domain/money.ts'
import type { Quote } from '#domain/quote.ts'
import { lockCart } from '#server/cart/rows.ts'
import { type Take, takeStock } from '#server/catalogue/stock.ts'
import type { WriteContext, WriteHandler } from '#server/context.ts'
import type { Tx } from '#server/db/sql.ts'
import { conflict } from '#server/refusal.ts'
import type { Member } from '#server/viewer.ts'
import { readAddress } from '#server/user/addresses.ts'
import { spendCoupon } from '#server/coupons/spend.ts'
import * as copy from '#server/copy/orders.ts'
import { digestOf } from './digest.ts'
import { type PricedLine, shipmentsOf, sums } from './lines.ts'
import { nextOrderId } from './numbers.ts'
import { isEphedrine, type Selection, selectForOrder } from './selection.ts'
import { flashOf, insertOrder } from './store.ts'

/** Suffix of the order that holds the ephedrine-containing part (含麻). */
const SEPARATED = '-H'

export const orderPlace: WriteHandler<'orderPlace'> = async (input, { tx, member, now, effect }) => {
  await lockCart(tx, member.userId)
  const selection = await selectForOrder(tx, member, input, now)
  const { items, quote } = selection
  if (quote.total !== fen(input.total)) throw conflict(copy.changed, { total: yuan(quote.total) })
  const priced = items.flatMap((item, i) => (quote.lines[i] ? [{ item, line: quote.lines[i] }] : []))
  const isConfirmed = input.digest === '' || input.digest === digestOf(priced)
  if (!isConfirmed) throw conflict(copy.changed, { total: yuan(quote.total) })
  const { address_id, remark } = input
  const ids = await placeSelection(tx, member, selection, { address_id, remark, now, effect })
  await tx.query('delete from cart_line where account_id = $1 and id = any($2::int[])', [
    member.userId,
    items.map((item) => item.id),
  ])
  return { ids }
}

type Placing = { address_id: number; remark: string } & Pick<WriteContext, 'now' | 'effect'>

/** Takes the stock and writes the orders of lines whose prices are agreed to. The account is locked. @returns their numbers */
export async function placeSelection(
  tx: Tx,
  member: Member,
  selection: Pick<Selection, 'items' | 'quote' | 'coupon'>,
  { address_id, remark, now, effect }: Placing,
): Promise<string[]> {
  const { items, quote, coupon } = selection
  const address = await readAddress(tx, member.userId, address_id)
  const priced = items.flatMap((item, i) => (quote.lines[i] ? [{ item, line: quote.lines[i] }] : []))
  await takeGoods(tx, selection, now)

  const orders = await splitOrder(tx, priced, now)
  for (const { id, sibling, is_hm, lines } of orders) {
    const order = {
      id,
      sibling,
      is_hm,
      remark,
      address,
      ...earned(is_hm, coupon, quote),
      shipments: shipmentsOf(lines, quote),
      actor: member.actor?.name ?? '',
    }
    await insertOrder(tx, member.userId, order, lines, now)
    effect('order', { id, total: yuan(sums(lines.map(({ line }) => line)).total) })
  }
  const main = orders.find((order) => !order.is_hm)
  if (coupon && main) await spendCoupon(tx, coupon.id, main.id)
  return orders.map((order) => order.id)
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
