import type { PlanDetail } from '#contract/entities.ts'
import { PLAN_NAME_MAX } from '#domain/limits.ts'
import { renamePlan } from '#actions/service/plans.ts'
import { plan as copy, plans } from '#copy/plans.ts'
import { useNameForm } from '#parts/form/use-name-form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'

const FORM = 'rename-plan'

export function RenameDialog({ plan, open, onClose }: { plan: PlanDetail; open: boolean; onClose: () => void }) {
  const { busy, onSubmit, field } = useNameForm(plan.name, (name) => renamePlan(plan.id, name), onClose)
  const foot = (
    <Button type="submit" form={FORM} kind="primary" busy={busy}>
      {copy.save}
    </Button>
  )
  return (
    <Dialog open={open} onClose={onClose} title={copy.rename} foot={foot}>
      <form id={FORM} onSubmit={onSubmit} noValidate>
        <TextField label={plans.name} most={PLAN_NAME_MAX} {...field} />
      </form>
    </Dialog>
  )
}
