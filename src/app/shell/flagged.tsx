import { late } from '#ui/late.tsx'
import { useEffect, useState } from 'react'
import { slot } from '#app/shell/promo-nav.css.ts'

const PromoNav = late(() => import('#app/shell/promo-nav.tsx').then((m) => m.PromoNav))
const HomeDock = late(() => import('./home-dock.tsx').then((m) => m.HomeDock))

/** What a row's flags ask for loads after the page: it is never part of the server's HTML, and the page does not wait for it. */
export function FlaggedNav() {
  return <div className={slot}>{useLive() && <PromoNav />}</div>
}

export function FlaggedDock() {
  return useLive() && <HomeDock />
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
