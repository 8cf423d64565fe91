import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { tab, tabs } from '#ui/chips.css.ts'
import { band } from './area-nav.css.ts'

export type AreaLink = { to: string; label: string }

type AreaNavProps = {
  /** What the pages have in common. */
  label: string
  pages: readonly AreaLink[]
}

/** Links between the pages of one area. Where the row scrolls sideways, the current page is scrolled into view. */
export function AreaNav({ label, pages }: AreaNavProps) {
  const { pathname } = useLocation()
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const nav = row.current
    const here = nav?.querySelector<HTMLElement>('[aria-current]')
    if (nav && here) nav.scrollLeft = here.offsetLeft - (nav.clientWidth - here.offsetWidth) / 2
  }, [pathname])
  return (
    <nav ref={row} className={`${tabs} ${band}`} aria-label={label}>
      {pages.map((page) => (
        <Link key={page.to} className={tab} to={page.to} aria-current={page.to === pathname ? 'page' : undefined}>
          {page.label}
        </Link>
      ))}
    </nav>
  )
}
