import { useRef, useState, type ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

type DisclosureProps = {
  label: string
  icon: IconName
  className: string
  panelClass: string
  /** Only rendered while open; call `close` when something in it was chosen. */
  children: (close: () => void) => ReactNode
}

/** A button and the panel it opens beneath: not modal, closes on Esc, on a second press, and when the focus leaves. */
export function Disclosure({ label, icon, className, panelClass, children }: DisclosureProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  const onEscape = () => {
    if (!open) return
    close()
    // The panel takes what had the focus with it.
    button.current?.focus()
  }
  return (
    <div
      onBlur={(e) => e.currentTarget.contains(e.relatedTarget) || close()}
      onKeyDown={(e) => e.key === 'Escape' && onEscape()}
    >
      <button ref={button} type="button" className={className} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name={icon} size={20} />
        {label}
      </button>
      {/* Focusable, so that a press on its empty parts does not move the focus out and close it. */}
      {open && (
        <div className={panelClass} tabIndex={-1}>
          {children(close)}
        </div>
      )}
    </div>
  )
}
