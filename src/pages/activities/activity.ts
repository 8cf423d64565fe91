/** An activity as its page shows it: what was read, with its texts sanitised, and where each one lives. */
import type { Input } from '#contract/calls.ts'
import type { ActivitySection, ActivitySummary } from '#contract/entities.ts'
import { toMs } from '#domain/time.ts'
import { addressQuery, id as activityId, valueIn } from '#domain/address-query.ts'
import { read, ReadFailure } from '#actions/calls/read.ts'
import { activities as copy } from '#copy/activities.ts'
import { cleanHtml, type CleanHtml } from '#parts/frame/server-html.tsx'

type TextSection = Extract<ActivitySection, { kind: 'text' }>
export type ShownSection = Exclude<ActivitySection, TextSection> | (Omit<TextSection, 'html'> & { html: CleanHtml })
export type ShownActivity = ActivitySummary & { sections: ShownSection[] }

export type ActivityData = {
  /** All of the page; its tabs. */
  all: ActivitySummary[]
  /** null: there is none yet. */
  activity: ShownActivity | null
  stale: boolean
  at: number
}

const missing = () => new ReadFailure({ kind: 'refused', code: 404, msg: copy.unknown })

/** Where the query names the activity. */
export const activityAddress = addressQuery({ id: activityId })

/** The one a path names, 0: none named. @throws ReadFailure 404 for what cannot be one */
export function namedId(text: string | null | undefined): number {
  const id = valueIn(activityId, text)
  if (text && !id) throw missing()
  return id
}

/** @throws ReadFailure 404 where the address names one that is not there */
export async function loadActivity(input: Input<'activities'>, signal: AbortSignal): Promise<ActivityData> {
  const { data, stale, at } = await read('activities', input, { signal })
  const { activity } = data
  if (input.id && !activity) throw missing()
  const shown = activity && { ...activity, sections: await Promise.all(activity.sections.map(cleanSection)) }
  return { all: data.data, activity: shown, stale, at }
}

async function cleanSection(section: ActivitySection): Promise<ShownSection> {
  return section.kind === 'text' ? { ...section, html: await cleanHtml(section.html) } : section
}

/** Where it stands now: a kept answer may be older than its beginning or end. */
export function stateAt(
  { starts_at, ends_at }: Pick<ActivitySummary, 'starts_at' | 'ends_at'>,
  now: number,
): ActivitySummary['state'] {
  if (now < toMs(starts_at)) return 'soon'
  return now < toMs(ends_at) ? 'open' : 'over'
}

/** An activity's own address; '' for a place that has no page. */
export function activityPath({ place, id }: Pick<ActivitySummary, 'place' | 'id'>): string {
  return PATHS[place]?.(id) ?? ''
}
const PATHS: Record<string, (id: number) => string> = {
  yjh: (id) => `/yjh/${id}`,
  hdzx: (id) => `/Hdzx/${id}`,
  zqmb: (id) => `/zqmb?id=${id}`,
  hdmb: (id) => `/hdmb?id=${id}`,
  yyh: (id) => `/yyh?id=${id}`,
}
