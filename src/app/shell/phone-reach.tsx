import { useEffect, useState } from 'react'
import { openDrawer } from '#actions/frame/sheets.ts'
import { IconButton } from '#ui/button.tsx'
import * as copy from '#copy/frame.ts'
import { toTop as css } from './rail.css.ts'
import { toTop } from './to-top.ts'

/** A drag that begins this close (px) to the right edge and goes this far (px) inwards opens the drawer. */
const EDGE = 18
const FAR = 48

/** What phones have in place of the rail: the drawer by a swipe from the edge, and the way up after two screens. */
export function PhoneReach({ swipes }: { swipes: boolean }) {
  const [far, setFar] = useState(false)
  useEffect(() => {
    const look = () => setFar(window.scrollY > 2 * window.innerHeight)
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  useEffect(() => (swipes ? watchEdge(openDrawer) : undefined), [swipes])
  return far ? <IconButton className={css} label={copy.toTop} icon="up" onClick={toTop} /> : null
}

function watchEdge(open: () => void): () => void {
  const over = new AbortController()
  const { signal } = over
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
  addEventListener('touchstart', start, { passive: true, signal })
  addEventListener('touchend', end, { passive: true, signal })
  return () => over.abort()
}
