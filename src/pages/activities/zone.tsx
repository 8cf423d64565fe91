import type { LoaderFunctionArgs } from 'react-router-dom'
import { ActivityPage } from '#pages/activities/activity-page.tsx'
import { activityAddress, loadActivity } from '#pages/activities/activity.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return loadActivity({ place: 'zqmb', ...activityAddress.decode(request) }, request.signal)
}

export function Component() {
  return <ActivityPage {...useLoaded<typeof loader>()} to={(id) => `/zqmb?id=${id}`} />
}
