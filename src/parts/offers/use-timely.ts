import { useEffect, useState } from 'react'
import { toMs } from '#domain/time.ts'
import { revalidate } from '#actions/frame/go.ts'
import { clock, now } from '#state/clock.ts'
import { use } from '#state/use.ts'
import * as timely from '#copy/timely.ts'

/** Browsers keep a longer timer as none at all. */
const TIMER_MAX = 2_147_483_647

/**
 * Why an offer of limited time is closed, '' while it is open: it ended, or the server was silent for so long
 * that nobody knows. At its end the page is read anew; whoever depends on it is drawn again by itself.
 * @param endsAt Unix seconds on the server's clock, 0: it has no end
 */
export function useTimely(endsAt: number): string {
  const quiet = useQuiet()
  const [ended, setEnded] = useState(0)
  useEffect(() => {
    const left = toMs(endsAt) - now()
    if (endsAt === 0 || left > TIMER_MAX) return
    const timer = setTimeout(
      () => {
        setEnded(endsAt)
        turned(endsAt)
      },
      Math.max(0, left),
    )
    return () => clearTimeout(timer)
  }, [endsAt])
  if (endsAt === 0) return ''
  if (ended === endsAt) return timely.over
  return quiet ? timely.serverSilent : ''
}

/** Whether the server was silent for so long that nobody knows which offers stand. */
export function useQuiet(): boolean {
  return use(clock).quiet
}

let lastTurn = 0

/** Many things end at the same moment: the page is read anew once. */
function turned(endsAt: number): void {
  if (lastTurn === endsAt) return
  lastTurn = endsAt
  revalidate()
}
