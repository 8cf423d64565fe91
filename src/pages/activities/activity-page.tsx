import { Link } from 'react-router-dom'
import type { ActivitySummary, Ad } from '#contract/entities.ts'
import { dateTime, toMs } from '#domain/time.ts'
import { revalidate } from '#actions/frame/go.ts'
import { activities as copy } from '#copy/activities.ts'
import * as pages from '#copy/pages.ts'
import * as limitedTime from '#copy/limited-time.ts'
import { page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { buttonClass } from '#ui/button.tsx'
import { tab, tabs } from '#ui/chips.css.ts'
import { Empty } from '#ui/empty.tsx'
import { Tag, type Tone } from '#ui/tag.tsx'
import { stateAt, type ActivityData, type CleanActivity } from './activity.ts'
import * as css from './activity-page.css.ts'
import { ActivitySections } from './activity-sections.tsx'
import { Countdown } from '#parts/offers/countdown.tsx'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { useNow } from '#parts/frame/use-now.ts'
import { ZoneAds } from '#parts/offers/zone-ads.tsx'

type ActivityPageProps = ActivityData & {
  /** Address of another activity of the page. */
  to: (id: number) => string
  /** Address of the list of all activities, beside the heading. */
  list?: string
  /** At the end of the page. */
  ads?: readonly Ad[]
}

/** A seller's activity: its name and period, tabs of the others, and its sections in the seller's order. */
export function ActivityPage({ all, activity, stale, at, to, list, ads = [] }: ActivityPageProps) {
  if (!activity)
    return (
      <div className={page}>
        <Empty heading icon="clock" text={copy.notStarted}>
          <HomeLink />
        </Empty>
      </div>
    )
  return (
    <div className={page}>
      <ActivityTabs all={all} current={activity.id} to={to} />
      <StaleStrip stale={stale} at={at} />
      <Body key={activity.id} activity={activity} {...(list && { list })} />
      <ZoneAds ads={ads} />
    </div>
  )
}

function HomeLink() {
  return (
    <Link className={buttonClass({ kind: 'primary' })} to="/">
      {pages.home}
    </Link>
  )
}

/** The page's activities, each with its address; nothing where there is only one. */
function ActivityTabs({
  all,
  current,
  to,
}: {
  all: readonly ActivitySummary[]
  current: number
  to: (id: number) => string
}) {
  if (all.length < 2) return null
  return (
    <nav className={tabs} aria-label={copy.title}>
      {all.map(({ id, name }) => (
        <Link key={id} className={tab} to={to(id)} replace aria-current={id === current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}

export const STATES: Record<ActivitySummary['state'], { label: string; tone: Tone }> = {
  soon: { label: copy.soon, tone: 'warn' },
  open: { label: copy.open, tone: 'brand' },
  over: { label: copy.over, tone: 'plain' },
}

function Body({ activity, list }: { activity: CleanActivity; list?: string }) {
  const state = stateAt(activity, useNow())
  // A seller who put a countdown among the sections chose its place.
  const hasCountdown = activity.sections.some((section) => section.kind === 'countdown')
  return (
    <>
      <header className={css.head}>
        <h1 className={titleL}>{activity.name}</h1>
        <p className={css.when}>
          <Tag tone={STATES[state].tone}>{STATES[state].label}</Tag> {period(activity)}
        </p>
        {state === 'open' && !hasCountdown && (
          <Countdown end={toMs(activity.ends_at)} label={limitedTime.endsIn} onOver={revalidate} />
        )}
        {list && (
          <Link className={css.all} to={list}>
            {copy.all}
          </Link>
        )}
      </header>
      {state === 'open' ? (
        <ActivitySections sections={activity.sections} />
      ) : (
        <ClosedActivity activity={activity} state={state} />
      )}
    </>
  )
}

/** 2026/10/09 16:00 – 10/31 24:00; the year stands once where it is the same. */
export function period({ starts_at, ends_at }: Pick<ActivitySummary, 'starts_at' | 'ends_at'>): string {
  const from = dateTime(toMs(starts_at))
  const to = dateTime(toMs(ends_at))
  return `${from} – ${from.slice(0, 5) === to.slice(0, 5) ? to.slice(5) : to}`
}

/** Before its beginning and after its end: its picture, its state, the way home. */
function ClosedActivity({ activity, state }: { activity: CleanActivity; state: 'soon' | 'over' }) {
  return (
    <>
      <img className={css.cover} src={activity.image} alt="" width={1125} height={420} />
      <Empty icon="clock" text={state === 'soon' ? copy.notStarted : limitedTime.over}>
        {state === 'soon' && <Countdown end={toMs(activity.starts_at)} label={copy.startsIn} onOver={revalidate} />}
        <HomeLink />
      </Empty>
    </>
  )
}
