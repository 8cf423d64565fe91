import { page } from '#design/layout.css.ts'
import { Waiting } from '#ui/waiting.tsx'

/** Stands while an address is being looked up that leads elsewhere. */
export function Component() {
  return (
    <div className={page}>
      <Waiting text="加载中" />
    </div>
  )
}
