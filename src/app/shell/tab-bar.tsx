import { useEffect, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { BADGE_MAX } from '#domain/limits.ts'
import { openSheet } from '#actions/frame/sheets.ts'
import { cart } from '#state/cart.ts'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { ui } from '#state/ui.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Badge } from '#ui/tag.tsx'
import * as frame from '#copy/frame.ts'
import { LateMark } from './late-mark.tsx'
import * as css from './tab-bar.css.ts'

/** The tab bar of phones and upright tablets; hidden while somebody types. */
export function TabBar() {
  const { pathname } = useLocation()
  const { sheet } = use(ui)
  const typing = useTyping()
  const member = use(session).kind === 'member'
  const lines = use(cart).view.lines.length
  const link = (to: string, icon: IconName, label: string, mark?: ReactNode) => {
    const here = pathname === to && sheet === ''
    return (
      <Link className={css.tab} to={to} aria-current={here ? 'page' : undefined}>
        <Icon name={icon} />
        {label}
        {mark}
      </Link>
    )
  }
  return (
    <nav className={css.bar} aria-label={frame.tabs} hidden={typing}>
      {link('/', 'home', frame.home)}
      <button type="button" className={css.tab} aria-haspopup="dialog" onClick={() => openSheet('category')}>
        <Icon name="category" />
        {frame.categories}
      </button>
      {link('/zzfw/kjcg', 'order', frame.quick)}
      {link('/cart', 'cart', frame.cart, <Badge n={lines} max={BADGE_MAX} corner />)}
      {member ? (
        link('/user', 'user', frame.mine, <LateMark />)
      ) : (
        <button type="button" className={css.tab} aria-haspopup="dialog" onClick={() => openSheet('account')}>
          <Icon name="user" />
          {frame.mine}
        </button>
      )}
    </nav>
  )
}

/** Is a field focused on a device whose keyboard covers the screen's foot? */
function useTyping(): boolean {
  const [typing, setTyping] = useState(false)
  useEffect(() => {
    if (!matchMedia('(any-pointer: coarse)').matches) return
    const look = () =>
      setTyping(
        /^(INPUT|TEXTAREA)$/.test(document.activeElement?.tagName ?? '') &&
          !document.activeElement?.matches('[type=checkbox], [type=radio]'),
      )
    look()
    addEventListener('focusin', look)
    addEventListener('focusout', look)
    return () => {
      removeEventListener('focusin', look)
      removeEventListener('focusout', look)
    }
  }, [])
  return typing
}
