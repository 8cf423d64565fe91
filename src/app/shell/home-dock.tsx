import { lazy, Suspense, useEffect, useState } from 'react'
import type { Draw } from '#contract/entities.ts'
import { LOTTERY_IDLE } from '#domain/limits.ts'
import { openDraw } from '#actions/offers/lottery.ts'
import { BottomBanner } from '#app/shell/bottom-banner.tsx'
import { session } from '#state/session.ts'
import { ui } from '#state/ui.ts'
import { use } from '#state/use.ts'
import * as css from './home-dock.css.ts'

const Lottery = lazy(() => import('#app/shell/lottery/lottery.tsx').then((m) => ({ default: m.Lottery })))

/** What lies over the foot of the home page: the banner, or for a member the lottery. */
export function HomeDock() {
  const { user } = use(session)
  const [draw, setDraw] = useState<Draw | null>(null)
  return (
    <div className={css.dock}>
      {user && <LookForDraw key={user.id} onFound={setDraw} />}
      <Suspense>{user && draw && <Lottery draw={draw} onGone={() => setDraw(null)} />}</Suspense>
      <BottomBanner hidden={draw !== null} />
    </div>
  )
}

/** Looks once this member rests for a draw they have not taken part in. */
function LookForDraw({ onFound }: { onFound: (draw: Draw | null) => void }) {
  useEffect(() => {
    let here = true
    const stop = onceIdle(LOTTERY_IDLE, () => void openDraw().then((found) => here && onFound(found)))
    return () => {
      here = false
      stop()
    }
  }, [onFound])
  return null
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
