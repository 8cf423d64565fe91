import { useEffect } from 'react'

/** A drag that begins this close (px) to the right edge and goes this far (px) inwards opens the drawer. */
const EDGE = 18
const FAR = 48

export function useEdgeSwipe(on: boolean, open: () => void): void {
  useEffect(() => {
    if (!on) return
    let from: { x: number; y: number } | null = null
    const start = (e: TouchEvent) => {
      const at = e.touches[0]
      from = at && e.touches.length === 1 && at.clientX > innerWidth - EDGE ? { x: at.clientX, y: at.clientY } : null
    }
    const end = (e: TouchEvent) => {
      const at = e.changedTouches[0]
      if (from && at && from.x - at.clientX > FAR && Math.abs(at.clientY - from.y) < FAR) open()
      from = null
    }
    addEventListener('touchstart', start, { passive: true })
    addEventListener('touchend', end, { passive: true })
    return () => {
      removeEventListener('touchstart', start)
      removeEventListener('touchend', end)
    }
  }, [on, open])
}
