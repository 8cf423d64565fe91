import { Link } from 'react-router-dom'
import type { Common, OfferPage } from '#contract/entities.ts'
import * as copy from '#copy/home.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import * as css from './zones.css.ts'

const ZONES: readonly { offer: OfferPage; to: string; icon: IconName; text: { name: string; note: string } }[] = [
  { offer: 'daily', to: '/mrtj', icon: 'clock', text: copy.daily },
  { offer: 'group', to: '/ptzq', icon: 'group', text: copy.groupBuy },
  { offer: 'coupons', to: '/lqzx', icon: 'ticket', text: copy.coupons },
  { offer: 'welfare', to: '/welfare', icon: 'star', text: copy.welfare },
  { offer: 'manjian', to: '/list?zone=manjian', icon: 'order', text: copy.reduction },
  { offer: 'cashback', to: '/hb', icon: 'wallet', text: copy.cashback },
  { offer: 'dpby', to: '/yx', icon: 'truck', text: copy.freeShipping },
  { offer: 'jxq', to: '/jxqzc', icon: 'alert', text: copy.nearExpiry },
]

/** Links to the pages of offers that have something to show. */
export function Zones({ offers }: Pick<Common, 'offers'>) {
  const zones = ZONES.filter(({ offer }) => offers?.includes(offer) ?? true)
  if (zones.length === 0) return null
  return (
    <nav className={css.grid} aria-label={copy.zones}>
      {zones.map(({ to, icon, text }) => (
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
