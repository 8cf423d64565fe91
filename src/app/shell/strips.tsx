import { lazy, Suspense } from 'react'
import { ui } from '#state/ui.ts'
import { use } from '#state/use.ts'
import { Icon } from '#ui/icon.tsx'
import * as copy from '#copy/frame.ts'
import * as css from './strips.css.ts'

const UpdateStrip = lazy(() => import('./update-strip.tsx').then((m) => ({ default: m.UpdateStrip })))

/** What concerns the whole app: no network, a newer version. */
export function Strips() {
  const { online, update } = use(ui)
  return (
    <>
      {!online && (
        <p className={css.strip}>
          <Icon name="offline" size={16} />
          {copy.offline}
        </p>
      )}
      {update && (
        <Suspense>
          <UpdateStrip />
        </Suspense>
      )}
    </>
  )
}
