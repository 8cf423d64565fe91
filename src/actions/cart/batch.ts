/** Editing many lines at once. Each line is an edit like any other. */
import { fitQuantity } from '#domain/quantity.ts'
import { edit } from '#actions/cart/cart.ts'
import { takeOut } from '#actions/cart/remove.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { batches as copy } from '#copy/edits.ts'
import type { ViewLine } from '#state/cart.ts'

/** Out of the cart and into the favourites; 撤销 puts the lines back. @returns whether they were moved */
export async function moveToFavourites(lines: readonly ViewLine[]): Promise<boolean> {
  // A combination is no goods that one could star.
  const movable = lines.filter((line) => !line.combination)
  if (movable.length === 0) return false
  const ids = [...new Set(movable.map((line) => line.goods.id))]
  return (await edit({ kind: 'fav', ids, on: 1 })) && takeOut(movable, copy.moved(movable.length))
}

/** minimum: the smallest order; carton: the next full carton. */
export type Round = 'minimum' | 'carton'

/** Lines that cannot have that number stay as they are. @returns whether every edit was kept */
export async function roundNumbers(lines: readonly ViewLine[], round: Round): Promise<boolean> {
  let changed = 0
  for (const line of lines) {
    const n = rounded(line, round)
    if (n === line.number) continue
    if (!(await edit({ kind: 'set', key: line.key, n }))) return false
    changed += 1
  }
  toast(changed > 0 ? copy.changed(changed) : copy.unchanged, changed > 0 ? { tone: 'good' } : {})
  return true
}

/** The number that rounding would give; the line's own where stock, limit or step forbid it. */
export function rounded({ number, goods }: Pick<ViewLine, 'number' | 'goods'>, round: Round): number {
  const size = round === 'minimum' ? Math.max(1, goods.qg_number) : goods.carton
  if (size < 1) return number
  const wanted = round === 'minimum' ? size : Math.ceil(number / size) * size
  return fitQuantity(wanted, goods).number === wanted ? wanted : number
}
