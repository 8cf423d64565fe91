/** When a reload loses nothing that the reader is doing. */
import { pathHere } from '#actions/frame/here.ts'
import { hasOpenForm } from '#state/open-forms.ts'
import { sync } from '#state/sync.ts'
import { ui } from '#state/ui.ts'

/** The page counts as quiet when it is hidden, or after this long (ms) without input. */
const QUIET = 30_000
const CHECK_EVERY = 5_000
/** A build that has waited this long (ms) does not wait for quiet any more: old pages meet new servers. */
export const OVERDUE = 72 * 3_600_000

let lastInput = 0

/** No draft keeps them. */
const SECRETS = 'input[autocomplete$=password], input[autocomplete=one-time-code]'

/**
 * No dialog is open, no field has the focus, no form is being filled in, and no checkout is going on; and no edit waits to
 * be sent, unless the build is overdue: edits that wait are on the disk and survive a reload. A form's draft survives it
 * too, but not the file that its owner is choosing, nor the camera: the page is hidden meanwhile, and looks left alone.
 */
export function isSafe(overdue: boolean): boolean {
  const busy =
    (sync.pending > 0 && (!overdue || sync.kind === 'unavailable')) ||
    ui.dialog !== null ||
    ui.sheet !== '' ||
    hasOpenForm() ||
    document.querySelector('dialog[open]') !== null ||
    [...document.querySelectorAll<HTMLInputElement>(SECRETS)].some(({ value }) => value !== '') ||
    /^\/cart_(step[234]|hm)/.test(pathHere())
  return !busy && document.activeElement?.matches('input, textarea, select') !== true
}

/**
 * Runs `work` once, at the first safe and quiet moment; once overdue, at the first safe one.
 * @param waited how long (ms) it has waited already
 */
export function onIdle(work: () => void, waited: number): void {
  const began = performance.now() - waited
  lastInput = performance.now()
  const onInput = () => (lastInput = performance.now())
  const kinds = ['pointerdown', 'keydown', 'scroll'] as const
  for (const kind of kinds) addEventListener(kind, onInput, { passive: true })
  const timer = setInterval(() => {
    const overdue = performance.now() - began >= OVERDUE
    const quiet = document.visibilityState === 'hidden' || performance.now() - lastInput >= QUIET
    if (!(quiet || overdue) || !isSafe(overdue)) return
    clearInterval(timer)
    for (const kind of kinds) removeEventListener(kind, onInput)
    work()
  }, CHECK_EVERY)
}
