import { Link } from 'react-router-dom'
import { page } from '#design/layout.css.ts'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'

export function Component() {
  return (
    <div className={page}>
      <Empty heading icon="search" text="您访问的页面不存在或已下架">
        <Link className={buttonClass({ kind: 'primary' })} to="/">
          返回首页
        </Link>
      </Empty>
    </div>
  )
}
