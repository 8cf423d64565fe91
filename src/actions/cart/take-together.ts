/** Several goods into the cart in one press, with a way back. */
import type { Goods } from '#contract/entities.ts'
import { cart } from '#state/cart.ts'
import { takings as copy } from '#copy/edits.ts'
import { editTogether } from './together.ts'

type Wanted = { goods: Goods; number: number }

/** @returns how many of them, from the first on, are in the cart */
export function takeTogether(wanted: readonly Wanted[]): Promise<number> {
  const adds = wanted.map(
    ({ goods, number }) => ({ kind: 'add', card: { goods, combination: null }, n: number }) as const,
  )
  return editTogether(adds, [], { text: adds.length > 0 ? copy.taken(adds.length) : '', tone: 'good' })
}

/** Pieces of each product in the cart, by its id; combinations are not among them. */
export function piecesInCart(lines: typeof cart.view.lines = cart.view.lines): ReadonlyMap<number, number> {
  const pieces = new Map<number, number>()
  for (const { goods, number, combination_id } of lines)
    if (combination_id === 0) pieces.set(goods.id, (pieces.get(goods.id) ?? 0) + number)
  return pieces
}
