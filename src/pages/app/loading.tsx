import { page } from '#design/layout.css.ts'
import { Waiting } from '#ui/waiting.tsx'
import { standIns as copy } from '#copy/help.ts'

/** Stands while an address is being looked up that leads elsewhere. */
export function Component() {
  return (
    <div className={page}>
      <Waiting text={copy.loading} />
    </div>
  )
}
