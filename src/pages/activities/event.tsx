import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { Ad } from '#contract/entities.ts'
import { readAds } from '#actions/offers/zone-ads.ts'
import { ActivityPage } from '#pages/activities/activity-page.tsx'
import { activityAddress, loadActivity, type ActivityData } from '#pages/activities/activity.ts'

type EventData = ActivityData & { ads: readonly Ad[] }

export async function loader({ request }: LoaderFunctionArgs): Promise<EventData> {
  const [activity, ads] = await Promise.all([
    loadActivity({ place: 'hdmb', ...activityAddress.decode(request) }, request.signal),
    readAds('focusDemo', {}, request.signal),
  ])
  return { ...activity, ads }
}

export function Component() {
  return <ActivityPage {...useLoaderData<EventData>()} to={(id) => `/hdmb?id=${id}`} />
}
