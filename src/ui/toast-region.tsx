import type { ReactNode, Ref } from 'react'
import * as copy from '#copy/ui.ts'
import { region } from './toast.css.ts'

/** Where toasts stand, at the foot of the screen. It is there before the first of them: a screen reader announces only what comes later. */
export function ToastRegion({ children, ref }: { children?: ReactNode; ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className={region} role="log" aria-label={copy.toasts} popover="manual">
      {children}
    </div>
  )
}
