import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { BADGE_MAX } from '#domain/limits.ts'
import { attend } from '#actions/service/chat.ts'
import { openSheet } from '#actions/frame/sheets.ts'
import { hasCodes, useRootData } from '#parts/frame/root-data.ts'
import { chat } from '#state/chat.ts'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { Icon } from '#ui/icon.tsx'
import { Badge } from '#ui/tag.tsx'
import { rail as copy } from '#copy/sheets.ts'
import * as css from './rail.css.ts'

/** The part of the rail that loads later: messages, customer service, QR codes. */
export function RailMore() {
  const { user } = use(session)
  const root = useRootData()
  const n = user?.message_count ?? 0
  return (
    <>
      <Link className={css.late} to="/zhzx/wdxx" aria-label={n > 0 ? copy.unreadMessages(n) : copy.messages}>
        <Icon name="bell" size={20} />
        {copy.messages}
        <Badge n={n} max={BADGE_MAX} corner />
      </Link>
      {user?.is_can_chat === 1 ? <Chat key={user.id} /> : <Call phone={user?.common_config.hot_line ?? ''} />}
      {hasCodes(root) && (
        <button type="button" className={css.late} onClick={() => openSheet('codes')}>
          <Icon name="qr" size={20} />
          {copy.codes}
        </button>
      )}
    </>
  )
}

function Chat() {
  const { unread, unsent } = use(chat)
  const { pathname } = useLocation()
  const own = useRootData().common.site.chat_url === ''
  useEffect(() => {
    if (own) attend()
  }, [own, pathname])
  const waiting = unsent.length > 0 ? copy.waiting(unsent.length) : ''
  return (
    <button
      type="button"
      className={css.late}
      aria-haspopup="dialog"
      aria-label={`${copy.chat}${unread > 0 ? copy.unread(unread) : ''}${waiting}`}
      onClick={() => openSheet('chat')}
    >
      <Icon name="chat" size={20} />
      {copy.chat}
      <Badge n={unread} max={BADGE_MAX} corner />
    </button>
  )
}

/** Whoever may not chat sees the phone number. */
function Call({ phone }: { phone: string }) {
  const { site } = useRootData().common
  const number = phone || site.hot_line
  if (!number) return null
  return (
    <a className={css.late} href={`tel:${number}`} title={copy.hotLine(number)}>
      <Icon name="phone" size={20} />
      {copy.chat}
    </a>
  )
}
