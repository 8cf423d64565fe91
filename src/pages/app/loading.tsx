import { page } from '#design/layout.css.ts'
import { Waiting } from '#ui/waiting.tsx'
import { standIns as copy } from '#copy/help.ts'

/** Shown while the app finds out where an address leads. */
export function Component() {
  return (
    <div className={page}>
      <Waiting text={copy.loading} />
    </div>
  )
}
