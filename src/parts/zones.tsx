import { Link } from 'react-router-dom'
import { Icon, type IconName } from '#ui/icon.tsx'
import * as css from './zones.css.ts'

const ZONES: readonly { to: string; icon: IconName; name: string; note: string }[] = [
  { to: '/list?zone=manjian', icon: 'ticket', name: '满减专区', note: '凑满立减' },
  { to: '/list?zone=ladder', icon: 'sort', name: '阶梯价', note: '多买更省' },
  { to: '/list?zone=dpby', icon: 'truck', name: '单品包邮', note: '达件免运费' },
  { to: '/list?zone=jxq', icon: 'clock', name: '近效期', note: '特价处理' },
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
