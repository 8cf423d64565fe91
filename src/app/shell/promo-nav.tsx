import { Link, useLocation } from 'react-router-dom'
import { promotions as copy } from '#copy/sheets.ts'
import * as css from './promo-nav.css.ts'

const ENTRIES = [
  { to: '/hb', label: copy.cashback },
  { to: '/welfare', label: copy.welfare },
  { to: '/mrtj', label: copy.daily },
  { to: '/ptzq', label: copy.groups },
  { to: '/zhzq', label: copy.combinations },
  { to: '/lqzx', label: copy.coupons },
] as const

/** From one promotion to the next: chips under the header, dots and then names at the left where there is room. */
export function PromoNav() {
  const { pathname } = useLocation()
  return (
    <nav className={css.nav} aria-label={copy.label}>
      <ul className={css.list}>
        {ENTRIES.map(({ to, label }) => (
          <li key={to}>
            <Link className={css.entry} to={to} aria-current={to === pathname ? 'page' : undefined}>
              <span className={css.dot} />
              <span className={css.label}>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
