import { Link, useNavigate } from 'react-router-dom'
import { BADGE_MAX } from '#domain/limits.ts'
import { openSheet } from '#actions/frame/sheets.ts'
import { hidden } from '#design/text.css.ts'
import { SyncChip } from '#app/shell/sync-chip.tsx'
import { cart } from '#state/cart.ts'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Badge } from '#ui/tag.tsx'
import { useRootData } from '#parts/frame/root-data.ts'
import { storeLabel } from '#parts/frame/store-label.ts'
import * as frame from '#copy/frame.ts'
import * as css from './header.css.ts'
import { LateMark } from './late-mark.tsx'
import { HotWords } from './hot-words.tsx'
import { NavBar } from './nav-bar.tsx'
import { SearchBox } from './search-box.tsx'
import { TopAd } from './top-ad.tsx'
import { TopLinks } from './top-links.tsx'
import { useFixed } from './use-fixed.ts'

type HeaderProps = {
  home: boolean
  /** On the search pages the field itself stands in the bar, on phones too. */
  search: boolean
  ad: boolean
  /** Category menu and nav bar. */
  menu: boolean
  /** Checkout: a title in place of search and nav. */
  title?: string
}

/** One header for three widths: phones show a bar, tablets and desktops links, search and nav. */
export function Header({ home, search, ad, menu, title }: HeaderProps) {
  const fixed = useFixed()
  return (
    <header
      className={css.header}
      data-home={home || undefined}
      data-search={search || undefined}
      data-task={title !== undefined || undefined}
    >
      <TopLinks />
      <div className={css.slot}>
        <div className={css.bar} data-fixed={fixed || undefined}>
          <div className={css.inner}>
            <Back />
            <Logo />
            {title === undefined ? (
              <div className={css.search}>
                <SearchBox compact={!search} />
                <HotWords />
              </div>
            ) : (
              <p className={css.title}>{title}</p>
            )}
            <Member />
            {title === undefined && <CartLink />}
            {ad && <TopAd place="right" />}
          </div>
        </div>
      </div>
      {menu && <NavBar home={home} />}
      {ad && home && <TopAd place="strip" />}
    </header>
  )
}

/** History if one came from inside the app, else home. */
function Back() {
  const navigate = useNavigate()
  const back = () => void ((window.history.state as { idx?: number } | null)?.idx ? navigate(-1) : navigate('/'))
  return <IconButton className={css.back} label={frame.back} icon="left" onClick={back} />
}

function Logo() {
  const { site } = useRootData().common
  const { user } = use(session)
  const company = user && storeLabel(user)
  return (
    <Link className={css.logo} to="/">
      <img src="/favicon.svg" alt="" width={28} height={28} />
      <span className={css.brand}>
        {site.title}
        {company && <span className={css.store}>{company}</span>}
      </span>
      <span className={hidden}>{frame.home}</span>
    </Link>
  )
}

/** Where a member's edits are; on phones also the way to the account. */
function Member() {
  const { kind } = use(session)
  return (
    <div className={css.member}>
      {kind === 'member' && <SyncChip />}
      {kind === 'visitor' ? (
        <Link className={css.phoneLogin} to="/login">
          {frame.login}
        </Link>
      ) : (
        <IconButton className={css.avatar} label={frame.account} icon="user" onClick={() => openSheet('account')}>
          {kind === 'member' && <LateMark />}
        </IconButton>
      )}
    </div>
  )
}

function CartLink() {
  const n = use(cart).view.lines.length
  return (
    <Link className={css.cart} to="/cart">
      <Icon name="cart" size={20} />
      {frame.cart}
      <Badge n={n} max={BADGE_MAX} />
    </Link>
  )
}
