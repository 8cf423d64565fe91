/** From a signed order to an order: at most one, in the transaction of what led to it. */
import { lockCart } from '#server/cart/rows.ts'
import type { WriteContext } from '#server/context.ts'
import type { Tx } from '#server/db/sql.ts'
import { eventOf, placeAgreed } from '#server/orders/place.ts'
import { readAddress } from '#server/user/addresses.ts'
import type { SignedLine } from '#domain/order-intent.ts'
import type { Arrival } from './price.ts'
import { endIntent, type IntentRow } from './store.ts'

type Context = Pick<WriteContext, 'tx' | 'member' | 'now' | 'effect'>

export const lockIntents = lockCart

/**
 * Places what can be ordered at the prices of `arrival`. The account is locked.
 * @returns the order's number
 * @throws Refusal 409 when another buyer took the goods meanwhile
 */
export async function placeIntent(
  { tx, member, now, effect }: Context,
  { id, remark, lines }: Pick<IntentRow, 'id' | 'remark' | 'lines'>,
  arrival: Arrival,
): Promise<string> {
  const { items, quote, address_id } = arrival
  const address = await readAddress(tx, member.userId, address_id)
  const agreed = { selection: { items, quote, coupon: null }, address, remark, event: eventOf(member) }
  const orders = await placeAgreed(tx, member.userId, agreed, now)
  for (const order of orders) effect('order', order)
  const orderId = orders[0]?.id ?? ''
  await endIntent(tx, id, { state: 'placed', orderId })
  await takeFromCart(
    tx,
    member.userId,
    lines.filter((_, i) => typeof arrival.lines[i]?.now === 'object'),
  )
  effect('intent', { id, order: orderId })
  return orderId
}

/** What is ordered leaves the cart; pieces that were added to a line since it was signed stay. */
async function takeFromCart(tx: Tx, userId: number, lines: readonly SignedLine[]): Promise<void> {
  const column = (name: keyof SignedLine): number[] => lines.map((line) => line[name])
  const params = [
    userId,
    column('goods_id'),
    column('combination_id'),
    column('type'),
    column('goods_price_id'),
    column('ladder_price_id'),
    column('is_yj'),
    column('number'),
  ]
  const same = `unnest($2::int[], $3::int[], $4::int[], $5::int[], $6::int[], $7::int[], $8::int[])
      as o (goods_id, combination_id, type, goods_price_id, ladder_price_id, is_yj, number)
    where c.account_id = $1 and c.goods_id = o.goods_id and c.combination_id = o.combination_id and c.type = o.type
      and c.goods_price_id = o.goods_price_id and c.ladder_price_id = o.ladder_price_id and c.is_yj = o.is_yj`
  await tx.query(`delete from cart_line c using ${same} and c.number <= o.number`, params)
  await tx.query(`update cart_line c set number = c.number - o.number from ${same} and c.number > o.number`, params)
}
