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

/** The server refuses longer names. */
const NAME_MAX = 80

/** An activity's name in up to three parts. */
const query = addressQuery({ url: text(NAME_MAX), url1: text(NAME_MAX), url2: text(NAME_MAX) })

/** The address of the activity's page, '' without one; or why it could not be asked for. */
type Destination = { to: string } | { failure: Failure }

/**
 * Not awaited: the waiting screen is shown until the activity is found. A failure is a value, because nobody may be
 * listening yet when a promise that is not awaited rejects.
 */
export function loader({ request }: LoaderFunctionArgs): { destination: Promise<Destination> } {
  const { url, url1, url2 } = query.decode(request)
  const name = [url, url1, url2].filter(Boolean).join('/')
  return { destination: find(name, request.signal) }
}

async function find(url: string, signal: AbortSignal): Promise<Destination> {
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
  const { destination } = useLoaded<typeof loader>()
  return (
    <div className={page}>
      <Suspense fallback={<Waiting text={copy.loading} />}>
        <Redirect destination={destination} />
      </Suspense>
    </div>
  )
}

function Redirect({ destination }: { destination: Promise<Destination> }) {
  const answer = use(destination)
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
