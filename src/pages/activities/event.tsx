import type { LoaderFunctionArgs } from 'react-router-dom'
import { readAds } from '#actions/offers/zone-ads.ts'
import { ActivityPage } from '#pages/activities/activity-page.tsx'
import { activityAddress, loadActivity } from '#pages/activities/activity.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const [activity, ads] = await Promise.all([
    loadActivity({ place: 'hdmb', ...activityAddress.decode(request) }, request.signal),
    readAds('focusDemo', {}, request.signal),
  ])
  return { ...activity, ads }
}

export function Component() {
  return <ActivityPage {...useLoaded<typeof loader>()} to={(id) => `/hdmb?id=${id}`} />
}
