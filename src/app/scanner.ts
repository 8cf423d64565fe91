/**
 * Keyboard scanners: what one types goes to the page that takes scans, or into the cart. Keys are only watched until
 * the Enter at a code's end proves whose they were: then the Enter is used up, and the field that got the digits
 * becomes what it was. A hand's keys are never touched.
 */
import { pathHere } from '#actions/frame/here.ts'
import { matchPath } from 'react-router-dom'
import { NO_BURST, takeKey } from '#domain/scanner-keys.ts'
import { scanTaker } from '#actions/frame/scan-target.ts'
import { isModal } from '#ui/modal.ts'
import { paths, rows } from './routes.ts'

/** Pages that list or order goods, by the file in src/pages. */
const ORDERING =
  /^(home\/home|(goods|search|zones|promo|activities)\/.*|cart\/cart|service\/(quick|plan|plans|scan)|rep\/desk|account\/favourites)$/
/** How scanners send the separator of GS1 codes: Ctrl+]. */
const SEPARATOR = '\u001d'
const MODIFIERS = ['Shift', 'Control', 'CapsLock', 'NumLock']

type Field = { element: HTMLInputElement; value: string }

/** @returns ends it */
export function listenToScanner(): () => void {
  let burst = NO_BURST
  /** What stood in the field before the burst. */
  let field: Field | null = null

  const onKey = (e: KeyboardEvent) => {
    if (MODIFIERS.includes(e.key)) return
    const at = e.target as Element
    const isSeparator = e.ctrlKey && e.key === ']'
    if (e.isComposing || e.metaKey || e.altKey || (e.ctrlKey && !isSeparator) || !mayScanAt(at)) {
      burst = NO_BURST
      return
    }
    const taken = takeKey(burst, { key: isSeparator ? SEPARATOR : e.key, at: e.timeStamp, isRepeat: e.repeat })
    burst = taken.burst
    if (burst.text.length === 1) field = at instanceof HTMLInputElement ? { element: at, value: at.value } : null
    if (taken.code === null) return
    const take = scanTaker() ?? (isOrdering() || isSearchBox(at) ? toCart : null)
    if (!take) return
    e.preventDefault()
    e.stopImmediatePropagation()
    if (field) restore(field)
    take(taken.code)
  }
  // Before the page's own keys: its Enter would send the search, or press what has the focus.
  window.addEventListener('keydown', onKey, true)
  return () => window.removeEventListener('keydown', onKey, true)
}

const toCart = (code: string): void => void import('#actions/cart/scan.ts').then(({ scanToCart }) => scanToCart(code))

const isSearchBox = (at: Element): boolean => at.matches('[role=combobox]')

/** In a dialog and in any other field, text is meant for that field. */
function mayScanAt(at: Element): boolean {
  if (isModal()) return false
  return (
    isSearchBox(at) ||
    at.matches('[role=spinbutton], [data-scan]') ||
    !at.matches('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]')
  )
}

function isOrdering(): boolean {
  const row = rows.find((one) => paths(one).some((path) => matchPath(path, pathHere())))
  return row?.page !== undefined && ORDERING.test(row.page)
}

/** React learns of a value only from the input's own setter and an event. */
function restore({ element, value }: Field): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}
