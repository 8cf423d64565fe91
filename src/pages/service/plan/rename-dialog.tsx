import { useState, type FormEvent } from 'react'
import type { PlanDetail } from '#contract/entities.ts'
import { PLAN_NAME_MAX } from '#domain/limits.ts'
import { renamePlan } from '#actions/service/plans.ts'
import { plan as copy, plans } from '#copy/plans.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'

const FORM = 'rename-plan'

export function RenameDialog({ plan, open, onClose }: { plan: PlanDetail; open: boolean; onClose: () => void }) {
  const [name, setName] = useState(plan.name)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const fault = await renamePlan(plan.id, name)
    setBusy(false)
    setError(fault ?? '')
    if (fault === null) onClose()
  }
  const foot = (
    <Button type="submit" form={FORM} kind="primary" busy={busy}>
      {copy.save}
    </Button>
  )
  return (
    <Dialog open={open} onClose={onClose} title={copy.rename} foot={foot}>
      <form id={FORM} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={plans.name}
          maxLength={PLAN_NAME_MAX}
          value={name}
          error={error}
          onChange={(e) => setName(e.target.value)}
        />
      </form>
    </Dialog>
  )
}
