import { lazy, Suspense, useEffect, useState } from 'react'
import type { Draw } from '#contract/entities.ts'
import { LOTTERY_IDLE } from '#domain/limits.ts'
import { openDraw } from '#actions/lottery.ts'
import { BottomBanner } from '#parts/bottom-banner.tsx'
import { session } from '#state/session.ts'
import { ui } from '#state/ui.ts'
import { use } from '#state/use.ts'
import * as css from './home-dock.css.ts'

const Lottery = lazy(() => import('#parts/lottery/lottery.tsx').then((m) => ({ default: m.Lottery })))

/** What lies over the foot of the home page: the banner, and for members the lottery. */
export function HomeDock() {
  const { user } = use(session)
  return (
    <div className={css.dock}>
      {user && <OpenLottery key={user.id} />}
      <BottomBanner />
    </div>
  )
}

/** Looks for a draw this member has not taken part in, once they rest. */
function OpenLottery() {
  const [draw, setDraw] = useState<Draw | null>(null)
  useEffect(() => {
    let here = true
    const stop = onceIdle(LOTTERY_IDLE, () => void openDraw().then((found) => here && setDraw(found)))
    return () => {
      here = false
      stop()
    }
  }, [])
  return <Suspense>{draw && <Lottery draw={draw} onGone={() => setDraw(null)} />}</Suspense>
}

const STIRS = ['pointerdown', 'keydown', 'scroll', 'touchmove', 'wheel'] as const

/** Runs `work` once the reader has rested for `ms` with nothing lying over the page. @returns how to stop waiting */
function onceIdle(ms: number, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const again = () => {
    clearTimeout(timer)
    timer = setTimeout(rested, ms)
  }
  const rested = () => {
    if (document.hidden || ui.sheet !== '' || ui.dialog || ui.drawer === 'open') return again()
    stop()
    work()
  }
  const stop = () => {
    clearTimeout(timer)
    for (const stir of STIRS) removeEventListener(stir, again)
  }
  for (const stir of STIRS) addEventListener(stir, again, { passive: true })
  again()
  return stop
}
