import { Link, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom'
import type { Goods } from '#contract/entities.ts'
import { groupGoods, GROUPINGS, type Grouping } from '#domain/goods-groups.ts'
import { read } from '#actions/calls/read.ts'
import { favourites as copy, shortcuts } from '#copy/account.ts'
import { addressQuery, pageNumber, word } from '#domain/address-query.ts'
import { page } from '#design/layout.css.ts'
import { titleL, titleS } from '#design/text.css.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'
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
  { by: '', label: copy.byTime },
  { by: 'kind', label: copy.byKind },
  { by: 'zone', label: copy.byZone },
]
const query = addressQuery({ by: word(['', ...GROUPINGS]), page: pageNumber })

export function loader({ request }: LoaderFunctionArgs) {
  const { by, page: at } = query.decode(request)
  return read('favourites', { page: at, ...(by && { by }) }, { signal: request.signal })
}

export function Component() {
  const { data, at: savedAt, stale } = useLoaded<typeof loader>()
  const { by, page: at } = query.decode(useSearchParams()[0])
  return (
    <div className={page}>
      <h1 className={titleL}>{shortcuts.star}</h1>
      <StaleStrip stale={stale} at={savedAt} />
      {data.data.length === 0 ? (
        <Empty icon="star" text={copy.none}>
          <Link className={buttonClass({ kind: 'soft' })} to="/list">
            {copy.browse}
          </Link>
        </Empty>
      ) : (
        <>
          <nav className={wrap} aria-label={copy.groups}>
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
            <Cards goods={data.data} name={copy.goods} />
          ) : (
            groupGoods(data.data, by).map((group) => (
              <section key={group.name} className={css.group} aria-label={group.name}>
                <h2 className={titleS}>
                  {copy.group(
                    group.name,
                    data.groups.find(({ name }) => name === group.name)?.total ?? group.goods.length,
                  )}
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
