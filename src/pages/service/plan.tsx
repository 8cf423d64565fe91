import { useState } from 'react'
import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import type { PlanDetail } from '#contract/entities.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { read, type Read } from '#actions/calls/read.ts'
import { go } from '#actions/frame/go.ts'
import { removePlan } from '#actions/service/plans.ts'
import { plan as copy } from '#copy/plans.ts'
import { page } from '#design/layout.css.ts'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { PlanLines } from './plan/plan-lines.tsx'
import { RenameDialog } from './plan/rename-dialog.tsx'
import { usePlanNumbers } from './plan/use-plan-numbers.ts'
import * as css from './plans.css.ts'

export function loader({ request, params }: LoaderFunctionArgs) {
  return read('plan', { id: Number(params['id']) || 0 }, { signal: request.signal })
}

export const title = ({ data }: Read<PlanDetail>): string => data.name

/** One plan: its goods as they could be ordered now, with the reason where one cannot; all of them into the cart in one press. */
export function Component() {
  const loaded = useLoaded<typeof loader>()
  return <OnePlan key={loaded.data.id} {...loaded} />
}

function OnePlan({ data, stale, at }: Read<PlanDetail>) {
  const [answer, setAnswer] = useState<{ to: PlanDetail; plan: PlanDetail } | null>(null)
  const [editing, setEditing] = useState(false)
  const [naming, setNaming] = useState(false)
  // What a write answered holds until the page is read again.
  const plan = answer?.to === data ? answer.plan : data
  const onPlan = (next: PlanDetail) => setAnswer({ to: data, plan: next })
  const [numbers, typing] = usePlanNumbers(data.id, onPlan)
  const remove = async () => {
    await typing.flush()
    if (await removePlan(plan)) go('/zzfw/cgjh', { replace: true })
  }
  return (
    <div className={page}>
      <div className={css.head}>
        <h1 className={css.title}>{plan.name}</h1>
        <Link className={buttonClass({ kind: 'plain', size: 's' })} to="/zzfw/cgjh">
          {copy.all}
        </Link>
        {mayCall('planDelete') && (
          <Button size="s" aria-pressed={editing} onClick={() => setEditing(!editing)}>
            {editing ? copy.done : copy.edit}
          </Button>
        )}
        {editing && (
          <>
            <Button size="s" onClick={() => setNaming(true)}>
              {copy.rename}
            </Button>
            <Button size="s" onClick={() => void remove()}>
              {copy.remove}
            </Button>
          </>
        )}
      </div>
      <StaleStrip stale={stale} at={at} />
      {plan.data.length === 0 ? (
        <Empty icon="paper" text={copy.empty}>
          <Link className={buttonClass({ kind: 'soft' })} to="/list">
            {copy.browse}
          </Link>
        </Empty>
      ) : (
        <PlanLines plan={plan} numbers={numbers} typing={typing} editing={editing} onPlan={onPlan} />
      )}
      {mayCall('planRename') && (
        <RenameDialog key={plan.name} plan={plan} open={naming} onClose={() => setNaming(false)} />
      )}
    </div>
  )
}
