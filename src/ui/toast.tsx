import type { ReactNode, Ref } from 'react'
import * as copy from '#copy/ui.ts'
import { Icon } from './icon.tsx'
import * as css from './toast.css.ts'

type ToastItem = {
  id: number
  text: string
  tone: 'plain' | 'good' | 'bad'
  /** A link or button with the class `toastAction`. */ action?: ReactNode
}

export const toastAction = css.action

/** Short messages at the foot of the screen, announced politely. They never take the focus. */
export function ToastRegion({ toasts, ref }: { toasts: readonly ToastItem[]; ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className={css.region} role="log" aria-label={copy.toasts}>
      {toasts.map(({ id, text, tone, action }) => (
        <div key={id} className={css.toast}>
          {tone === 'good' && (
            <span className={css.good}>
              <Icon name="check" size={20} />
            </span>
          )}
          {tone === 'bad' && (
            <span className={css.bad}>
              <Icon name="alert" size={20} />
            </span>
          )}
          <span>{text}</span>
          {action}
        </div>
      ))}
    </div>
  )
}
