import { useEffect, useRef } from 'react'
import { countdown } from '#domain/time.ts'
import * as copy from '#copy/limited-time.ts'
import { hidden } from '#design/text.css.ts'
import { clock, now, watchClock } from '#state/clock.ts'
import { use } from '#state/use.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import * as css from './countdown.css.ts'

type CountdownProps = {
  /** Unix ms on the server's clock. */
  end: number
  /** In front: 距结束. */
  label?: string
  /** Called once, when it reaches zero. */
  onOver?: () => void
}

/**
 * Days, hours, minutes, seconds to `end`. Screen readers announce only the last hour, the last five minutes and the
 * end.
 */
export function Countdown({ end, label, onOver }: CountdownProps) {
  const live = useHydrated()
  void use(clock).second
  const left = live ? countdown(end, now()) : null
  const over = left?.over ?? false
  useEffect(() => (over ? undefined : watchClock()), [over])
  const latestOnOver = useRef(onOver)
  useEffect(() => {
    latestOnOver.current = onOver
  })
  useEffect(() => {
    if (over) latestOnOver.current?.()
  }, [over, end])
  const parts = left ?? { days: '0', hours: '--', minutes: '--', seconds: '--' }
  return (
    <span className={css.timer}>
      <span role="timer" aria-live="off" className={css.timer}>
        {label}
        {parts.days !== '0' && (
          <>
            <b className={css.digits}>{parts.days}</b>
            {copy.days}
          </>
        )}
        <b className={css.digits}>{parts.hours}</b>
        {copy.hours}
        <b className={css.digits}>{parts.minutes}</b>
        {copy.minutes}
        <b className={css.digits}>{parts.seconds}</b>
        {copy.seconds}
      </span>
      <span className={hidden} aria-live="polite">
        {left && milestone(left)}
      </span>
    </span>
  )
}

function milestone({ days, hours, minutes, over }: ReturnType<typeof countdown>): string {
  if (over) return copy.timeUp
  if (days !== '0' || hours !== '00') return ''
  return Number(minutes) < 5 ? copy.lastMinutes : copy.lastHour
}
