import { Link } from 'react-router-dom'
import { customer } from '#account/acting.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { logout } from '#actions/member/session.ts'
import type { UserBase } from '#contract/entities.ts'
import { openSheet } from '#actions/frame/sheets.ts'
import { chat } from '#state/chat.ts'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Tag } from '#ui/tag.tsx'
import * as frame from '#copy/frame.ts'
import { accountSheet as copy } from '#copy/sheets.ts'
import * as css from './account-sheet.css.ts'
import { hasCodes, useRootData } from '#parts/frame/root-data.ts'
import { storeLabel } from '#parts/frame/store-label.ts'
import { ThemeChoice } from '#parts/frame/theme-choice.tsx'
import type { SheetProps } from './sheet-host.tsx'

/** The member's name and state, links to their pages, and whom to call. */
export function AccountSheet({ open, onClose }: SheetProps) {
  const { user } = use(session)
  const root = useRootData()
  const { site } = root.common
  const { unread } = use(chat)
  const service = user?.admin.phone || site.service_phone
  return (
    <Dialog open={open} onClose={onClose} title={frame.mine} place="sheet">
      {user ? <Me user={user} /> : <Visitor onClose={onClose} />}
      <ul className={css.list} onClick={onClose}>
        {user?.rep && customer === 0 ? <RepsPages /> : <BuyersPages user={user} />}
        {user?.is_can_chat === 1 && (
          <Press icon="chat" label={copy.chat} sheet="chat" detail={unread > 0 ? copy.unread(unread) : ''} />
        )}
        {hasCodes(root) && <Press icon="qr" label={copy.codes} sheet="codes" />}
        <Entry to="/help/xrzn/gwzn" icon="help" label={frame.help} />
        {service && (
          <Entry
            to={`tel:${service}`}
            icon="phone"
            label={frame.servedBy(user?.admin.is_default === 0, user?.admin.name || site.service_name)}
            detail={service}
          />
        )}
        {site.hot_line && (
          <Entry to={`tel:${site.hot_line}`} icon="phone" label={frame.hotLine} detail={site.hot_line} />
        )}
        {site.complaint_line && (
          <Entry to={`tel:${site.complaint_line}`} icon="phone" label={frame.complaints} detail={site.complaint_line} />
        )}
      </ul>
      <div className={css.themes}>
        <ThemeChoice />
      </div>
      <div className={css.foot}>
        <Button onClick={() => openSheet('install')}>
          <Icon name="download" size={20} />
          {frame.install}
        </Button>
        {user && (
          <Button
            onClick={() => {
              onClose()
              void logout()
            }}
          >
            <Icon name="exit" size={20} />
            {frame.logout}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** A rep's own account buys nothing: its pages are the day and its summary. */
function RepsPages() {
  return (
    <>
      <Entry to="/dg" icon="user" label={frame.today} />
      <Entry to="/dg/xj" icon="order" label={frame.summary} />
    </>
  )
}

function BuyersPages({ user }: { user: Pick<UserBase, 'message_count'> | null }) {
  return (
    <>
      {user && <Entry to="/user" icon="user" label={frame.centre} />}
      <Entry to="/order" icon="order" label={frame.orders} />
      <Entry to="/star" icon="star" label={copy.favourites} />
      {user && <Entry to="/zhzx/dhtx" icon="bell" label={copy.watches} />}
      {user && <Entry to="/zhzx/lxspk" icon="download" label={copy.catalogue} />}
      {mayCall('invoices') && <Entry to="/dzfp" icon="paper" label={copy.invoices} />}
      {user && (
        <Entry
          to="/zhzx/wdxx"
          icon="bell"
          label={copy.messages}
          detail={user.message_count > 0 ? copy.unread(user.message_count) : ''}
        />
      )}
    </>
  )
}

function Me({ user }: { user: Pick<UserBase, 'company' | 'username' | 'role' | 'name' | 'phone' | 'is_passed'> }) {
  return (
    <div className={css.me}>
      <p className={css.company}>{storeLabel(user)}</p>
      <p className={css.who}>
        {user.name} {user.company && user.phone}{' '}
        {user.is_passed ? <Tag tone="brand">{copy.approved}</Tag> : <Tag tone="warn">{copy.unapproved}</Tag>}
      </p>
    </div>
  )
}

function Visitor({ onClose }: { onClose: () => void }) {
  return (
    <div className={css.me}>
      <p className={css.who}>{copy.visitor}</p>
      <Link className={buttonClass({ kind: 'primary', block: true })} to="/login" onClick={onClose}>
        {frame.login}
      </Link>
    </div>
  )
}

type PressProps = { icon: IconName; label: string; sheet: 'chat' | 'codes'; detail?: string }

/** Opens another sheet in place of this one; the press must not reach the list, which would close it. */
function Press({ icon, label, sheet, detail }: PressProps) {
  return (
    <li>
      <button
        type="button"
        className={css.entry}
        onClick={(event) => {
          event.stopPropagation()
          openSheet(sheet)
        }}
      >
        <Icon name={icon} />
        <span className={css.label}>{label}</span>
        {detail ? <Tag tone="red">{detail}</Tag> : <Icon name="right" size={16} />}
      </button>
    </li>
  )
}

function Entry({ to, icon, label, detail }: { to: string; icon: IconName; label: string; detail?: string }) {
  const inside = (
    <>
      <Icon name={icon} />
      <span className={css.label}>{label}</span>
      {detail ? <span className={css.detail}>{detail}</span> : <Icon name="right" size={16} />}
    </>
  )
  return (
    <li>
      {to.startsWith('tel:') ? (
        <a className={css.entry} href={to}>
          {inside}
        </a>
      ) : (
        <Link className={css.entry} to={to}>
          {inside}
        </Link>
      )}
    </li>
  )
}
