import { Link } from 'react-router-dom'
import { page } from '#design/layout.css.ts'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import * as frame from '#copy/frame.ts'
import * as pages from '#copy/pages.ts'

export function Component() {
  return (
    <div className={page}>
      <Empty heading icon="clock" text={frame.navNotStarted}>
        <Link className={buttonClass({ kind: 'primary' })} to="/">
          {pages.home}
        </Link>
      </Empty>
    </div>
  )
}
