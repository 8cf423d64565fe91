import { Link } from 'react-router-dom'
import { mayOpen } from '#actions/calls/may-call.ts'
import { openInspection } from '#actions/member/inspection.ts'
import { openSheet } from '#actions/frame/sheets.ts'
import { chat } from '#state/chat.ts'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { shortcuts as copy, areas } from '#copy/account.ts'
import { accountSheet } from '#copy/sheets.ts'
import { BINDING, canBind } from '#parts/frame/binding.ts'
import { hasCodes, useRootData } from '#parts/frame/root-data.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Tag } from '#ui/tag.tsx'
import * as css from '../home.css.ts'

const LINKS: readonly { to: string; icon: IconName; label: string }[] = [
  { to: '/zzfw/kjcg', icon: 'cart-add', label: copy.quick },
  { to: '/zzfw/cgjh', icon: 'paper', label: copy.plans },
  { to: '/star', icon: 'star', label: copy.star },
  { to: '/lqzx', icon: 'ticket', label: copy.coupons },
  { to: '/jfsc', icon: 'gift', label: copy.points },
  { to: '/dzfp', icon: 'order', label: copy.invoices },
  { to: '/evaluate', icon: 'star', label: copy.reviews },
  { to: '/zhzx/jybg', icon: 'paper', label: areas.reports },
  { to: '/zhzx/basic/zzzj', icon: 'view-card', label: areas.papers },
  { to: '/zhzx/addr', icon: 'pin', label: areas.addresses },
  { to: '/hmdd', icon: 'check', label: copy.receipts },
  { to: '/jfdd', icon: 'group', label: copy.pointOrders },
  { to: '/pzqg', icon: 'search', label: copy.wanted },
  { to: '/dzht', icon: 'edit', label: copy.contracts },
  { to: '/zhzx/ddgl', icon: 'store', label: areas.stores },
  { to: BINDING, icon: 'qr', label: areas.wechat },
  { to: '/yjfk', icon: 'send', label: copy.feedback },
  { to: '/zzfw', icon: 'menu', label: copy.self },
]

/** Links to all other pages of the member. */
export function Shortcuts() {
  const { user } = use(session)
  const { unread } = use(chat)
  const root = useRootData()
  const leadsOn = (to: string) => mayOpen(to) && (to !== BINDING || canBind(root, user))
  return (
    <ul className={css.shortcuts}>
      {LINKS.filter(({ to }) => leadsOn(to)).map(({ to, icon, label }) => (
        <li key={to}>
          <Link className={css.shortcut} to={to}>
            <Icon name={icon} />
            {label}
          </Link>
        </li>
      ))}
      {user && (
        <li>
          <ShortcutButton icon="info" label={copy.inspection} onClick={() => openInspection(user.quality_inspection)} />
        </li>
      )}
      {user?.is_can_chat === 1 && (
        <li>
          <ShortcutButton
            icon="chat"
            label={copy.chat}
            detail={unread > 0 ? copy.unread(unread) : ''}
            onClick={() => openSheet('chat')}
          />
        </li>
      )}
      {hasCodes(root) && (
        <li>
          <ShortcutButton icon="qr" label={accountSheet.codes} onClick={() => openSheet('codes')} />
        </li>
      )}
      <li>
        <Link className={css.shortcut} to="/help/xrzn/gwzn">
          <Icon name="help" />
          {copy.help}
        </Link>
      </li>
    </ul>
  )
}

type ShortcutButtonProps = { icon: IconName; label: string; detail?: string; onClick: () => void }

function ShortcutButton({ icon, label, detail = '', onClick }: ShortcutButtonProps) {
  return (
    <button type="button" className={css.shortcut} onClick={onClick}>
      <Icon name={icon} />
      {label}
      {detail && <Tag tone="red">{detail}</Tag>}
    </button>
  )
}
