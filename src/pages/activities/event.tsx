import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { ActivityPage } from '#parts/activity-page.tsx'
import { loadActivity, namedId, type ActivityData } from '#parts/activity.ts'

export async function loader({ request }: LoaderFunctionArgs): Promise<ActivityData> {
  return loadActivity({ place: 'hdmb', id: namedId(new URL(request.url).searchParams.get('id')) }, request.signal)
}

export function Component() {
  return <ActivityPage {...useLoaderData<ActivityData>()} to={(id) => `/hdmb?id=${id}`} />
}
