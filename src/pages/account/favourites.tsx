import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import type { Goods, Page } from '#contract/entities.ts'
import { read, type Read } from '#actions/read.ts'
import { page } from '#design/layout.css.ts'
import { titleL } from '#design/text.css.ts'
import { list } from '#parts/goods-card.css.ts'
import { GoodsCard } from '#parts/goods-card.tsx'
import { Pager } from '#parts/pager.tsx'
import { StaleStrip } from '#parts/stale-strip.tsx'
import { StarButton } from '#parts/star-button.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import * as css from './favourites.css.ts'

const pageOf = (params: URLSearchParams) => Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)

export function loader({ request }: LoaderFunctionArgs): Promise<Read<Page<Goods>>> {
  return read('favourites', { page: pageOf(new URL(request.url).searchParams) }, { signal: request.signal })
}

export function Component() {
  const { data, at, stale } = useLoaderData<Read<Page<Goods>>>()
  const [params] = useSearchParams()
  return (
    <div className={page}>
      <h1 className={titleL}>我的收藏</h1>
      <StaleStrip stale={stale} at={at} />
      {data.data.length === 0 ? (
        <Empty icon="star" text="还没有收藏商品">
          <Link className={buttonClass({ kind: 'soft' })} to="/list">
            去逛逛
          </Link>
        </Empty>
      ) : (
        <ul className={list.card} aria-label="收藏的商品">
          {data.data.map((goods) => (
            <li key={goods.id} className={css.item}>
              <GoodsCard goods={goods} density="card" />
              <span className={css.star}>
                <StarButton goodsId={goods.id} on />
              </span>
            </li>
          ))}
        </ul>
      )}
      <Pager page={pageOf(params)} size={data.size} total={data.total} to={(n) => (n > 1 ? `/star?page=${n}` : '/star')} />
    </div>
  )
}
