import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { BADGE_MAX } from '#domain/limits.ts'
import { attend } from '#actions/service/chat.ts'
import { openSheet } from '#actions/frame/sheets.ts'
import { useRootData } from '#parts/frame/root-data.ts'
import { chat } from '#state/chat.ts'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { Icon } from '#ui/icon.tsx'
import { Badge } from '#ui/tag.tsx'
import * as css from './rail.css.ts'

/** What of the rail the first page can do without: messages, customer service, codes to scan. */
export function RailMore() {
  const { user } = use(session)
  const n = user?.message_count ?? 0
  return (
    <>
      <Link className={css.late} to="/zhzx/wdxx" aria-label={n > 0 ? `消息，${n} 条未读` : '消息'}>
        <Icon name="bell" size={20} />
        消息
        <Badge n={n} max={BADGE_MAX} corner />
      </Link>
      {user?.is_can_chat === 1 ? <Chat key={user.id} /> : <Call phone={user?.common_config.hot_line ?? ''} />}
      <button type="button" className={css.late} onClick={() => openSheet('codes')}>
        <Icon name="qr" size={20} />
        微信
      </button>
    </>
  )
}

function Chat() {
  const { unread, unsent } = use(chat)
  const own = useRootData().common.site.chat_url === ''
  useEffect(() => {
    if (own) attend()
  }, [own])
  const waiting = unsent.length > 0 ? `，${unsent.length} 条待发送` : ''
  return (
    <button
      type="button"
      className={css.late}
      aria-haspopup="dialog"
      aria-label={`客服${unread > 0 ? `，${unread} 条未读` : ''}${waiting}`}
      onClick={() => openSheet('chat')}
    >
      <Icon name="chat" size={20} />
      客服
      <Badge n={unread} max={BADGE_MAX} corner />
    </button>
  )
}

/** Who has no chat calls. */
function Call({ phone }: { phone: string }) {
  const { site } = useRootData().common
  const number = phone || site.hot_line
  if (!number) return null
  return (
    <a className={css.late} href={`tel:${number}`} title={`客服热线 ${number}`}>
      <Icon name="phone" size={20} />
      客服
    </a>
  )
}
