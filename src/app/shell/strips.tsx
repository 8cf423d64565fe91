import { lazy, Suspense } from 'react'
import { ui } from '#state/ui.ts'
import { use } from '#state/use.ts'
import { Icon } from '#ui/icon.tsx'
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
          当前离线：可浏览看过的商品、改购物车，联网后自动同步
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
