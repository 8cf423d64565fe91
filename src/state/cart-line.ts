import type { Goods } from '#contract/entities.ts'
import { cardKey } from '#outbox/key.ts'
import { cart, type CartView, type ViewLine } from './cart.ts'

/** The cart's line that buys the goods as this list sells it: the same offer at the same price. */
export function lineOfGoods(goods: Goods, lines: CartView['lines'] = cart.view.lines): ViewLine | undefined {
  const key = cardKey({ goods, combination: null })
  return lines.find((line) => line.key === key)
}
