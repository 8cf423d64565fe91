/** An activity as its page shows it, its texts sanitised, and the address of each activity. */
import type { Input } from '#contract/calls.ts'
import type { ActivitySection, ActivitySummary } from '#contract/entities.ts'
import { toMs } from '#domain/time.ts'
import { addressQuery, id as activityId, valueIn } from '#domain/address-query.ts'
import { read, ReadFailure } from '#actions/calls/read.ts'
import { activities as copy } from '#copy/activities.ts'
import { cleanHtml, type CleanHtml } from '#parts/frame/server-html.tsx'

type TextSection = Extract<ActivitySection, { kind: 'text' }>
export type CleanSection = Exclude<ActivitySection, TextSection> | (Omit<TextSection, 'html'> & { html: CleanHtml })
export type CleanActivity = ActivitySummary & { sections: CleanSection[] }

export type ActivityData = {
  /** All activities of the page, as tabs. */
  all: ActivitySummary[]
  /** null: none has begun yet. */
  activity: CleanActivity | null
  stale: boolean
  at: number
}

const missing = () => new ReadFailure({ kind: 'refused', code: 404, msg: copy.unknown })

/** Where the query names the activity. */
export const activityAddress = addressQuery({ id: activityId })

/** The id in a path, 0 without one. @throws ReadFailure 404 where it is malformed */
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
  const clean = activity && { ...activity, sections: await Promise.all(activity.sections.map(cleanSection)) }
  return { all: data.data, activity: clean, stale, at }
}

async function cleanSection(section: ActivitySection): Promise<CleanSection> {
  return section.kind === 'text' ? { ...section, html: await cleanHtml(section.html) } : section
}

/** Its state now: a kept answer may be older than its beginning or end. */
export function stateAt(
  { starts_at, ends_at }: Pick<ActivitySummary, 'starts_at' | 'ends_at'>,
  now: number,
): ActivitySummary['state'] {
  if (now < toMs(starts_at)) return 'soon'
  return now < toMs(ends_at) ? 'open' : 'over'
}

/** An activity's address; '' for a place without a page. */
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
