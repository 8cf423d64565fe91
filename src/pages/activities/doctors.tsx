import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { ActivityPage } from '#pages/activities/activity-page.tsx'
import { activityAddress, loadActivity, type ActivityData } from '#pages/activities/activity.ts'
import { activities as copy } from '#copy/activities.ts'

export async function loader({ request }: LoaderFunctionArgs): Promise<ActivityData> {
  return loadActivity({ place: 'yyh', ...activityAddress.decode(request) }, request.signal)
}

export const title = ({ activity }: ActivityData): string => activity?.name ?? copy.doctors

export function Component() {
  return <ActivityPage {...useLoaderData<ActivityData>()} to={(id) => `/yyh?id=${id}`} list="/yyh/list" />
}
