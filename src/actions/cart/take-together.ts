/** Several goods into the cart in one press, with a way back. */
import type { Goods } from '#contract/entities.ts'
import { cardKey } from '#outbox/key.ts'
import { cart } from '#state/cart.ts'
import { takings as copy, undo } from '#copy/edits.ts'
import { edit } from './cart.ts'
import { toast } from '#actions/frame/dialogs.ts'

type Wanted = { goods: Goods; number: number }
type Taken = { key: string; number: number }

/** It ends with the first that could not be kept, which is told. @returns how many of them, from the first on, are in the cart */
export async function takeTogether(wanted: readonly Wanted[]): Promise<number> {
  const taken: Taken[] = []
  for (const { goods, number } of wanted) {
    const card = { goods, combination: null }
    if (!(await edit({ kind: 'add', card, n: number }))) break
    taken.push({ key: cardKey(card), number })
  }
  if (taken.length > 0)
    toast(copy.taken(taken.length), { tone: 'good', action: { label: undo, run: () => void takeBack(taken) } })
  return taken.length
}

/** A line whose number was changed since then stays: that was another wish. */
async function takeBack(taken: readonly Taken[]): Promise<void> {
  const lines = cart.view.lines
  const keys = taken
    .filter(({ key, number }) => lines.some((line) => line.key === key && line.number === number))
    .map(({ key }) => key)
  if (keys.length > 0) await edit({ kind: 'del', keys })
}

/** Pieces of each product in the cart, by its id; combinations are not among them. */
export function piecesInCart(lines: typeof cart.view.lines = cart.view.lines): ReadonlyMap<number, number> {
  const pieces = new Map<number, number>()
  for (const { goods, number, combination_id } of lines)
    if (combination_id === 0) pieces.set(goods.id, (pieces.get(goods.id) ?? 0) + number)
  return pieces
}
