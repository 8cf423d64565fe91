import type { Goods } from '#contract/entities.ts'
import { cardKey } from '#outbox/key.ts'
import { cart, type CartView, type ViewLine } from './cart.ts'

/** The cart's line that buys the goods as this list sells it: the same offer at the same price. */
export function lineOfGoods(goods: Goods, lines: CartView['lines'] = cart.view.lines): ViewLine | undefined {
  const key = cardKey({ goods, combination: null })
  return lines.find((line) => line.key === key)
}

/** Pieces of each product in the cart, by its id; combinations are not among them. */
export function piecesInCart(lines: CartView['lines'] = cart.view.lines): ReadonlyMap<number, number> {
  const pieces = new Map<number, number>()
  for (const { goods, number, combination_id } of lines)
    if (combination_id === 0) pieces.set(goods.id, (pieces.get(goods.id) ?? 0) + number)
  return pieces
}
