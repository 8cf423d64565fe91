import { useEffect, type RefObject } from 'react'
import { Link } from 'react-router-dom'
import { dismiss } from '#actions/frame/dialogs.ts'
import { ui, type ToastAction } from '#state/ui.ts'
import { use } from '#state/use.ts'
import { Toast, toastAction } from '#ui/toast.tsx'
import { keepClearOfBars } from './toast-place.ts'

/** What stands in the region for toasts; it comes with the first of them. */
export function Toasts({ region }: { region: RefObject<HTMLDivElement | null> }) {
  const { toasts } = use(ui)
  // Above an open dialog too: the newest thing in the top layer is the uppermost.
  useEffect(() => {
    const el = region.current
    if (!el || typeof el.showPopover !== 'function') return
    if (el.matches(':popover-open')) el.hidePopover()
    if (toasts.length > 0) el.showPopover()
  }, [region, toasts])
  const some = toasts.length > 0
  useEffect(() => {
    const el = region.current
    if (!el || !some) return
    const over = new AbortController()
    keepClearOfBars(el, over.signal)
    return () => over.abort()
  }, [region, some])
  return toasts.map(({ id, action, also, ...toast }) => {
    const buttons = [action, also].filter((one) => one !== undefined)
    return (
      <Toast key={id} {...toast}>
        {buttons.map((one) => (
          <ToastButton key={one.label} action={one} onPress={() => dismiss(id)} />
        ))}
      </Toast>
    )
  })
}

function ToastButton({ action, onPress }: { action: ToastAction; onPress: () => void }) {
  if ('to' in action)
    return (
      <Link className={toastAction} to={action.to} onClick={onPress}>
        {action.label}
      </Link>
    )
  const press = () => {
    onPress()
    action.run()
  }
  return (
    <button type="button" className={toastAction} onClick={press}>
      {action.label}
    </button>
  )
}
