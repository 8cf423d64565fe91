import { late } from '#ui/late.tsx'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { BADGE_MAX } from '#domain/limits.ts'
import { belowLandscape } from '#design/breakpoints.ts'
import { closeDrawer, openDrawer } from '#actions/frame/sheets.ts'
import { cart } from '#state/cart.ts'
import { ui } from '#state/ui.ts'
import { use } from '#state/use.ts'
import { IconButton, pressable } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Badge } from '#ui/tag.tsx'
import { useMedia } from '#ui/use-media.ts'
import * as frame from '#copy/frame.ts'
import { useLive } from './flagged.tsx'
import * as css from './rail.css.ts'
import { toTop } from './to-top.ts'

const MiniCart = late(() => import('#app/shell/mini-cart.tsx').then((m) => m.MiniCart))
const RailMore = late(() => import('./rail-more.tsx').then((m) => m.RailMore))
const PhoneReach = late(() => import('./phone-reach.tsx').then((m) => m.PhoneReach))
const PhoneDrawer = late(() => import('./phone-drawer.tsx').then((m) => m.PhoneDrawer))

/**
 * The cart drawer, 40 px closed and 310 px open: beside the page from tablets in landscape on, not modal; over it on
 * narrower screens, where the tab bar leads to the cart and a swipe from the edge opens the drawer. Never on the cart page itself.
 */
export function Rail({ cartStep }: { cartStep: boolean }) {
  const { drawer } = use(ui)
  const narrow = useMedia(belowLandscape)
  const open = drawer === 'open' && !cartStep
  useEffect(() => {
    if (cartStep) closeDrawer()
  }, [cartStep])
  const live = useLive()
  return (
    <>
      <Docked open={open && !narrow} locked={cartStep} />
      {narrow && open && <PhoneDrawer onClose={closeDrawer} />}
      {narrow && live && <PhoneReach swipes={!cartStep} />}
    </>
  )
}

function Docked({ open, locked }: { open: boolean; locked: boolean }) {
  const lines = use(cart).view.lines.length
  const toggle = useRef<HTMLButtonElement>(null)
  const close = () => {
    closeDrawer()
    // The drawer is hidden together with its button that had the focus.
    toggle.current?.focus()
  }
  return (
    <aside className={css.rail} aria-label={frame.rail} data-open={open || undefined}>
      <div className={css.buttons}>
        <Link className={css.button} to="/user">
          <Icon name="user" size={20} />
          {frame.mine}
        </Link>
        <button
          ref={toggle}
          type="button"
          className={css.cart}
          aria-expanded={open}
          aria-controls="cart-drawer"
          {...pressable(locked, open ? closeDrawer : openDrawer)}
        >
          <Icon name="cart" size={20} />
          <span className={css.vertical}>{frame.cart}</span>
          <Badge n={lines} max={BADGE_MAX} />
        </button>
        <div className={css.more}>{useLive() && <RailMore />}</div>
        <button type="button" className={css.button} onClick={toTop}>
          <Icon name="up" size={20} />
          {frame.top}
        </button>
      </div>
      <section className={css.drawer} id="cart-drawer" aria-label={frame.cart} hidden={!open}>
        <div className={css.head}>
          <h2 className={css.title}>{frame.cart}</h2>
          <IconButton label={frame.closeCart} icon="close" onClick={close} />
        </div>
        {open && <MiniCart />}
      </section>
    </aside>
  )
}
