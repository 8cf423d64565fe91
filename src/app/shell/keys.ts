/**
 * Keys for those who order without a pointer. Between number fields Up and Down move, Enter takes the number and goes to
 * the next; Tab leads from the search to the first of them (Shift+Tab goes through all that it passed over), Esc from a
 * field back to the search, ? shows this list. A page with a single number field keeps Up and Down as its steps.
 */
import { openSheet } from '#actions/frame/sheets.ts'

/** The number fields that can be filled, in the order of the page. */
function numberFields(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main [role=spinbutton]:not(:disabled)')]
}

/** What a key does where it was pressed; undefined: nothing of ours. */
export function onKey(e: KeyboardEvent): void {
  const at = e.target
  if (!(at instanceof HTMLElement) || e.isComposing || e.ctrlKey || e.metaKey || e.altKey) return
  if (at.matches('main [role=spinbutton]')) return inNumberField(e, at)
  if (at.matches('[role=combobox]')) return inSearch(e, at)
  if (e.key === '?' && !at.matches('input, textarea, select')) {
    e.preventDefault()
    openSheet('keys')
  }
}

function inNumberField(e: KeyboardEvent, at: HTMLElement): void {
  if (e.key === 'Escape') return document.querySelector<HTMLElement>('[role=combobox]')?.focus()
  if (e.key === '?') {
    e.preventDefault()
    return openSheet('keys')
  }
  const step = e.key === 'ArrowDown' || e.key === 'Enter' ? 1 : e.key === 'ArrowUp' ? -1 : 0
  const fields = numberFields()
  if (step === 0 || e.shiftKey || fields.length < 2) return
  const next = fields[fields.indexOf(at) + step]
  // The field takes the number first; then the focus moves.
  if (e.key === 'Enter') return void setTimeout(() => next?.focus())
  e.preventDefault()
  e.stopPropagation()
  next?.focus()
}

function inSearch(e: KeyboardEvent, at: HTMLElement): void {
  if (e.key === 'Escape' && at.getAttribute('aria-expanded') !== 'true') return at.blur()
  if (e.key !== 'Tab' || e.shiftKey) return
  const [first] = numberFields()
  if (!first) return
  e.preventDefault()
  first.focus()
}

/** Before React sees them: a number field would take Up and Down as steps. */
export function listenToKeys(): () => void {
  document.addEventListener('keydown', onKey, true)
  return () => document.removeEventListener('keydown', onKey, true)
}
