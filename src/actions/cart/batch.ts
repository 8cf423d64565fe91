/** Editing many lines at once. Each line is an edit like any other, and all of them are taken back at once. */
import type { Goods } from '#contract/entities.ts'
import { fitQuantity } from '#domain/quantity.ts'
import { edit } from '#actions/cart/cart.ts'
import { takeOut } from '#actions/cart/remove.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { batches as copy, takings } from '#copy/edits.ts'
import { cartNotices } from '#copy/notices.ts'
import type { ViewLine } from '#state/cart.ts'
import { sameOwner } from '#state/personal.ts'
import { editTogether } from './together.ts'

/**
 * Several goods at once, told once; it ends with the first that could not be kept, which is told instead.
 * @param onUndo the screen that asked takes back what it did itself
 * @returns how many of them, from the first on, are in the cart
 */
export function addTogether(
  wanted: readonly { goods: Goods; number: number }[],
  onUndo: () => void = () => {},
): Promise<number> {
  const intents = wanted.map(({ goods, number }) => ({
    kind: 'add' as const,
    card: { goods, combination: null },
    n: number,
  }))
  const also = { label: cartNotices.checkout, to: '/cart' }
  const text = wanted.length > 0 ? takings.taken(new Set(wanted.map(({ goods }) => goods.id)).size) : ''
  return editTogether(intents, [], { text, tone: 'good', also, onUndo })
}

/** A choice of some lines is lost by choosing all or none: only then is there something to take back. */
export async function selectLines(lines: readonly ViewLine[], on: boolean): Promise<void> {
  if (lines.length === 0) return
  const before = new Set(lines.map((line) => line.is_selected))
  const text = before.size > 1 ? copy.selected(on) : ''
  await editTogether([{ kind: 'sel', keys: lines.map((line) => line.key), sel: on ? 1 : 0 }], lines, { text })
}

/**
 * Out of the cart and into the favourites; 撤销 puts the lines back. They stay favourites: this device does not know
 * which of them had been one before. @returns whether they were moved
 */
export async function moveToFavourites(lines: readonly ViewLine[]): Promise<boolean> {
  // A combination is no goods that one could star.
  const movable = lines.filter((line) => !line.combination)
  if (movable.length === 0) return false
  const ids = [...new Set(movable.map((line) => line.goods.id))]
  const isHere = sameOwner()
  if (!(await edit({ kind: 'fav', ids, on: 1 })) || !isHere()) return false
  return takeOut(movable, copy.moved(movable.length))
}

/** minimum: the smallest order; carton: the next full carton. */
export type Round = 'minimum' | 'carton'

/** Lines that cannot have that number stay as they are. @returns whether every edit was kept */
export async function roundNumbers(lines: readonly ViewLine[], round: Round): Promise<boolean> {
  const changing = lines.filter((line) => rounded(line, round) !== line.number)
  if (changing.length === 0) toast(copy.unchanged)
  const intents = changing.map((line) => ({ kind: 'set' as const, key: line.key, n: rounded(line, round) }))
  const text = changing.length > 0 ? copy.changed(changing.length) : ''
  return (await editTogether(intents, changing, { text, tone: 'good' })) === changing.length
}

/** The number that rounding would give; the line's own where stock, limit or step forbid it. */
export function rounded({ number, goods }: Pick<ViewLine, 'number' | 'goods'>, round: Round): number {
  const size = round === 'minimum' ? Math.max(1, goods.qg_number) : goods.carton
  if (size < 1) return number
  const wanted = round === 'minimum' ? size : Math.ceil(number / size) * size
  return fitQuantity(wanted, goods).number === wanted ? wanted : number
}
