import { Link, useLocation } from 'react-router-dom'
import * as css from './promo-nav.css.ts'

const ENTRIES = [
  { to: '/hb', label: '满额返现' },
  { to: '/welfare', label: '全场94折' },
  { to: '/mrtj', label: '每日特价' },
  { to: '/ptzq', label: '拼团专区' },
  { to: '/zhzq', label: '组合购买' },
  { to: '/lqzx', label: '领券中心' },
] as const

/** From one promotion to the next: chips under the header, dots and then names at the left where there is room. */
export function PromoNav() {
  const { pathname } = useLocation()
  return (
    <nav className={css.nav} aria-label="促销活动">
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
