import { Link, useRevalidator, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import { addressQuery, pageNumber, word } from '#domain/address-query.ts'
import { REVIEW_DAYS } from '#domain/limits.ts'
import { read } from '#actions/calls/read.ts'
import { reviews as copy, detail } from '#copy/orders.ts'
import { page } from '#design/layout.css.ts'
import { small, titleL } from '#design/text.css.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { Pager } from '#parts/frame/pager.tsx'
import { ReviewCard } from '#pages/orders/review-card.tsx'
import { buttonClass } from '#ui/button.tsx'
import { tab, tabs } from '#ui/chips.css.ts'
import { Empty } from '#ui/empty.tsx'
import * as css from './orders.css.ts'

const TABS = [
  { state: 'open', label: copy.open },
  { state: 'done', label: copy.done },
] as const
type State = (typeof TABS)[number]['state']

const query = addressQuery({ state: word(['open', 'done']), page: pageNumber })

export async function loader({ request }: LoaderFunctionArgs) {
  return (await read('reviews', query.decode(request), { signal: request.signal })).data
}

export function Component() {
  const { data, page: at, size, total } = useLoaded<typeof loader>()
  const { revalidate } = useRevalidator()
  const { state } = query.decode(useSearchParams()[0])
  return (
    <div className={page}>
      <h1 className={titleL}>{copy.title}</h1>
      <nav className={tabs} aria-label={copy.states}>
        {TABS.map((one) => (
          <Link
            key={one.state}
            className={tab}
            to={address(one.state, 1)}
            aria-current={one.state === state ? 'page' : undefined}
          >
            {one.label}
          </Link>
        ))}
      </nav>
      {state === 'open' && <p className={small}>{copy.about(REVIEW_DAYS)}</p>}
      {data.length === 0 ? (
        <Empty icon="star" text={state === 'open' ? copy.noneOpen : copy.noneDone}>
          <Link className={buttonClass({ kind: 'soft' })} to="/order">
            {detail.view}
          </Link>
        </Empty>
      ) : (
        <ul className={css.list}>
          {data.map((line) => (
            <li key={`${line.order_id}-${line.line_id}`}>
              <ReviewCard line={line} onSaved={() => void revalidate()} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={at} size={size} total={total} to={(n) => address(state, n)} />
    </div>
  )
}

function address(state: State, at: number): string {
  return `/evaluate${query.encode({ state, page: at })}`
}
