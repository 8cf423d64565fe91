import { useEffect, useState } from 'react'
import type { Draw } from '#contract/entities.ts'
import { LOTTERY_IDLE } from '#domain/limits.ts'
import { openDraw } from '#actions/offers/lottery.ts'
import { BottomBanner } from '#app/shell/bottom-banner.tsx'
import { session } from '#state/session.ts'
import { ui } from '#state/ui.ts'
import { use } from '#state/use.ts'
import { late } from '#ui/late.tsx'
import * as css from './home-dock.css.ts'

const Lottery = late(() => import('#app/shell/lottery/lottery.tsx').then((m) => m.Lottery))

/** What lies over the foot of the home page: a visitor's banner, a member's lottery. */
export function HomeDock() {
  const { kind, user } = use(session)
  const [draw, setDraw] = useState<Draw | null>(null)
  return (
    <div className={css.dock}>
      {user && <LookForDraw key={user.id} onFound={setDraw} />}
      {user && draw && <Lottery draw={draw} onGone={() => setDraw(null)} />}
      {kind === 'visitor' && <BottomBanner hidden={draw !== null} />}
    </div>
  )
}

/** Once the member has been idle for a while, asks for a draw that they have not joined. */
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

const INPUTS = ['pointerdown', 'keydown', 'scroll', 'touchmove', 'wheel'] as const

/** Runs `work` after `ms` without input and with nothing open over the page. @returns a function that stops the wait */
function onceIdle(ms: number, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const again = () => {
    clearTimeout(timer)
    timer = setTimeout(onRest, ms)
  }
  const onRest = () => {
    if (document.hidden || ui.sheet !== '' || ui.dialog || ui.drawer === 'open') return again()
    stop()
    work()
  }
  const stop = () => {
    clearTimeout(timer)
    for (const input of INPUTS) removeEventListener(input, again)
  }
  for (const input of INPUTS) addEventListener(input, again, { passive: true })
  again()
  return stop
}
