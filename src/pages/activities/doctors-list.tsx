import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import type { ActivitySummary } from '#contract/entities.ts'
import { read } from '#actions/calls/read.ts'
import { activities as copy } from '#copy/activities.ts'
import * as pages from '#copy/pages.ts'
import { page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { period, STATES } from '#pages/activities/activity-page.tsx'
import { activityPath, stateAt } from '#pages/activities/activity.ts'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { useNow } from '#parts/frame/use-now.ts'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Tag } from '#ui/tag.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import * as css from './activities.css.ts'

export function loader({ request: { signal } }: LoaderFunctionArgs) {
  return read('activities', { place: 'yyh' }, { signal })
}

export function Component() {
  const { data, stale, at } = useLoaded<typeof loader>()
  const now = useNow()
  return (
    <div className={page}>
      <h1 className={titleL}>{copy.doctors}</h1>
      <StaleStrip stale={stale} at={at} />
      {data.data.length === 0 ? (
        <Empty icon="clock" text={copy.notStarted}>
          <Link className={buttonClass({ kind: 'soft' })} to="/">
            {pages.home}
          </Link>
        </Empty>
      ) : (
        <ul className={css.list} aria-label={copy.doctorsList}>
          {data.data.map((one) => (
            <Entry key={one.id} one={one} now={now} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Entry({ one, now }: { one: ActivitySummary; now: number }) {
  const { label, tone } = STATES[stateAt(one, now)]
  return (
    <li className={css.card}>
      <img className={css.picture} src={one.image} alt="" width={1125} height={420} loading="lazy" />
      <h2 className={css.name}>
        <Link className={css.cover} to={activityPath(one)}>
          {one.name}
        </Link>
      </h2>
      <p className={css.when}>
        <Tag tone={tone}>{label}</Tag> {period(one)}
      </p>
    </li>
  )
}
