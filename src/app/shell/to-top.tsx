import { useEffect, useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import * as copy from '#copy/frame.ts'
import { toTop as css } from './rail.css.ts'

export function toTop(): void {
  window.scrollTo({ top: 0, behavior: 'smooth' })
}

/** On phones, after two screens; elsewhere the rail has it. */
export function ToTop() {
  const [far, setFar] = useState(false)
  useEffect(() => {
    const look = () => setFar(window.scrollY > 2 * window.innerHeight)
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return far ? <IconButton className={css} label={copy.toTop} icon="up" onClick={toTop} /> : null
}
