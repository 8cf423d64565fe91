/** From a signed order to an order: at most one, in the transaction of what led to it. */
import { lockCart, takeFromCart } from '#server/cart/rows.ts'
import type { WriteContext } from '#server/context.ts'
import { eventOf, placeAgreed } from '#server/orders/place.ts'
import { readAddress } from '#server/user/addresses.ts'
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
