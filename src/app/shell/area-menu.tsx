import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { mayOpen } from '#actions/calls/may-call.ts'
import { areaMenu as copy } from '#copy/sheets.ts'
import { links, type Area } from '../areas.ts'
import * as css from './area-menu.css.ts'

const AREAS = ['orders', 'wallet', 'account', 'service'] as const satisfies readonly Area[]

/** All pages of the member, at the left of each of them from 1024 px on: the rows with an `area`, in the table's order. */
export function AreaMenu() {
  const { pathname } = useLocation()
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    const here = menu.current?.querySelector<HTMLElement>('[aria-current]')
    // Only the menu scrolls, where the screen is lower than it.
    if (menu.current && here) menu.current.scrollTop = here.offsetTop - menu.current.clientHeight / 2
  }, [pathname])
  return (
    <nav ref={menu} className={css.menu} aria-label={copy.label}>
      {AREAS.map((area) => (
        <section key={area}>
          <h2 className={css.title}>{copy.areas[area]}</h2>
          <ul>
            {links(area)
              .filter(({ to }) => mayOpen(to))
              .map(({ to, label }) => (
                <li key={to}>
                  <Link className={css.link} to={to} aria-current={to === pathname ? 'page' : undefined}>
                    {label}
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
