import { lazy, Suspense, useState } from 'react'
import { small } from '#design/text.css.ts'
import { Button } from '#ui/button.tsx'
import { camera as copy } from '#copy/scan.ts'
import * as css from './camera.css.ts'

/** The camera's code comes with the first press. */
const Viewfinder = lazy(() => import('./viewfinder.tsx').then((m) => ({ default: m.Viewfinder })))

/** A button that opens the camera in its place. @param onCode a code of a pack came into view */
export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const [open, setOpen] = useState(false)
  if (!open)
    return (
      <div className={css.camera}>
        <Button size="l" block onClick={() => setOpen(true)}>
          {copy.open}
        </Button>
        <p className={small}>{copy.purpose}</p>
      </div>
    )
  return (
    <Suspense fallback={<p className={small}>{copy.loading}</p>}>
      <Viewfinder onCode={onCode} onClose={() => setOpen(false)} />
    </Suspense>
  )
}
