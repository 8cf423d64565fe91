/** A page that lay idle has not heard from the server for long, only because it did not ask. So it asks before it counts as cut off. */
import { subscribe } from 'valtio/vanilla'
import { revalidate } from '#actions/frame/go.ts'
import { clock } from '#state/clock.ts'
import { watchSilence } from '#state/silence.ts'

/** How often (ms) a silent server is asked again. */
const ASK_EVERY = 60_000

/** @param fresh the server rendered this page just now */
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
