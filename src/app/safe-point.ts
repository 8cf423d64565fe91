/** A moment at which a reload takes nothing away from anybody. */
import { sync } from '#state/sync.ts'
import { ui } from '#state/ui.ts'

/** Untouched for this long, or hidden. */
const QUIET = 30_000
const LOOK = 5_000

let touched = 0

/** Nothing waits, nothing is open, nobody is checking out. */
export function isSafe(): boolean {
  const busy = sync.pending > 0 || ui.dialog !== null || ui.sheet !== '' || /^\/cart_step[234]/.test(location.pathname)
  return !busy && document.activeElement?.matches('input, textarea, select') !== true
}

/** Runs `work` once, at the first safe and quiet moment. */
export function onIdle(work: () => void): void {
  touched = performance.now()
  const touch = () => (touched = performance.now())
  const kinds = ['pointerdown', 'keydown', 'scroll'] as const
  for (const kind of kinds) addEventListener(kind, touch, { passive: true })
  const timer = setInterval(() => {
    const quiet = document.visibilityState === 'hidden' || performance.now() - touched >= QUIET
    if (!quiet || !isSafe()) return
    clearInterval(timer)
    for (const kind of kinds) removeEventListener(kind, touch)
    work()
  }, LOOK)
}
