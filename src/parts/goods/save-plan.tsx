import { lazy, Suspense, useState } from 'react'
import type { Plan } from '#contract/entities.ts'
import { goodsOnce, type PlanEntry } from '#actions/service/plans.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { fetchNow } from '#actions/calls/fetch-now.ts'
import { savePlan as copy } from '#copy/plans.ts'
import { Button, type ButtonLook } from '#ui/button.tsx'

const SavePlanDialog = lazy(() => import('./save-plan-dialog.tsx').then((m) => ({ default: m.SavePlanDialog })))

type SavePlanProps = ButtonLook & {
  /** The goods, as they are when it is pressed. */
  lines: () => readonly PlanEntry[]
  /** Combinations among them: no plan can hold one. */
  combinations?: number
  disabled?: boolean
}

/** Keeps goods and numbers as a plan: a new one, or one that there is. */
export function SavePlan({ lines, combinations = 0, disabled = false, ...look }: SavePlanProps) {
  const [choice, setChoice] = useState<{ lines: readonly PlanEntry[]; plans: readonly Plan[] } | null>(null)
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    const reply = await fetchNow('plans', {})
    setBusy(false)
    if (!reply) return
    setChoice({ lines: goodsOnce(lines()), plans: reply.data })
    setOpen(true)
  }
  if (!mayCall('planAdd') || !mayCall('planLines')) return null
  return (
    <>
      <Button {...look} busy={busy} disabled={disabled} onClick={() => void start()}>
        {copy.button}
      </Button>
      <Suspense>
        {choice && (
          <SavePlanDialog {...choice} combinations={combinations} open={open} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  )
}
