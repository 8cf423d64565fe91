import { Link } from 'react-router-dom'
import { acting as copy } from '#copy/rep.ts'
import { home } from '#copy/pages.ts'
import { page } from '#design/layout.css.ts'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'

/** In the place of a page that a rep may not use for a customer. */
export function Component() {
  return (
    <div className={page}>
      <Empty heading icon="user" text={copy.customerOnly}>
        <Link className={buttonClass({ kind: 'soft' })} to="/">
          {home}
        </Link>
      </Empty>
    </div>
  )
}
