import { Link } from 'react-router-dom'
import * as copy from '#copy/home.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import * as css from './zones.css.ts'

const ZONES: readonly { to: string; icon: IconName; text: { name: string; note: string } }[] = [
  { to: '/mrtj', icon: 'clock', text: copy.daily },
  { to: '/ptzq', icon: 'group', text: copy.groupBuy },
  { to: '/lqzx', icon: 'ticket', text: copy.coupons },
  { to: '/welfare', icon: 'star', text: copy.welfare },
  { to: '/list?zone=manjian', icon: 'order', text: copy.reduction },
  { to: '/hb', icon: 'wallet', text: copy.cashback },
  { to: '/yx', icon: 'truck', text: copy.freeShipping },
  { to: '/jxqzc', icon: 'alert', text: copy.nearExpiry },
]

/** Links to the offers' pages. */
export function Zones() {
  return (
    <nav className={css.grid} aria-label={copy.zones}>
      {ZONES.map(({ to, icon, text }) => (
        <Link key={to} className={css.zone} to={to}>
          <span className={css.icon}>
            <Icon name={icon} />
          </span>
          <span>
            <b className={css.name}>{text.name}</b>
            <span className={css.note}>{text.note}</span>
          </span>
        </Link>
      ))}
    </nav>
  )
}
