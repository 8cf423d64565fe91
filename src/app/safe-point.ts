/** When a reload loses nothing that the reader is doing. */
import { sync } from '#state/sync.ts'
import { ui } from '#state/ui.ts'

/** The page counts as quiet when it is hidden, or after this long (ms) without input. */
const QUIET = 30_000
const CHECK_EVERY = 5_000

let lastInput = 0

/** No edit waits to be sent, no dialog is open, no field has the focus, and no checkout is going on. */
export function isSafe(): boolean {
  const busy = sync.pending > 0 || ui.dialog !== null || ui.sheet !== '' || /^\/cart_step[234]/.test(location.pathname)
  return !busy && document.activeElement?.matches('input, textarea, select') !== true
}

/** Runs `work` once, at the first safe and quiet moment. */
export function onIdle(work: () => void): void {
  lastInput = performance.now()
  const onInput = () => (lastInput = performance.now())
  const kinds = ['pointerdown', 'keydown', 'scroll'] as const
  for (const kind of kinds) addEventListener(kind, onInput, { passive: true })
  const timer = setInterval(() => {
    const quiet = document.visibilityState === 'hidden' || performance.now() - lastInput >= QUIET
    if (!quiet || !isSafe()) return
    clearInterval(timer)
    for (const kind of kinds) removeEventListener(kind, onInput)
    work()
  }, CHECK_EVERY)
}
