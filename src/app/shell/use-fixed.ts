import { useEffect, useState } from 'react'
import { SEARCH_FIXED_AT } from '#domain/limits.ts'

/** Has the page been scrolled so far that the search bar stays in view? */
export function useFixed(): boolean {
  const [fixed, setFixed] = useState(false)
  useEffect(() => {
    const look = () => setFixed(window.scrollY >= SEARCH_FIXED_AT)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return fixed
}
