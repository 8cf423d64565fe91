import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { ActivityPage } from '#pages/activities/activity-page.tsx'
import { activityAddress, loadActivity, type ActivityData } from '#pages/activities/activity.ts'

export async function loader({ request }: LoaderFunctionArgs): Promise<ActivityData> {
  return loadActivity({ place: 'zqmb', ...activityAddress.decode(request) }, request.signal)
}

export function Component() {
  return <ActivityPage {...useLoaderData<ActivityData>()} to={(id) => `/zqmb?id=${id}`} />
}
