/** Taking lines out of the cart, and putting them back. */
import { isOpen } from '#domain/parcels.ts'
import { removal as copy, undo } from '#copy/edits.ts'
import { edit } from '#actions/cart/cart.ts'
import { confirm, toast } from '#actions/frame/dialogs.ts'
import { cart, type ViewLine } from '#state/cart.ts'

/** Asks first, as the specification wants it; 撤销 is offered afterwards as well. @returns whether they were removed */
export async function removeLines(lines: readonly ViewLine[]): Promise<boolean> {
  if (lines.length === 0) return false
  if (!(await confirm(lines.length === 1 ? copy.ask : copy.askMany(lines.length)))) return false
  return takeOut(lines, lines.length === 1 ? copy.done : copy.doneMany(lines.length))
}

/** Without a question: 撤销 is offered instead. @param text what the toast says @returns whether they were removed */
export async function takeOut(lines: readonly ViewLine[], text: string): Promise<boolean> {
  // As they are now: they may have changed while the question stood.
  const removed = lines.map((line) => cart.view.lines.find(({ key }) => key === line.key) ?? line)
  // Last line first, as they are put back: edits of a line that wait join the first one, and the newest stands on top.
  if (!(await edit({ kind: 'del', keys: lines.map((line) => line.key).reverse() }))) return false
  // What cannot be bought now would be refused by the server.
  if (!removed.some(isOpen)) toast(text)
  else toast(text, { action: { label: undo, run: () => void putBack(removed) } })
  return true
}

/** The lines with their numbers and ticks; each is an edit like any other. */
async function putBack(removed: readonly ViewLine[]): Promise<void> {
  // What is in the cart again by other ways stays as it is. The newest line stands first, so the last one goes first.
  const missing = removed.filter(({ key }) => !cart.view.lines.some((line) => line.key === key)).reverse()
  const open = missing.filter(isOpen)
  for (const line of open) if (!(await edit({ kind: 'add', card: cardOf(line), n: line.number }))) return
  const unticked = open.filter((line) => line.is_selected === 0).map(({ key }) => key)
  if (unticked.length > 0 && !(await edit({ kind: 'sel', keys: unticked, sel: 0 }))) return
  if (open.length < missing.length) toast(copy.partly(missing.length - open.length), { tone: 'bad' })
}

/** The goods as that line sold it: under the same key, so that it is the same line again. */
function cardOf({ goods, combination, type, goods_price_id, ladder_price_id, is_yj }: ViewLine) {
  return { goods: { ...goods, type, goods_price_id, ladder_price_id, is_yj }, combination }
}
