import type { PointerEvent as ReactPointerEvent, RefObject } from 'react'

type Side = 'right' | 'left' | 'down'
/** A drag this long (px), or this fast (px/ms), counts as a swipe. */
const FAR = 72
const FAST = 0.5

const travel = (side: Side, dx: number, dy: number) => (side === 'right' ? dx : side === 'left' ? -dx : dy)
const across = (side: Side, dx: number, dy: number) => Math.abs(side === 'down' ? dx : dy)

/**
 * Follows a finger that pushes a panel off its edge and calls `done` after a real swipe. Mice are ignored, because they
 * have the close button; drags across the direction are ignored, because they scroll.
 */
export function swipeAway(panel: RefObject<HTMLElement | null>, side: Side, done: () => void) {
  return {
    onPointerDown(start: ReactPointerEvent) {
      const el = panel.current
      if (!el || start.pointerType === 'mouse' || !start.isPrimary) return
      let mine = false
      const move = (e: PointerEvent) => {
        const dx = e.clientX - start.clientX
        const dy = e.clientY - start.clientY
        const way = travel(side, dx, dy)
        if (!mine && across(side, dx, dy) > 12) return stop()
        if (!mine && way < 12) return
        mine = true
        el.style.transform =
          side === 'down'
            ? `translateY(${Math.max(0, way)}px)`
            : `translateX(${side === 'right' ? Math.max(0, way) : -Math.max(0, way)}px)`
      }
      const up = (e: PointerEvent) => {
        const way = travel(side, e.clientX - start.clientX, e.clientY - start.clientY)
        const speed = way / Math.max(1, e.timeStamp - start.timeStamp)
        const meant = mine && (way > FAR || speed > FAST)
        stop()
        if (meant) done()
      }
      const stop = () => {
        el.style.transform = ''
        removeEventListener('pointermove', move)
        removeEventListener('pointerup', up)
        removeEventListener('pointercancel', stop)
      }
      addEventListener('pointermove', move)
      addEventListener('pointerup', up)
      addEventListener('pointercancel', stop)
    },
  }
}
