import { useParams, type LoaderFunctionArgs } from 'react-router-dom'
import { ids, valueIn } from '#domain/address-query.ts'
import { ReadFailure } from '#actions/calls/read.ts'
import { ActivityPage } from '#pages/activities/activity-page.tsx'
import { loadActivity, namedId, type ActivityData } from '#pages/activities/activity.ts'
import { activities as copy } from '#copy/activities.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'

/** Several activities under one address, each a tab: /Hdzx/1,2,3/2 shows the second. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const named = valueIn(ids, params['ids'])
  if (named.length === 0) throw new ReadFailure({ kind: 'refused', code: 404, msg: copy.unknownAll })
  return loadActivity({ ids: named, id: namedId(params['id']) }, request.signal)
}

export const title = ({ activity }: ActivityData): string => activity?.name ?? copy.centre

export function Component() {
  const named = valueIn(ids, useParams()['ids']).join(',')
  return <ActivityPage {...useLoaded<typeof loader>()} to={(id) => `/Hdzx/${named}/${id}`} />
}
