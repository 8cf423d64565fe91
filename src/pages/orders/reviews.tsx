import { Link, useLoaderData, useRevalidator, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import type { Page, ReviewLine } from '#contract/entities.ts'
import { addressQuery, pageNumber, word } from '#domain/address-query.ts'
import { read } from '#actions/calls/read.ts'
import { page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { Pager } from '#parts/frame/pager.tsx'
import { ReviewCard } from '#pages/orders/review-card.tsx'
import { buttonClass } from '#ui/button.tsx'
import { tab, tabs } from '#ui/chips.css.ts'
import { Empty } from '#ui/empty.tsx'
import * as css from './orders.css.ts'

const TABS = [
  { state: 'open', label: '待评价' },
  { state: 'done', label: '已评价' },
] as const
type State = (typeof TABS)[number]['state']

const query = addressQuery({ state: word(['open', 'done']), page: pageNumber })

export async function loader({ request }: LoaderFunctionArgs): Promise<Page<ReviewLine>> {
  return (await read('reviews', query.decode(request), { signal: request.signal })).data
}

export function Component() {
  const { data, page: at, size, total } = useLoaderData<Page<ReviewLine>>()
  const { revalidate } = useRevalidator()
  const { state } = query.decode(useSearchParams()[0])
  return (
    <div className={page}>
      <h1 className={titleL}>评价中心</h1>
      <nav className={tabs} aria-label="评价">
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
      {data.length === 0 ? (
        <Empty icon="star" text={state === 'open' ? '没有待评价的商品，收货后可以评价' : '还没有评价'}>
          <Link className={buttonClass({ kind: 'soft' })} to="/order">
            查看订单
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
