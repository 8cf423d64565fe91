import { Suspense, use, useEffect } from 'react'
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router-dom'
import { read } from '#actions/read.ts'
import { page } from '#design/layout.css.ts'
import { activityPath } from '#parts/activity.ts'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Waiting } from '#ui/waiting.tsx'
import { copy } from '../../copy.ts'

/** Longer names are nobody's: the server would refuse them. */
const NAME_MAX = 80

/** Not awaited: the waiting screen stands until the activity that the address names is found. */
export function loader({ request }: LoaderFunctionArgs): { found: Promise<string> } {
  const { searchParams } = new URL(request.url)
  const name = ['url', 'url1', 'url2'].map((part) => searchParams.get(part)).filter(Boolean).join('/')
  const found = find(name, request.signal)
  // Its failure is the page's, which asks in a moment.
  found.catch(() => {})
  return { found }
}

/** The address of the activity's page; '' for none. */
async function find(url: string, signal: AbortSignal): Promise<string> {
  if (!url || url.length > NAME_MAX) return ''
  const { activity } = (await read('activities', { url }, { signal })).data
  return activity ? activityPath(activity) : ''
}

export function Component() {
  const { found } = useLoaderData<{ found: Promise<string> }>()
  return (
    <div className={page}>
      <Suspense fallback={<Waiting text="活动加载中" />}>
        <Onward found={found} />
      </Suspense>
    </div>
  )
}

function Onward({ found }: { found: Promise<string> }) {
  const to = use(found)
  const navigate = useNavigate()
  useEffect(() => {
    if (to) void navigate(to, { replace: true })
  }, [to, navigate])
  if (to) return <Waiting text="活动加载中" />
  return (
    <Empty heading icon="clock" text={copy.navNotStarted}>
      <Link className={buttonClass({ kind: 'primary' })} to="/">
        返回首页
      </Link>
    </Empty>
  )
}
