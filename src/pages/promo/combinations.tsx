import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { Reply } from '#contract/calls.ts'
import { read, type Read } from '#actions/calls/read.ts'
import { page } from '#design/layout.css.ts'
import { CombinationCard } from '#parts/offers/combination-card.tsx'
import { pageOf, Pager } from '#parts/frame/pager.tsx'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import * as css from './promo.css.ts'

export function loader({ request }: LoaderFunctionArgs): Promise<Read<Reply<'combinations'>>> {
  return read('combinations', { page: pageOf(new URL(request.url).searchParams) }, { signal: request.signal })
}

/** Several goods at one price, one line in the cart. */
export function Component() {
  const { data, stale, at } = useLoaderData<Read<Reply<'combinations'>>>()
  return (
    <div className={page}>
      <div className={css.head}>
        <h1 className={css.title}>组合购买专区</h1>
        <p className={css.intro}>几种商品按组合价一起买，在购物车里是一行；组合内商品不能单独增减。</p>
      </div>
      <StaleStrip stale={stale} at={at} />
      {data.data.length === 0 ? (
        <Empty icon="gift" text="暂时没有组合商品">
          <Link className={buttonClass({ kind: 'soft' })} to="/mrtj">
            看看每日特价
          </Link>
        </Empty>
      ) : (
        <ul className={css.wide} aria-label="组合">
          {data.data.map((one) => (
            <li key={one.combination.id}>
              <CombinationCard {...one} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={data.page} size={data.size} total={data.total} to={(n) => (n > 1 ? `/zhzq?page=${n}` : '/zhzq')} />
    </div>
  )
}
