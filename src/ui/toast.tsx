import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import * as css from './toast.css.ts'

type ToastProps = {
  tone: 'plain' | 'good' | 'bad'
  text: string
  /** Links and buttons with the class `toastAction`. */ children?: ReactNode
}

export const toastAction = css.action

/** A short message, announced politely. It never takes the focus. */
export function Toast({ tone, text, children }: ToastProps) {
  return (
    <div className={css.toast}>
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
      {children}
    </div>
  )
}
