import { Link } from 'react-router-dom'
import { page } from '#design/layout.css.ts'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import * as pages from '#copy/pages.ts'
import { standIns as copy } from '#copy/help.ts'

export function Component() {
  return (
    <div className={page}>
      <Empty heading icon="search" text={copy.missing}>
        <Link className={buttonClass({ kind: 'primary' })} to="/">
          {pages.home}
        </Link>
      </Empty>
    </div>
  )
}
