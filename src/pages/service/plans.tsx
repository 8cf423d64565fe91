import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import { PLAN_NAME_MAX } from '#domain/limits.ts'
import { day, toMs } from '#domain/time.ts'
import { mayCall } from '#actions/calls/may-call.ts'
import { read } from '#actions/calls/read.ts'
import { revalidate } from '#actions/frame/go.ts'
import { createPlan, planPath, removePlan } from '#actions/service/plans.ts'
import { plan, plans as copy } from '#copy/plans.ts'
import { page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { useNameForm } from '#parts/form/use-name-form.ts'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import * as css from './plans.css.ts'

export function loader({ request }: LoaderFunctionArgs) {
  return read('plans', {}, { signal: request.signal })
}

/** All plans of the owner's stores, and a new one. */
export function Component() {
  const { data, stale, at } = useLoaded<typeof loader>()
  const { user } = use(session)
  const remove = async (id: number) => {
    if (await removePlan({ id })) revalidate()
  }
  return (
    <div className={page}>
      <h1 className={titleL}>{copy.title}</h1>
      <StaleStrip stale={stale} at={at} />
      {mayCall('planAdd') && <NewPlan />}
      {data.data.length === 0 ? (
        <Empty icon="paper" text={mayCall('planAdd') ? copy.none : copy.noneYet} />
      ) : (
        <ul className={css.plans} aria-label={copy.list}>
          {data.data.map(({ id, name, total, changed_at }) => (
            <li key={id} className={css.plan}>
              <Link className={css.link} to={planPath(id)}>
                <span className={css.name}>{name}</span>
                <span className={css.about}>
                  {copy.total(total)} · {copy.changed(day(toMs(changed_at)))}
                </span>
              </Link>
              {mayCall('planDelete') && (
                <IconButton
                  label={`${plan.remove} ${name}`}
                  icon="trash"
                  iconSize={20}
                  onClick={() => void remove(id)}
                />
              )}
              <Icon name="right" size={16} />
            </li>
          ))}
        </ul>
      )}
      {user && user.stores.length > 0 && <p className={css.about}>{copy.shared}</p>}
    </div>
  )
}

function NewPlan() {
  const { busy, onSubmit, field } = useNameForm('', createPlan, () => {})
  return (
    <form className={css.form} onSubmit={onSubmit} noValidate>
      <TextField label={copy.name} placeholder={copy.nameExample} most={PLAN_NAME_MAX} {...field} />
      <Button type="submit" kind="soft" busy={busy}>
        {copy.create}
      </Button>
    </form>
  )
}
