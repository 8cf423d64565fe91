import { late } from '#ui/late.tsx'
import { type ReactNode } from 'react'
import { Link, useLocation, useNavigation } from 'react-router-dom'
import { customer } from '#account/acting.ts'
import { skipLink } from '#design/layout.css.ts'
import { landscape } from '#design/breakpoints.ts'
import { hidden } from '#design/text.css.ts'
import { ui } from '#state/ui.ts'
import { use } from '#state/use.ts'
import { Slice } from '#ui/slice.tsx'
import { useMedia } from '#ui/use-media.ts'
import * as copy from '#copy/frame.ts'
import type { Row } from '../routes.ts'
import { beside } from '#app/shell/promo-nav.css.ts'
import { useRootData } from '#parts/frame/root-data.ts'
import * as menu from './area-menu.css.ts'
import { FlaggedDock, FlaggedNav, useLive } from './flagged.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Hosts } from './hosts.tsx'
import { Rail } from './rail.tsx'
import * as css from './shell.css.ts'
import { Strips } from './strips.tsx'
import { TabBar } from './tab-bar.tsx'

const ActingStrip = late(() => import('./acting-strip.tsx').then((m) => m.ActingStrip))
const AreaMenu = late(() => import('./area-menu.tsx').then((m) => m.AreaMenu))

/** The frame a row asks for, around its page. The row says it; no page mentions its header. */
export function Shell({ row, children }: { row: Row; children: ReactNode }) {
  const frame = row.frame ?? 'full'
  const { pathname } = useLocation()
  const { drawer } = use(ui)
  const waiting = useNavigation().state === 'loading'
  return (
    <div className={css.shell} data-frame={frame} data-drawer={drawer} data-acting={customer > 0 || undefined}>
      <a className={skipLink} href="#main">
        {copy.skip}
      </a>
      {waiting && <div className={css.progress} />}
      {customer > 0 && <ActingStrip />}
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
      <Strips ofMember={row.member === true} />
      {row.promoNav && <FlaggedNav />}
      <BesideMenu has={row.area !== undefined}>
        <main
          id="main"
          className={row.promoNav ? `${css.main} ${beside}` : css.main}
          tabIndex={-1}
          aria-busy={waiting || undefined}
        >
          {children}
        </main>
      </BesideMenu>
      {frame === 'full' && (
        <Slice>
          <Rail cartStep={pathname === '/cart' || pathname === '/cart_step1'} />
        </Slice>
      )}
      {frame !== 'bare' && (
        <Slice>
          <Footer short={frame !== 'full'} />
        </Slice>
      )}
      {row.lottery && <FlaggedDock />}
      {frame === 'full' && <TabBar />}
      <Hosts />
    </div>
  )
}

/** Pages of the member stand beside their menu, where there is room for it; the element around them is there in any case. */
function BesideMenu({ has, children }: { has: boolean; children: ReactNode }) {
  return (
    <div className={has ? menu.beside : css.middle} data-middle>
      {has && <LateMenu />}
      {children}
    </div>
  )
}

function LateMenu() {
  const isWide = useMedia(landscape)
  const isShown = useLive() && isWide
  return <div className={menu.side}>{isShown && <AreaMenu />}</div>
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
