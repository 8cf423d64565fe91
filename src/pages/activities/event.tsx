import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { Ad } from '#contract/entities.ts'
import { readAds } from '#actions/offers/zone-ads.ts'
import { ActivityPage } from '#pages/activities/activity-page.tsx'
import { loadActivity, namedId, type ActivityData } from '#pages/activities/activity.ts'

type EventData = ActivityData & { ads: readonly Ad[] }

export async function loader({ request: { url, signal } }: LoaderFunctionArgs): Promise<EventData> {
  const id = namedId(new URL(url).searchParams.get('id'))
  const [activity, ads] = await Promise.all([
    loadActivity({ place: 'hdmb', id }, signal),
    readAds('focusDemo', {}, signal),
  ])
  return { ...activity, ads }
}

export function Component() {
  return <ActivityPage {...useLoaderData<EventData>()} to={(id) => `/hdmb?id=${id}`} />
}
