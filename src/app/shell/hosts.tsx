import { late } from '#ui/late.tsx'
import { useEffect, useRef, useState } from 'react'
import { ui } from '#state/ui.ts'
import { use } from '#state/use.ts'
import { ToastRegion } from '#ui/toast-region.tsx'

const DialogHost = late(() => import('./dialog-host.tsx').then((m) => m.DialogHost))
const FieldHost = late(() => import('./field-host.tsx').then((m) => m.FieldHost))
const SheetHost = late(() => import('./sheet-host.tsx').then((m) => m.SheetHost))
const Toasts = late(() => import('./toasts.tsx').then((m) => m.Toasts))

/** What tells, asks and opens off line: fetched before anybody needs it. */
export const hostsAhead = [Toasts, DialogHost, FieldHost, SheetHost].map(({ ahead }) => ahead)

/** Toasts, questions and sheets: all that lies over the page. What opens on demand loads on demand. */
export function Hosts() {
  const { dialog, sheet, toasts } = use(ui)
  const region = useRef<HTMLDivElement>(null)
  const told = useEver(toasts.length > 0)
  const asked = useEver(dialog !== null)
  const opened = useEver(sheet !== '')
  const first = useFirstField()
  return (
    <>
      <ToastRegion ref={region}>{told && <Toasts region={region} />}</ToastRegion>
      {opened && <SheetHost />}
      {first && <FieldHost first={first} />}
      {asked && <DialogHost />}
    </>
  )
}

/** True from the first time on: a host stays so that what it shows can leave in its own time. */
function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever || now
}

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
