import { Suspense, use, useEffect } from 'react'
import { Link, useNavigate, type LoaderFunctionArgs } from 'react-router-dom'
import type { Failure } from '#contract/outcome.ts'
import { addressQuery, text } from '#domain/address-query.ts'
import { read, ReadFailure } from '#actions/calls/read.ts'
import { activities as copy } from '#copy/activities.ts'
import * as pages from '#copy/pages.ts'
import { page } from '#design/layout.css.ts'
import { activityPath } from '#pages/activities/activity.ts'
import { PageError } from '#parts/frame/page-error.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Waiting } from '#ui/waiting.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'

/** Longer names are nobody's: the server would refuse them. */
const NAME_MAX = 80

/** An activity's name in up to three parts. */
const query = addressQuery({ url: text(NAME_MAX), url1: text(NAME_MAX), url2: text(NAME_MAX) })

/** Where the activity's page is, '' if there is none; or why nobody can say. */
type Found = { to: string } | { failure: Failure }

/** Not awaited: the waiting screen stands until the activity that the address names is found. */
export function loader({ request }: LoaderFunctionArgs): { found: Promise<Found> } {
  const { url, url1, url2 } = query.decode(request)
  const name = [url, url1, url2].filter(Boolean).join('/')
  return { found: find(name, request.signal) }
}

async function find(url: string, signal: AbortSignal): Promise<Found> {
  if (!url || url.length > NAME_MAX) return { to: '' }
  try {
    const { activity } = (await read('activities', { url }, { signal })).data
    return { to: activity ? activityPath(activity) : '' }
  } catch (error) {
    if (error instanceof ReadFailure) return { failure: error.failure }
    throw error
  }
}

export function Component() {
  const { found } = useLoaded<typeof loader>()
  return (
    <div className={page}>
      <Suspense fallback={<Waiting text={copy.loading} />}>
        <Onward found={found} />
      </Suspense>
    </div>
  )
}

function Onward({ found }: { found: Promise<Found> }) {
  const answer = use(found)
  const navigate = useNavigate()
  const to = 'to' in answer ? answer.to : ''
  useEffect(() => {
    if (to) void navigate(to, { replace: true })
  }, [to, navigate])
  if ('failure' in answer) return <PageError failure={answer.failure} title={copy.title} />
  if (to) return <Waiting text={copy.loading} />
  return (
    <Empty heading icon="clock" text={copy.notStarted}>
      <Link className={buttonClass({ kind: 'primary' })} to="/">
        {pages.home}
      </Link>
    </Empty>
  )
}
