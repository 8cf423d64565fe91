import { lazy, Suspense, useEffect } from 'react'
import { BADGE_MAX } from '#domain/limits.ts'
import { belowTablet } from '#design/breakpoints.ts'
import { closeDrawer, openDrawer, openSheet } from '#actions/sheets.ts'
import { cart } from '#state/cart.ts'
import { ui } from '#state/ui.ts'
import { use } from '#state/use.ts'
import { IconButton } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Badge } from '#ui/tag.tsx'
import { useMedia } from '#ui/use-media.ts'
import { useRootData } from '#parts/root-data.ts'
import * as css from './rail.css.ts'
import { ToTop, toTop } from './to-top.tsx'
import { useEdgeSwipe } from './use-edge-swipe.ts'

const MiniCart = lazy(() => import('#parts/mini-cart.tsx').then((m) => ({ default: m.MiniCart })))
const PhoneDrawer = lazy(() => import('./phone-drawer.tsx').then((m) => ({ default: m.PhoneDrawer })))

/**
 * The cart drawer, 40 px closed and 310 px open: beside the page on tablets and desktops, not modal;
 * over it on phones, where a swipe from the edge opens it. Never on the cart page itself.
 */
export function Rail({ cartStep }: { cartStep: boolean }) {
  const { drawer } = use(ui)
  const { drawerChanged } = use(cart)
  const phone = useMedia(belowTablet)
  const open = drawer === 'open' && !cartStep
  useEffect(() => {
    if (cartStep) closeDrawer()
  }, [cartStep])
  useEffect(() => {
    if (open && drawerChanged) void import('#actions/cart.ts').then((cart) => cart.reloadCart())
  }, [open, drawerChanged])
  useEdgeSwipe(phone && !cartStep, openDrawer)
  return (
    <>
      <Docked open={open && !phone} locked={cartStep} />
      {phone && <Suspense>{open && <PhoneDrawer onClose={closeDrawer} />}</Suspense>}
      <ToTop />
    </>
  )
}

function Docked({ open, locked }: { open: boolean; locked: boolean }) {
  const lines = use(cart).view.lines.length
  const { site } = useRootData().common
  return (
    <aside className={css.rail} aria-label="侧边栏" data-open={open || undefined}>
      <div className={css.buttons}>
        <RailButton icon="user" label="我的" onClick={() => openSheet('account')} />
        <button type="button" className={css.cart} aria-expanded={open} aria-controls="cart-drawer" disabled={locked} onClick={open ? closeDrawer : openDrawer}>
          <Icon name="cart" size={20} />
          <span className={css.vertical}>购物车</span>
          <Badge n={lines} max={BADGE_MAX} />
        </button>
        {site.hot_line && (
          <a className={css.button} href={`tel:${site.hot_line}`} title={`客服热线 ${site.hot_line}`}>
            <Icon name="phone" size={20} />
            客服
          </a>
        )}
        <RailButton icon="up" label="顶部" onClick={toTop} />
      </div>
      <section className={css.drawer} id="cart-drawer" aria-label="购物车" hidden={!open}>
        <div className={css.head}>
          <h2 className={css.title}>购物车</h2>
          <IconButton label="关闭购物车" icon="close" onClick={closeDrawer} />
        </div>
        <Suspense>{open && <MiniCart />}</Suspense>
      </section>
    </aside>
  )
}

function RailButton({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" className={css.button} onClick={onClick}>
      <Icon name={icon} size={20} />
      {label}
    </button>
  )
}
