import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import type { Favourites, Goods } from '#contract/entities.ts'
import { groupGoods, GROUPINGS, type Grouping } from '#domain/goods-groups.ts'
import { addressQuery, pageNumber, word } from '#domain/address-query.ts'
import { read, type Read } from '#actions/calls/read.ts'
import { page } from '#design/layout.css.ts'
import { titleL, titleS } from '#design/text.css.ts'
import { list } from '#parts/goods/goods-card.css.ts'
import { GoodsCard } from '#parts/goods/goods-card.tsx'
import { Pager } from '#parts/frame/pager.tsx'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { StarButton } from '#parts/goods/star-button.tsx'
import { buttonClass } from '#ui/button.tsx'
import { chip, wrap } from '#ui/chips.css.ts'
import { Empty } from '#ui/empty.tsx'
import * as css from './favourites.css.ts'

const GROUPS: readonly { by: Grouping | ''; label: string }[] = [
  { by: '', label: '按收藏时间' },
  { by: 'kind', label: '按类别' },
  { by: 'zone', label: '按活动' },
]
const query = addressQuery({ by: word(['', ...GROUPINGS]), page: pageNumber })

export function loader({ request }: LoaderFunctionArgs): Promise<Read<Favourites>> {
  const { by, page: at } = query.decode(request)
  return read('favourites', { page: at, ...(by && { by }) }, { signal: request.signal })
}

export function Component() {
  const { data, at: kept, stale } = useLoaderData<Read<Favourites>>()
  const { by, page: at } = query.decode(useSearchParams()[0])
  return (
    <div className={page}>
      <h1 className={titleL}>我的收藏</h1>
      <StaleStrip stale={stale} at={kept} />
      {data.data.length === 0 ? (
        <Empty icon="star" text="还没有收藏商品">
          <Link className={buttonClass({ kind: 'soft' })} to="/list">
            去逛逛
          </Link>
        </Empty>
      ) : (
        <>
          <nav className={wrap} aria-label="分组">
            {GROUPS.map((one) => (
              <Link
                key={one.by}
                className={chip}
                to={address(one.by, 1)}
                aria-current={one.by === by ? 'true' : undefined}
              >
                {one.label}
              </Link>
            ))}
          </nav>
          {by === '' ? (
            <Cards goods={data.data} name="收藏的商品" />
          ) : (
            groupGoods(data.data, by).map((group) => (
              <section key={group.name} className={css.group} aria-label={group.name}>
                <h2 className={titleS}>
                  {group.name}（{data.groups.find(({ name }) => name === group.name)?.total ?? group.goods.length}）
                </h2>
                <Cards goods={group.goods} name={group.name} />
              </section>
            ))
          )}
        </>
      )}
      <Pager page={at} size={data.size} total={data.total} to={(n) => address(by, n)} />
    </div>
  )
}

function Cards({ goods, name }: { goods: readonly Goods[]; name: string }) {
  return (
    <ul className={list.card} aria-label={name}>
      {goods.map((one) => (
        <li key={one.id} className={css.item}>
          <GoodsCard goods={one} density="card" />
          <span className={css.star}>
            <StarButton goodsId={one.id} on />
          </span>
        </li>
      ))}
    </ul>
  )
}

function address(by: Grouping | '', at: number): string {
  return `/star${query.encode({ by, page: at })}`
}
