import { Link } from 'react-router-dom'
import { customer } from '#account/acting.ts'
import { openSheet } from '#actions/frame/sheets.ts'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { hasCodes, useRootData } from '#parts/frame/root-data.ts'
import { storeLabel } from '#parts/frame/store-label.ts'
import * as frame from '#copy/frame.ts'
import * as pages from '#copy/pages.ts'
import * as css from './top-links.css.ts'

/** The row above the header: links on the left, the account on the right. Narrower screens have both in the account sheet. */
export function TopLinks() {
  const root = useRootData()
  return (
    <div className={css.strip}>
      <nav className={css.row} aria-label={frame.shortcuts}>
        <Link to="/">{pages.home}</Link>
        <button type="button" onClick={() => openSheet('install')}>
          {frame.install}
        </button>
        <Own />
        {hasCodes(root) && (
          <button type="button" onClick={() => openSheet('codes')}>
            {frame.miniProgram}
          </button>
        )}
        <Link to="/help/xrzn/gwzn">{frame.help}</Link>
        <span className={css.rest} />
        {/* Parts that appear late stand first: they take room from the gap and move nothing. */}
        <Inspection />
        <Account />
        <Service />
        <Complaints />
      </nav>
    </div>
  )
}

/** The pages of whoever is here: a rep's own account buys nothing, so its pages are the day and its summary. */
function Own() {
  if (use(session).user?.rep && customer === 0)
    return (
      <>
        <Link to="/dg">{frame.today}</Link>
        <Link to="/dg/xj">{frame.summary}</Link>
      </>
    )
  return (
    <>
      <Link to="/user">{frame.centre}</Link>
      <Link to="/order">{frame.orders}</Link>
      {customer === 0 && <Link to="/dzfp">{frame.invoices}</Link>}
    </>
  )
}

/** Members only; its code comes with the press. */
function Inspection() {
  const { user } = use(session)
  if (!user) return null
  const open = () =>
    void import('#actions/member/inspection.ts').then(({ openInspection }) => openInspection(user.quality_inspection))
  return (
    <button type="button" onClick={open}>
      {frame.inspection}
    </button>
  )
}

function Service() {
  const { user } = use(session)
  const { site } = useRootData().common
  const name = user?.admin.name || site.service_name
  const phone = user?.admin.phone || site.service_phone
  if (!phone) return null
  return (
    <a href={`tel:${phone}`}>
      {frame.servedBy(user?.admin.is_default === 0, name)} {phone}
    </a>
  )
}

function Complaints() {
  const { complaint_line } = useRootData().common.site
  if (!complaint_line) return null
  return (
    <a className={css.complaints} href={`tel:${complaint_line}`}>
      {frame.complaints} {complaint_line}
    </a>
  )
}

function Account() {
  const { kind, user } = use(session)
  if (kind === 'unknown') return null
  if (kind === 'visitor' || !user)
    return (
      <Link className={css.login} to="/login">
        {frame.login}
      </Link>
    )
  return (
    <>
      <span className={css.company}>{storeLabel(user)}</span>
      <button type="button" onClick={() => void import('#actions/member/session.ts').then(({ logout }) => logout())}>
        {frame.logout}
      </button>
    </>
  )
}
