import type { LoaderFunctionArgs } from 'react-router-dom'
import { ActivityPage } from '#pages/activities/activity-page.tsx'
import { loadActivity, namedId, type ActivityData } from '#pages/activities/activity.ts'
import { activities as copy } from '#copy/activities.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'

export async function loader({ params, request }: LoaderFunctionArgs) {
  return loadActivity({ place: 'yjh', id: namedId(params['id']) }, request.signal)
}

export const title = ({ activity }: ActivityData): string => activity?.name ?? copy.fair

export function Component() {
  return <ActivityPage {...useLoaded<typeof loader>()} to={(id) => `/yjh/${id}`} />
}
