import type { LoaderFunctionArgs } from 'react-router-dom'
import { ActivityPage } from '#pages/activities/activity-page.tsx'
import { activityAddress, loadActivity, type ActivityData } from '#pages/activities/activity.ts'
import { activities as copy } from '#copy/activities.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return loadActivity({ place: 'yyh', ...activityAddress.decode(request) }, request.signal)
}

export const title = ({ activity }: ActivityData): string => activity?.name ?? copy.doctors

export function Component() {
  return <ActivityPage {...useLoaded<typeof loader>()} to={(id) => `/yyh?id=${id}`} list="/yyh/list" />
}
