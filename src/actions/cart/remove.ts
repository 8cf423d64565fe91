/** Taking lines out of the cart. */
import { removal as copy } from '#copy/edits.ts'
import { confirm } from '#actions/frame/dialogs.ts'
import type { ViewLine } from '#state/cart.ts'
import { editTogether } from './together.ts'

/** Asks first, as the specification wants it; 撤销 is offered afterwards as well. @returns whether they were removed */
export async function removeLines(lines: readonly ViewLine[]): Promise<boolean> {
  if (lines.length === 0) return false
  if (!(await confirm(lines.length === 1 ? copy.ask : copy.askMany(lines.length)))) return false
  return takeOut(lines, lines.length === 1 ? copy.done : copy.doneMany(lines.length))
}

/** Without a question: 撤销 is offered instead. @param text what the toast says @returns whether they were removed */
export async function takeOut(lines: readonly ViewLine[], text: string): Promise<boolean> {
  // Last line first, as they are put back: edits of a line that wait join the first one, and the newest stands on top.
  const keys = lines.map((line) => line.key).reverse()
  return (await editTogether([{ kind: 'del', keys }], lines, { text })) === 1
}
