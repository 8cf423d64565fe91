import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { ui, type ToastAction } from '#state/ui.ts'
import { use } from '#state/use.ts'
import { ToastRegion, toastAction } from '#ui/toast.tsx'

const DialogHost = lazy(() => import('./dialog-host.tsx').then((m) => ({ default: m.DialogHost })))
const FieldHost = lazy(() => import('./field-host.tsx').then((m) => ({ default: m.FieldHost })))
const SheetHost = lazy(() => import('./sheet-host.tsx').then((m) => ({ default: m.SheetHost })))

/** Toasts, questions and sheets: all that lies over the page. What opens on demand loads on demand. */
export function Hosts() {
  const { dialog, sheet } = use(ui)
  const asked = useEver(dialog !== null)
  const opened = useEver(sheet !== '')
  const first = useFirstField()
  return (
    <>
      <Toasts />
      <Suspense>
        {opened && <SheetHost />}
        {first && <FieldHost first={first} />}
        {asked && <DialogHost />}
      </Suspense>
    </>
  )
}

function Toasts() {
  const { toasts } = use(ui)
  const region = useRef<HTMLDivElement>(null)
  // Above an open dialog too: the newest thing in the top layer is the uppermost.
  useEffect(() => {
    const el = region.current
    if (!el || typeof el.showPopover !== 'function') return
    el.popover = 'manual'
    if (el.matches(':popover-open')) el.hidePopover()
    if (toasts.length > 0) el.showPopover()
  }, [toasts])
  const some = toasts.length > 0
  useEffect(() => {
    const el = region.current
    if (!el || !some) return
    const over = new AbortController()
    void import('./toast-place.ts').then(({ keepClearOfBars }) => keepClearOfBars(el, over.signal))
    return () => over.abort()
  }, [some])
  return (
    <ToastRegion
      ref={region}
      toasts={toasts.map(({ action, ...toast }) => ({
        ...toast,
        action: action && <ToastButton action={action} onPress={() => void dismiss(toast.id)} />,
      }))}
    />
  )
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

/** True from the first time on: a host stays so that what it shows can leave in its own time. */
function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever || now
}

/** Whoever showed the toast has brought this chunk. */
const dismiss = async (id: number) => (await import('#actions/frame/dialogs.ts')).dismiss(id)

/** The first key, or the first time that something is focused; null before. */
function useFirstField(): Event | null {
  const [first, setFirst] = useState<Event | null>(null)
  useEffect(() => {
    const over = new AbortController()
    const take = (e: Event) => {
      over.abort()
      setFirst(e)
    }
    for (const event of ['keydown', 'focusin']) addEventListener(event, take, { signal: over.signal })
    return () => over.abort()
  }, [])
  return first
}
