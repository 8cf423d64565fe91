/**
 * What had the focus goes away with the press that it was pressed with: 更多 of a list, a row's 删除, a condition's ×. The
 * browser then puts the focus nowhere, and a screen reader begins at the top; here it goes to what stands in the place now,
 * and to the heading where that is a whole page: 重试 that succeeded.
 */
import { focusHeading } from './focus-heading.ts'

/** Not the steps beside a number: whoever pressed Enter to add would take away with the next Enter. */
const NEXT = 'a[href], button:not([role=group] > *, [aria-disabled=true]), [type=checkbox], [type=radio]'
/** A field would open a phone's keyboard. */
const nextOnes = (): string => (matchMedia('(any-pointer: coarse)').matches ? NEXT : `${NEXT}, [role=spinbutton]`)

let held: Element | null = null

/** @returns stops it */
export function keepFocus(): () => void {
  const note = ({ target }: FocusEvent) => void (held = target as Element)
  held = document.activeElement
  document.addEventListener('focusin', note)
  const watch = new MutationObserver(look)
  watch.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', note)
    watch.disconnect()
  }
}

function look(records: readonly MutationRecord[]): void {
  if (!held || held.isConnected || document.activeElement !== document.body) return
  const gone = held
  held = null
  const record = records.find(
    ({ target, removedNodes }) => target.isConnected && [...removedNodes].some((node) => node.contains(gone)),
  )
  if (!record) return
  const next = placeAfter(record, records)
  if (next) next.focus({ preventScroll: true })
  else focusHeading()
}

/** What came in its place, else what follows it among its neighbours, else what is before it. */
function placeAfter(record: MutationRecord, records: readonly MutationRecord[]): HTMLElement | undefined {
  const { target, nextSibling } = record
  const came = records.filter((one) => one.target === target).flatMap(({ addedNodes }) => [...addedNodes])
  for (let room = target as Element | null; room && !room.matches('body, main'); room = room.parentElement) {
    const all = [...room.querySelectorAll<HTMLElement>(nextOnes())].filter((one) => one.getClientRects().length > 0)
    const inPlace = all.find((one) => came.some((node) => node.contains(one)))
    const after = all.find((one) => nextSibling?.isConnected && isFrom(nextSibling, one))
    const found = inPlace ?? after ?? all.at(-1)
    if (found) return found
    if (room.matches('dialog')) return room as HTMLElement
  }
  return undefined
}

/** Whether `one` is in `start` or follows it. */
function isFrom(start: Node, one: Node): boolean {
  return start.contains(one) || (start.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
