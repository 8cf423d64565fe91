import { Link } from 'react-router-dom'
import { page } from '#design/layout.css.ts'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { copy } from '../../copy.ts'

export function Component() {
  return (
    <div className={page}>
      <Empty heading icon="clock" text={copy.navNotStarted}>
        <Link className={buttonClass({ kind: 'primary' })} to="/">
          返回首页
        </Link>
      </Empty>
    </div>
  )
}
