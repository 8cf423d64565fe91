/**
 * A page that stands on what the device kept, or on a sentence that a network is needed, is read again without a press: at
 * once when the network is back or somebody looks at it again, and at growing intervals where the browser notices nothing
 * because it was the server that did not answer.
 */
import { subscribe } from 'valtio/vanilla'
import { revalidate } from '#actions/frame/go.ts'
import { REQUEST_TIMEOUT } from '#domain/limits.ts'
import { ui } from '#state/ui.ts'

/** ms; doubled with every attempt that misses something again: one call that is out of order must not be a storm of others. */
const [FIRST_WAIT, LONGEST_WAIT] = [5_000, 5 * 60_000]

/** @returns ends it */
export function readAgainWhenMissed(): () => void {
  let wait = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let askedAt = -Infinity

  async function ask(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    // The event that says otherwise asks again.
    if (!ui.missed || !navigator.onLine || document.visibilityState !== 'visible') return
    ui.missed = false
    askedAt = performance.now()
    await revalidate()
  }

  function plan(): void {
    if (!ui.missed || timer !== undefined) return
    // Reads that a page does not wait for may end as late as a request can.
    const isAgain = performance.now() - askedAt < wait + REQUEST_TIMEOUT
    wait = isAgain && wait > 0 ? Math.min(wait * 2, LONGEST_WAIT) : FIRST_WAIT
    timer = setTimeout(() => void ask(), wait)
  }

  const wake = () => {
    wait = 0
    void ask()
  }
  const unsubscribe = subscribe(ui, plan)
  addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
  plan()
  return () => {
    clearTimeout(timer)
    unsubscribe()
    removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', wake)
  }
}
