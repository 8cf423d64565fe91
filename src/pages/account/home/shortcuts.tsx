import { Link } from 'react-router-dom'
import { openInspection } from '#actions/member/inspection.ts'
import { openSheet } from '#actions/frame/sheets.ts'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import * as css from '../home.css.ts'

const WAYS: readonly { to: string; icon: IconName; label: string }[] = [
  { to: '/zzfw/kjcg', icon: 'cart-add', label: '快捷采购' },
  { to: '/star', icon: 'star', label: '我的收藏' },
  { to: '/lqzx', icon: 'ticket', label: '领券中心' },
  { to: '/jfsc', icon: 'gift', label: '积分商城' },
  { to: '/dzfp', icon: 'order', label: '电子发票' },
  { to: '/zhzx/jybg', icon: 'paper', label: '药检报告' },
  { to: '/zhzx/basic/zzzj', icon: 'view-card', label: '资质证件' },
  { to: '/zhzx/addr', icon: 'pin', label: '收货地址' },
  { to: '/hmdd', icon: 'check', label: '含麻回执' },
  { to: '/jfdd', icon: 'group', label: '积分订单' },
  { to: '/pzqg', icon: 'search', label: '品种求购' },
  { to: '/dzht', icon: 'edit', label: '电子合同' },
  { to: '/zhzx/ddgl', icon: 'store', label: '多店管理' },
  { to: '/zhzx/bdwx', icon: 'qr', label: '绑定微信' },
  { to: '/yjfk', icon: 'send', label: '意见反馈' },
  { to: '/zzfw', icon: 'menu', label: '自助服务' },
]

/** Ways to everything else that is the member's. */
export function Shortcuts() {
  const { user } = use(session)
  return (
    <ul className={css.shortcuts}>
      {WAYS.map(({ to, icon, label }) => (
        <li key={to}>
          <Link className={css.shortcut} to={to}>
            <Icon name={icon} />
            {label}
          </Link>
        </li>
      ))}
      {user && (
        <li>
          <Press icon="info" label="质检查询" onClick={() => openInspection(user.quality_inspection)} />
        </li>
      )}
      {user?.is_can_chat === 1 && (
        <li>
          <Press icon="chat" label="在线客服" onClick={() => openSheet('chat')} />
        </li>
      )}
      <li>
        <Link className={css.shortcut} to="/help/xrzn/gwzn">
          <Icon name="help" />
          帮助中心
        </Link>
      </li>
    </ul>
  )
}

function Press({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" className={css.shortcut} onClick={onClick}>
      <Icon name={icon} />
      {label}
    </button>
  )
}
