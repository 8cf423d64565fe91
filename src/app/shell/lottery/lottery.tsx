import { useEffect, useRef, useState } from 'react'
import type { Draw } from '#contract/entities.ts'
import { LOTTERY_CLOSE } from '#domain/limits.ts'
import { day, toMs } from '#domain/time.ts'
import { mayCloseDraw, takeDraw } from '#actions/offers/lottery.ts'
import { still } from '#design/breakpoints.ts'
import { size } from '#design/tokens.css.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { rescueFocus } from '#ui/focus-heading.ts'
import { Icon } from '#ui/icon.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useOfferClosedReason } from '#parts/offers/use-timely.ts'
import { lotteryPopup as copy } from '#copy/sheets.ts'
import * as css from './lottery.css.ts'
import { Records, Rules, Winners } from './panels.tsx'

type Tab = 'prizes' | 'rules' | 'winners' | 'mine'

const TABS: readonly { value: Tab; label: string; panel: string }[] = [
  { value: 'prizes', label: copy.prizes, panel: 'lottery-panel' },
  { value: 'rules', label: copy.rules, panel: 'lottery-panel' },
  { value: 'winners', label: copy.winners, panel: 'lottery-panel' },
  { value: 'mine', label: copy.records, panel: 'lottery-panel' },
]

type LotteryProps = { draw: Draw; /** The closing animation is over. */ onGone: () => void }

/** Not modal: the page behind stays usable. The draw takes two seconds, closing takes one; closing during a draw asks first. */
export function Lottery({ draw, onGone }: LotteryProps) {
  const [state, setState] = useState<'open' | 'drawing' | 'closing'>('open')
  const [tab, setTab] = useState<Tab>('prizes')
  const closed = useOfferClosedReason(draw.ends_at)
  const popup = useScrollPadding()
  useGoneAfter(state === 'closing', onGone)

  const close = async () => {
    if (!(await mayCloseDraw(state === 'drawing'))) return
    setState('closing')
  }
  const press = async () => {
    setState('drawing')
    const drawn = await takeDraw(draw.id)
    setState((now) => (drawn || now === 'closing' ? 'closing' : 'open'))
  }

  return (
    <section
      ref={popup}
      className={css.popup}
      aria-labelledby="lottery-name"
      data-closing={state === 'closing' || undefined}
      onKeyDown={(e) => e.key === 'Escape' && void close()}
    >
      <div className={css.head}>
        <Icon name="gift" />
        <h2 className={css.name} id="lottery-name">
          {draw.name}
        </h2>
        <span className={css.until}>{copy.until(day(toMs(draw.ends_at)).slice(5))}</span>
        <IconButton label={copy.close} icon="close" disabled={state === 'closing'} onClick={() => void close()} />
      </div>
      <div className={css.tabs}>
        <Tabs label={copy.label} tabs={TABS} value={tab} onChange={setTab} />
      </div>
      <div
        className={css.panel}
        id="lottery-panel"
        role="tabpanel"
        aria-label={TABS.find((one) => one.value === tab)?.label}
        tabIndex={0}
      >
        {tab === 'prizes' && <Prizes prizes={draw.prizes} drawing={state === 'drawing'} />}
        {tab === 'rules' && <Rules id={draw.id} />}
        {tab === 'winners' && <Winners id={draw.id} />}
        {tab === 'mine' && <Records />}
      </div>
      <div className={css.foot}>
        {closed ? (
          <p className={css.closed}>{closed}</p>
        ) : (
          <Button
            kind="primary"
            size="l"
            block
            busy={state === 'drawing'}
            disabled={state === 'closing'}
            onClick={() => void press()}
          >
            {state === 'drawing' ? copy.drawing : copy.draw}
          </Button>
        )}
      </div>
    </section>
  )
}

function Prizes({ prizes, drawing }: { prizes: Draw['prizes']; drawing: boolean }) {
  return (
    <ul className={css.prizes} data-drawing={drawing || undefined}>
      {prizes.map((prize) => (
        <li key={prize.id} className={css.prize}>
          <b>{prize.name}</b>
          <span className={css.remarks}>{prize.remarks}</span>
        </li>
      ))}
    </ul>
  )
}

/** The closing animation takes a second; with reduced motion there is none. */
/** What is focused on the page behind must not hide under the popup, which is far higher than any bar. */
function useScrollPadding() {
  const popup = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = popup.current
    if (!element) return
    const { style } = document.documentElement
    // Also when a tablet is turned.
    const sizes = new ResizeObserver(() => {
      style.scrollPaddingBottom = `${element.offsetHeight + 2 * size.tabBar}px`
      const focused = document.querySelector('main :focus-visible')
      if (focused && !element.contains(focused)) focused.scrollIntoView({ block: 'nearest' })
    })
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      style.scrollPaddingBottom = ''
    }
  }, [])
  return popup
}

function useGoneAfter(leaving: boolean, onGone: () => void): void {
  const gone = useRef(onGone)
  useEffect(() => {
    gone.current = onGone
  })
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(
      () => {
        gone.current()
        rescueFocus()
      },
      matchMedia(still).matches ? 0 : LOTTERY_CLOSE,
    )
    return () => clearTimeout(timer)
  }, [leaving])
}
