/** Edits that are made together, and taken back together: 撤销 leaves the lines as they were before. */
import { isOpen } from '#domain/parcels.ts'
import { cardKey } from '#outbox/key.ts'
import type { Intent } from '#outbox/types.ts'
import type { Flag } from '#contract/entities.ts'
import { editAll } from '#actions/cart/cart.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { offerUndo } from '#actions/frame/undo.ts'
import { removal as copy } from '#copy/edits.ts'
import { cart, type ViewLine } from '#state/cart.ts'
import { sameOwner } from '#state/personal.ts'
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

/** @returns how many of the edits, from the first on, this device has for good; it ends with the first that cannot be made */
export async function editTogether(
  intents: readonly Intent[],
  lines: readonly ViewLine[],
  { text, onUndo, ...look }: Options,
): Promise<number> {
  // A cart that has not come yet may have the lines already: nobody could tell what they were.
  const isKnown = cart.ready
  const before = linesNow(lines, intents)
  const isHere = sameOwner()
  const done = await editAll(intents)
  if (done < intents.length) return done
  // Whoever is here now is told nothing of it, and takes nothing back.
  if (text === '' || !isHere()) return intents.length
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
  const gone = same.filter(isGone).flatMap(({ before }) => before ?? [])
  const there = same.flatMap(({ key, before, after }) => (before && after ? [{ key, before, after }] : []))
  const reticked = there.filter((one) => isReticked(one) && now.get(one.key)?.is_selected === one.after.is_selected)
  const keysTo = (sel: Flag) => reticked.filter(({ before }) => before.is_selected === sel).map(({ key }) => key)
  const intents: Intent[] = [
    ...putBack(gone),
    ...withKeys(
      same.filter(isNew).map(({ key }) => key),
      (keys) => ({ kind: 'del', keys }),
    ),
    ...there.filter(isRenumbered).map(({ key, before }) => ({ kind: 'set' as const, key, n: before.number })),
    ...withKeys(keysTo(0), (keys) => ({ kind: 'sel', keys, sel: 0 })),
    ...withKeys(keysTo(1), (keys) => ({ kind: 'sel', keys, sel: 1 })),
  ]
  if ((await editAll(intents)) < intents.length) return
  const left = gone.filter((line) => !isOpen(line)).length
  if (left > 0) toast(copy.partly(left), { tone: 'bad' })
}

const withKeys = (keys: readonly string[], intent: (keys: readonly string[]) => Intent): Intent[] =>
  keys.length > 0 ? [intent(keys)] : []

/** The lines with their numbers and ticks. */
function putBack(gone: readonly ViewLine[]): Intent[] {
  // The newest line stands first, so the last one goes first.
  const open = gone.filter(isOpen).reverse()
  const unticked = open.filter((line) => line.is_selected === 0).map(({ key }) => key)
  return [
    ...open.map((line) => ({ kind: 'add' as const, card: cardOf(line), n: line.number })),
    ...withKeys(unticked, (keys) => ({ kind: 'sel', keys, sel: 0 })),
  ]
}

/** The goods as that line sold it: under the same key, so that it is the same line again. */
function cardOf({ goods, combination, type, goods_price_id, ladder_price_id, is_yj }: ViewLine) {
  return { goods: { ...goods, type, goods_price_id, ladder_price_id, is_yj }, combination }
}
