import { lazy, useEffect, useState } from 'react'
import { Late } from '#ui/late.tsx'
import { slot } from '#app/shell/promo-nav.css.ts'

const PromoNav = lazy(() => import('#app/shell/promo-nav.tsx').then((m) => ({ default: m.PromoNav })))
const HomeDock = lazy(() => import('./home-dock.tsx').then((m) => ({ default: m.HomeDock })))

/** What a row's flags ask for loads after the page: it is never part of the server's HTML, and the page does not wait for it. */
export function FlaggedNav() {
  return (
    <div className={slot}>
      {useLive() && (
        <Late>
          <PromoNav />
        </Late>
      )}
    </div>
  )
}

export function FlaggedDock() {
  return (
    useLive() && (
      <Late>
        <HomeDock />
      </Late>
    )
  )
}

/** False in the server's HTML and until the page is hydrated. */
export function useLive(): boolean {
  const [live, setLive] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLive(true), 0)
    return () => clearTimeout(timer)
  }, [])
  return live
}
