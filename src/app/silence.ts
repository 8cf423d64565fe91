/** When the server is silent for long: a page that lay idle has simply not asked, so before it is believed to be cut off, it asks. */
import { subscribe } from 'valtio/vanilla'
import { revalidate } from '#actions/frame/go.ts'
import { clock } from '#state/clock.ts'
import { watchSilence } from '#state/silence.ts'

/** How often a silent server is asked again. */
const ASK_EVERY = 60_000

/** @param fresh the server made this very page */
export function startWatch(fresh: boolean): void {
  let timer: ReturnType<typeof setInterval> | undefined
  const ask = () => {
    if (clock.quiet && navigator.onLine && document.visibilityState === 'visible') revalidate()
  }
  subscribe(clock, () => {
    if (clock.quiet === (timer !== undefined)) return
    clearInterval(timer)
    timer = clock.quiet ? setInterval(ask, ASK_EVERY) : undefined
    ask()
  })
  addEventListener('online', ask)
  document.addEventListener('visibilitychange', ask)
  watchSilence(fresh)
}
