import { useState } from 'react'
import type { Plan } from '#contract/entities.ts'
import { PLAN_LINES_MAX, PLAN_NAME_MAX } from '#domain/limits.ts'
import { saveToPlan, type PlanEntry } from '#actions/service/plans.ts'
import { plan as plansCopy, plans as words, savePlan as copy } from '#copy/plans.ts'
import { stack } from '#design/layout.css.ts'
import { caption } from '#design/text.css.ts'
import { useNameForm } from '#parts/form/use-name-form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Radio, TextField } from '#ui/field.tsx'
import * as css from './save-plan.css.ts'

const FORM = 'save-plan'

type SavePlanDialogProps = {
  lines: readonly PlanEntry[]
  plans: readonly Plan[]
  combinations: number
  open: boolean
  onClose: () => void
}

/** Where the goods go: into a new plan, or into one that there is, whose goods of the same kind take the new numbers. */
export function SavePlanDialog({ lines, plans, combinations, open, onClose }: SavePlanDialogProps) {
  const [into, setInto] = useState(0)
  // A product that stands twice is one line of a plan, with both numbers.
  const numbers = new Map<number, number>()
  for (const { goods_id, number } of lines) numbers.set(goods_id, (numbers.get(goods_id) ?? 0) + number)
  const isTooLong = numbers.size > PLAN_LINES_MAX
  const params = [...numbers].map(([goods_id, number]) => ({ goods_id, number }))
  const { busy, onSubmit, field } = useNameForm('', (name) => saveToPlan(into || name, params), onClose)
  const foot = (
    <Button type="submit" form={FORM} kind="primary" busy={busy} disabled={isTooLong || numbers.size === 0}>
      {plansCopy.save}
    </Button>
  )
  return (
    <Dialog open={open} onClose={onClose} title={copy.title(numbers.size)} place="sheet" foot={foot}>
      <form id={FORM} className={stack} onSubmit={onSubmit} noValidate>
        {plans.length > 0 && (
          <fieldset className={css.choices} aria-label={copy.button}>
            <Radio name="into" checked={into === 0} onChange={() => setInto(0)}>
              {copy.fresh}
            </Radio>
            {plans.map((plan) => (
              <Radio key={plan.id} name="into" checked={into === plan.id} onChange={() => setInto(plan.id)}>
                {plan.name} · {words.total(plan.total)}
              </Radio>
            ))}
          </fieldset>
        )}
        {into === 0 ? (
          <TextField label={words.name} placeholder={words.nameExample} most={PLAN_NAME_MAX} {...field} />
        ) : (
          <p className={caption} role={field.error ? 'alert' : undefined}>
            {field.error || copy.replaced}
          </p>
        )}
        {combinations > 0 && <p className={caption}>{copy.combinations(combinations)}</p>}
        {isTooLong && <p className={caption}>{copy.tooMany(PLAN_LINES_MAX)}</p>}
      </form>
    </Dialog>
  )
}
