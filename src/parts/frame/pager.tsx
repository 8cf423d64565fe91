import { Link } from 'react-router-dom'
import { pager as copy } from '#copy/lists.ts'
import { buttonClass } from '#ui/button.tsx'
import * as css from './pager.css.ts'

type PagerProps = {
  page: number
  size: number
  total: number
  /** Address of a page. */
  to: (page: number) => string
}

/** Links to the pages of a list: each page has an address, so back, forward and bookmarks work. */
export function Pager({ page: asked, size, total, to }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / size))
  if (pages === 1) return null
  // An address behind the last page shows the last one (actions/calls/read.ts).
  const page = Math.min(asked, pages)
  return (
    <nav className={css.pager} aria-label={copy.label}>
      <Step to={to(page - 1)} on={page > 1} label={copy.previous} />
      <span className={css.where}>
        {page} / {pages}
      </span>
      <Step to={to(page + 1)} on={page < pages} label={copy.next} />
    </nav>
  )
}

function Step({ to, on, label }: { to: string; on: boolean; label: string }) {
  const look = buttonClass({ kind: 'line' })
  if (!on)
    return (
      <span className={look} aria-disabled="true">
        {label}
      </span>
    )
  return (
    <Link className={look} to={to}>
      {label}
    </Link>
  )
}
