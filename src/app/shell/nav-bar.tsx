import { useRef, useState } from 'react'
import { NAV_TOP } from '#domain/limits.ts'
import type { Nav } from '#contract/entities.ts'
import { CategoryMenu } from '#parts/frame/category-menu.tsx'
import { OfferLink } from '#parts/offers/offer-link.tsx'
import { Icon } from '#ui/icon.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { useRootData } from '#parts/frame/root-data.ts'
import * as frame from '#copy/frame.ts'
import * as css from './nav-bar.css.ts'

/** All categories, and the first nine entries of the seller's nav; narrow screens scroll them sideways. */
export function NavBar({ home }: { home: boolean }) {
  const { common } = useRootData()
  return (
    <div className={css.bar} data-home={home || undefined} data-bare={common.nav.length === 0 || undefined}>
      <nav className={css.row} aria-label={frame.menu}>
        <div className={css.categories}>
          <Disclosure label={frame.allCategories} icon="menu" className={css.all} panelClass={css.panel}>
            {(close) => <CategoryMenu common={common} onChoose={close} />}
          </Disclosure>
        </div>
        <ul className={css.entries}>
          {common.nav.slice(0, NAV_TOP).map((nav) => (
            <Entry key={nav.id} nav={nav} />
          ))}
        </ul>
      </nav>
    </div>
  )
}

function Entry({ nav }: { nav: Nav }) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const onEscape = () => {
    if (!open) return
    setOpen(false)
    // The list takes what had the focus with it.
    button.current?.focus()
  }
  const link = (
    <OfferLink className={css.entry} to={nav.url} closed={frame.navNotStarted}>
      {nav.name}
    </OfferLink>
  )
  if (nav.children.length === 0) return <li className={nav.url === '/' ? css.homeEntry : undefined}>{link}</li>
  return (
    <li
      className={css.parent}
      onBlur={(e) => e.currentTarget.contains(e.relatedTarget) || setOpen(false)}
      onKeyDown={(e) => e.key === 'Escape' && onEscape()}
    >
      {link}
      <button
        ref={button}
        type="button"
        className={css.more}
        aria-expanded={open}
        aria-label={frame.subpages(nav.name)}
        onClick={() => setOpen(!open)}
      >
        <Icon name="down" size={16} />
      </button>
      <ul className={css.children} data-open={open || undefined}>
        {nav.children.map((child) => (
          <li key={child.id}>
            <OfferLink className={css.child} to={child.url} closed={frame.navNotStarted} onClick={() => setOpen(false)}>
              {child.name}
            </OfferLink>
          </li>
        ))}
      </ul>
    </li>
  )
}
