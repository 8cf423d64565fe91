/** Edits that are made together, and taken back together: 撤销 leaves the lines as they were before. */
import { isOpen } from '#domain/parcels.ts'
import { cardKey } from '#outbox/key.ts'
import type { Intent } from '#outbox/types.ts'
import { edit } from '#actions/cart/cart.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { offerUndo } from '#actions/frame/undo.ts'
import { removal as copy } from '#copy/edits.ts'
import { cart, type ViewLine } from '#state/cart.ts'
import type { Toast, ToastAction } from '#state/ui.ts'

type Options = {
  /** What the toast says, asked when the edits are made; '' nothing is said, and nothing can be taken back. */
  text: string | (() => string)
  tone?: Toast['tone']
  /** What the toast offers besides. */
  also?: ToastAction
  /** The screen that asked takes back what it did itself. */
  onUndo?: () => void
}

/** @returns how many of the edits, from the first on, this device has for good; it ends with the first that it has not */
export async function editTogether(
  intents: readonly Intent[],
  lines: readonly ViewLine[],
  { text, onUndo, ...look }: Options,
): Promise<number> {
  // A cart that has not come yet may have the lines already: nobody could tell what they were.
  const isKnown = cart.ready
  const before = linesNow(lines, intents)
  for (const [i, intent] of intents.entries()) if (!(await edit(intent))) return i
  if (text === '') return intents.length
  const said = typeof text === 'string' ? text : text()
  const changes = changesSince(before)
  const undo = () => {
    onUndo?.()
    return takeBack(changes)
  }
  if (isKnown && canTakeBack(changes)) offerUndo(said, undo, look)
  else toast(said, { ...(look.tone && { tone: look.tone }), ...(look.also && { action: look.also }) })
  return intents.length
}

/** Lines by key as they are now, undefined where there is none. They may have changed since the screen was drawn. */
type Lines = Map<string, ViewLine | undefined>

function linesNow(lines: readonly ViewLine[], intents: readonly Intent[]): Lines {
  const now = new Map(cart.view.lines.map((line) => [line.key, line]))
  const added = intents.flatMap((intent) => (intent.kind === 'add' ? [cardKey(intent.card)] : []))
  return new Map([
    ...lines.map((line) => [line.key, now.get(line.key) ?? line] as const),
    ...added.map((key) => [key, now.get(key)] as const),
  ])
}

type Change = { key: string; before: ViewLine | undefined; after: ViewLine | undefined }

function changesSince(before: Lines): Change[] {
  const now = new Map(cart.view.lines.map((line) => [line.key, line]))
  return [...before].map(([key, line]) => ({ key, before: line, after: now.get(key) }))
}

const isGone = ({ before, after }: Change): boolean => before !== undefined && !after
const isNew = ({ before, after }: Change): boolean => !before && after !== undefined
const isRenumbered = ({ before, after }: Change): boolean => before?.number !== after?.number
const isReticked = ({ before, after }: Change): boolean => before?.is_selected !== after?.is_selected

/** What cannot be bought now would be refused by the server. */
function canTakeBack(changes: readonly Change[]): boolean {
  return changes.some((change) => {
    if (isGone(change)) return change.before !== undefined && isOpen(change.before)
    return isNew(change) || isRenumbered(change) || isReticked(change)
  })
}

/** Each is an edit like any other. What has been changed since by other ways stays as it is. */
async function takeBack(changes: readonly Change[]): Promise<void> {
  const now = new Map(cart.view.lines.map((line) => [line.key, line]))
  const same = changes.filter(({ key, after }) => now.get(key)?.number === after?.number)
  if (!(await putBack(same.filter(isGone).flatMap(({ before }) => before ?? [])))) return
  const added = same.filter(isNew).map(({ key }) => key)
  if (added.length > 0 && !(await edit({ kind: 'del', keys: added }))) return
  const there = same.flatMap(({ key, before, after }) => (before && after ? [{ key, before, after }] : []))
  for (const { key, before } of there.filter(isRenumbered))
    if (!(await edit({ kind: 'set', key, n: before.number }))) return
  const reticked = there.filter((one) => isReticked(one) && now.get(one.key)?.is_selected === one.after.is_selected)
  for (const sel of [0, 1] as const) {
    const keys = reticked.filter(({ before }) => before.is_selected === sel).map(({ key }) => key)
    if (keys.length > 0 && !(await edit({ kind: 'sel', keys, sel }))) return
  }
}

/** The lines with their numbers and ticks. */
async function putBack(gone: readonly ViewLine[]): Promise<boolean> {
  // The newest line stands first, so the last one goes first.
  const missing = [...gone].reverse()
  const open = missing.filter(isOpen)
  for (const line of open) if (!(await edit({ kind: 'add', card: cardOf(line), n: line.number }))) return false
  const unticked = open.filter((line) => line.is_selected === 0).map(({ key }) => key)
  if (unticked.length > 0 && !(await edit({ kind: 'sel', keys: unticked, sel: 0 }))) return false
  if (open.length < missing.length) toast(copy.partly(missing.length - open.length), { tone: 'bad' })
  return true
}

/** The goods as that line sold it: under the same key, so that it is the same line again. */
function cardOf({ goods, combination, type, goods_price_id, ladder_price_id, is_yj }: ViewLine) {
  return { goods: { ...goods, type, goods_price_id, ladder_price_id, is_yj }, combination }
}
