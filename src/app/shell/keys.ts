/**
 * Keys for those who order without a pointer. Between number fields Up and Down move, Enter takes the number and goes to
 * the next, from the last row of a list to the search; Tab leads from the search to the first of them (not for those who
 * came to the search by Tab: they go through the page in its order), Enter in the search to the first one found, Esc from
 * a field back to the search, ? shows this list. A page with a single number field keeps Up and Down as its steps.
 */
import { pathHere } from '#actions/frame/here.ts'
import { openSheet } from '#actions/frame/sheets.ts'
import { isComposing } from '#ui/composing.ts'
import { isModal } from '#ui/modal.ts'

/** The number fields that can be filled, in the order of the page. */
function numberFields(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main [role=spinbutton]:not(:disabled)')]
}

/** Tab led to where the focus is, and nothing has been typed there. */
let isPassing = false

/** What a key does where it was pressed; undefined: nothing of ours. */
export function onKey(e: KeyboardEvent): void {
  const wasPassing = isPassing
  if (e.key !== 'Shift') isPassing = e.key === 'Tab'
  const at = e.target
  if (!(at instanceof HTMLElement) || isComposing(e) || e.ctrlKey || e.metaKey || e.altKey) return
  if (at.matches('main [role=spinbutton]')) return inNumberField(e, at)
  if (at.matches('[role=combobox]')) return inSearch(e, at, wasPassing)
  if (e.key === '?' && !at.matches('input, textarea, select')) {
    e.preventDefault()
    openSheet('keys')
  }
}

function inNumberField(e: KeyboardEvent, at: HTMLElement): void {
  if (e.key === 'Escape') return toSearch()
  if (e.key === '?') {
    e.preventDefault()
    return openSheet('keys')
  }
  const step = e.key === 'ArrowDown' || e.key === 'Enter' ? 1 : e.key === 'ArrowUp' ? -1 : 0
  const fields = numberFields()
  const isLast = fields.at(-1) === at && at.closest('article') !== null
  if (e.key === 'Enter' && isLast) return afterField(e, at, toSearch)
  if (step === 0 || e.shiftKey || fields.length < 2) return
  const next = fields[fields.indexOf(at) + step]
  if (e.key === 'Enter') return afterField(e, at, () => next?.focus())
  e.preventDefault()
  e.stopPropagation()
  next?.focus()
}

/**
 * Moves the focus once the field has taken its number, still within the same event: a timer would fire after the keys
 * that come next, and take the focus from where they have put it.
 */
function afterField(e: KeyboardEvent, at: HTMLElement, move: () => void): void {
  const moveFromField = () => {
    if (document.activeElement === at) move()
  }
  // What is left of this key would go to where the focus moves: Enter would send the search.
  e.preventDefault()
  // A key that was pressed before this code was there has been handled.
  if (e.eventPhase === Event.NONE) moveFromField()
  else window.addEventListener('keydown', moveFromField, { once: true })
}

function inSearch(e: KeyboardEvent, at: HTMLElement, wasPassing: boolean): void {
  // The field of a rep's desk takes all keys, and stays where they go.
  const isShops = at.closest('[role=search]') !== null
  if (e.key === 'Escape' && isShops && at.getAttribute('aria-expanded') !== 'true') return at.blur()
  if (e.key !== 'Tab' || e.shiftKey || wasPassing) return
  const [first] = numberFields()
  if (!first || !(at instanceof HTMLInputElement)) return
  e.preventDefault()
  // Another word than the list was found by: its first row would be other goods.
  const listed = new URLSearchParams(location.search).get('keywords') ?? ''
  const typed = at.value.trim()
  if (ROWS_FOUND.test(pathHere()) && typed !== '' && typed !== listed)
    return void at.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  first.focus()
}

/** Pages that list what was searched for. */
const ROWS_FOUND = /^\/(list|search)(\/|$)/

/** The next word replaces the one before. */
function toSearch(): void {
  const box = document.querySelector<HTMLInputElement>('[role=combobox]')
  box?.focus()
  box?.select()
}

/**
 * After a search without a pointer: the first number field of the table that was found. Cards have none, on touch screens
 * the phone's keyboard would open, and a focus that is elsewhere already is left there. Nothing found: the next word.
 */
export function toFirstFound(): void {
  if (matchMedia('(pointer: coarse)').matches || !pathHere().endsWith('/table')) return
  if (isModal() || document.activeElement?.matches('input, textarea, select')) return
  const [first] = numberFields()
  if (first) first.focus()
  else toSearch()
}

function onPointer(): void {
  isPassing = false
}

/** Before React sees them: a number field would take Up and Down as steps. */
export function listenToKeys(): () => void {
  document.addEventListener('keydown', onKey, true)
  document.addEventListener('pointerdown', onPointer, true)
  return () => {
    document.removeEventListener('keydown', onKey, true)
    document.removeEventListener('pointerdown', onPointer, true)
  }
}
