import { Link } from 'react-router-dom'
import { Icon, type IconName } from '#ui/icon.tsx'
import * as css from './zones.css.ts'

const ZONES: readonly { to: string; icon: IconName; name: string; note: string }[] = [
  { to: '/mrtj', icon: 'clock', name: '每日特价', note: '0 点换新' },
  { to: '/ptzq', icon: 'group', name: '拼团专区', note: '人齐价更低' },
  { to: '/lqzx', icon: 'ticket', name: '领券中心', note: '先领后用' },
  { to: '/welfare', icon: 'star', name: '全场94折', note: '阶梯价同享' },
  { to: '/list?zone=manjian', icon: 'order', name: '满减专区', note: '凑满立减' },
  { to: '/hb', icon: 'wallet', name: '满额返现', note: '付款返红包' },
  { to: '/yx', icon: 'truck', name: '包邮专区', note: '达件免运费' },
  { to: '/jxqzc', icon: 'alert', name: '近效期', note: '特价处理' },
]

/** The ways to pay less. */
export function Zones() {
  return (
    <nav className={css.grid} aria-label="优惠专区">
      {ZONES.map(({ to, icon, name, note }) => (
        <Link key={to} className={css.zone} to={to}>
          <span className={css.icon}>
            <Icon name={icon} />
          </span>
          <span>
            <b className={css.name}>{name}</b>
            <span className={css.note}>{note}</span>
          </span>
        </Link>
      ))}
    </nav>
  )
}
