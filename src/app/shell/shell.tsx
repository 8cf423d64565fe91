import type { ReactNode } from 'react'
import { Link, useLocation, useNavigation } from 'react-router-dom'
import { skipLink } from '#design/layout.css.ts'
import { hidden } from '#design/text.css.ts'
import { ui } from '#state/ui.ts'
import { use } from '#state/use.ts'
import * as copy from '#copy/frame.ts'
import type { Row } from '../routes.ts'
import { beside } from '#app/shell/promo-nav.css.ts'
import { useRootData } from '#parts/frame/root-data.ts'
import { FlaggedDock, FlaggedNav } from './flagged.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Hosts } from './hosts.tsx'
import { Rail } from './rail.tsx'
import * as css from './shell.css.ts'
import { Strips } from './strips.tsx'
import { TabBar } from './tab-bar.tsx'

/** The frame a row asks for, around its page. The row says it; no page mentions its header. */
export function Shell({ row, children }: { row: Row; children: ReactNode }) {
  const frame = row.frame ?? 'full'
  const { pathname } = useLocation()
  const { drawer } = use(ui)
  const waiting = useNavigation().state === 'loading'
  return (
    <div className={css.shell} data-frame={frame} data-drawer={drawer}>
      <a className={skipLink} href="#main">
        {copy.skip}
      </a>
      {waiting && <div className={css.progress} />}
      {frame === 'full' && (
        <Header
          home={pathname === '/'}
          search={pathname.startsWith('/search')}
          ad={row.topAd !== false}
          menu={row.menu !== false}
        />
      )}
      {frame === 'task' && <Header home={false} search={false} ad={false} menu={false} title={row.title} />}
      {frame === 'login' && <LoginHeader />}
      <Strips />
      {row.promoNav && <FlaggedNav />}
      <main
        id="main"
        className={row.promoNav ? `${css.main} ${beside}` : css.main}
        tabIndex={-1}
        aria-busy={waiting || undefined}
      >
        {children}
      </main>
      {frame === 'full' && <Rail cartStep={pathname === '/cart' || pathname === '/cart_step1'} />}
      {frame !== 'bare' && <Footer short={frame !== 'full'} />}
      {row.lottery && <FlaggedDock />}
      {frame === 'full' && <TabBar />}
      <Hosts />
    </div>
  )
}

/** Logo and title only. */
function LoginHeader() {
  const { site } = useRootData().common
  return (
    <header className={css.loginHeader}>
      <Link className={css.logo} to="/">
        <img src="/favicon.svg" alt="" width={28} height={28} />
        {site.title}
        <span className={hidden}>{copy.logoHint}</span>
      </Link>
    </header>
  )
}
