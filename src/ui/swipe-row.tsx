import { useRef, useState, type PointerEvent as ReactPointerEvent, type ReactNode } from 'react'
import * as css from './swipe-row.css.ts'

export type SwipeAction = { label: string; tone: keyof typeof css.tone; onPress: () => void }

/** Movement (px) from which a touch is a swipe and no tap. */
const MEANT = 12

/**
 * A row that a finger pushes to the left to reveal actions. Every action needs a visible twin elsewhere, because these
 * are for fingers only: the keyboard and screen readers skip them. The row is moved by transform, because hundreds of
 * scroll containers in one list would slow down every frame.
 */
export function SwipeRow({ actions, children }: { actions: readonly SwipeAction[]; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const front = useRef<HTMLDivElement>(null)
  const width = actions.length * css.ACTION_WIDTH

  const slide = (x: number, followsFinger = false) => {
    const el = front.current
    if (!el) return
    el.style.transition = followsFinger ? 'none' : ''
    el.style.transform = x === 0 ? '' : `translateX(${x}px)`
  }
  const close = () => {
    slide(0)
    setOpen(false)
  }
  const onPointerDown = (start: ReactPointerEvent) => {
    if (start.pointerType === 'mouse' || !start.isPrimary) return
    const from = open ? -width : 0
    let mine = false
    const move = (e: PointerEvent) => {
      const dx = e.clientX - start.clientX
      if (!mine && Math.abs(e.clientY - start.clientY) > MEANT) return stop()
      if (!mine && Math.abs(dx) < MEANT) return
      mine = true
      setOpen(true)
      slide(Math.max(-width, Math.min(0, from + dx)), true)
    }
    const up = (e: PointerEvent) => {
      stop()
      const far = from + e.clientX - start.clientX < -width / 2
      if (mine && far) slide(-width)
      else if (mine || open) close()
    }
    const stop = () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', cancel)
    }
    const cancel = () => {
      stop()
      if (mine) close()
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', cancel)
  }

  return (
    <div className={css.track}>
      {open && (
        <div className={css.behind} aria-hidden="true">
          {actions.map(({ label, tone, onPress }) => (
            <button
              key={label}
              type="button"
              className={css.tone[tone]}
              tabIndex={-1}
              onClick={() => {
                close()
                onPress()
              }}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      <div className={css.front} ref={front} onPointerDown={onPointerDown}>
        {children}
      </div>
    </div>
  )
}
