import { useEffect, useState } from 'react'
import { toMs } from '#domain/time.ts'
import { revalidate } from '#actions/frame/go.ts'
import { clock, now } from '#state/clock.ts'
import { use } from '#state/use.ts'
import * as limitedTime from '#copy/limited-time.ts'

/** Browsers fire a timer with a longer delay at once. */
const TIMER_MAX = 2_147_483_647

/**
 * Why an offer of limited time is closed, '' while it is open: it has ended, or the server has been silent for so long
 * that its state is not known. When it ends the page is read again.
 * @param endsAt Unix seconds on the server's clock, 0: it has no end
 */
export function useOfferClosedReason(endsAt: number): string {
  const quiet = useServerSilent()
  const [endedAt, setEndedAt] = useState(0)
  useEffect(() => {
    if (endsAt === 0) return
    return whenOver(toMs(endsAt), () => {
      setEndedAt(endsAt)
      readAgain(endsAt)
    })
  }, [endsAt])
  if (endsAt === 0) return ''
  if (endedAt === endsAt) return limitedTime.over
  return quiet ? limitedTime.serverSilent : ''
}

/**
 * Runs once, when the server's clock has come to `end` (ms). Timers rest while the device sleeps: what ended meanwhile is
 * found when the page is seen again.
 * @returns ends it
 */
export function whenOver(end: number, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(look, Math.min(TIMER_MAX, Math.max(0, end - now())))
  }
  const stop = () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', wait)
  }
  const look = () => {
    if (now() < end) return wait()
    stop()
    run()
  }
  document.addEventListener('visibilitychange', wait)
  wait()
  return stop
}

/** Whether the server has been silent for so long that the state of offers is not known. */
export function useServerSilent(): boolean {
  return use(clock).quiet
}

/** The latest end after which the page was read; Unix seconds. */
let lastEnd = 0

/** Many offers end at the same moment, and rows come and go: what was read after an end knows of all earlier ones. */
export function readAgain(endsAt: number): void {
  if (endsAt <= lastEnd) return
  lastEnd = endsAt
  revalidate()
}
