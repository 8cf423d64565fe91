/** What stands in the place of a line's figures while it cannot be bought. */
import { money } from '#domain/money.ts'
import { ownPrice } from '#domain/unit-price.ts'
import type { ViewLine } from '#state/cart.ts'
import { basket as copy } from '#copy/cart.ts'

/** How many are in the cart, what they would be, where that is known, and why they cannot be bought. */
export function closedWords({ goods, type, number }: ViewLine): string {
  const why = goods.why || copy.unavailable
  return goods.price === null
    ? copy.closed(number, goods.bzdw, why)
    : copy.closedAt(number, goods.bzdw, money(ownPrice(goods, type, number).amount), why)
}
