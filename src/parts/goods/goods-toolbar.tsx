import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { goodsAddress, type loadGoods } from '#actions/goods/goods-list.ts'
import { filters as filtersCopy, results as copy } from '#copy/lists.ts'
import { maySeePrices, session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { chip, scroller } from '#ui/chips.css.ts'
import { Icon } from '#ui/icon.tsx'
import { appliedFilters, SORTS, ZONES } from './goods-query.ts'
import * as css from './goods-results.css.ts'
import { useChosenSearch } from './use-chosen-search.ts'
import { useRootData } from '#parts/frame/root-data.ts'
import { useLoaded } from '#parts/frame/use-loaded.ts'

const GoodsFilter = lazy(() => import('./goods-filter.tsx').then((m) => ({ default: m.GoodsFilter })))

/** Orders and offers as chips. All other filters are in a sheet, on desktops in the column beside the list. */
export function GoodsToolbar({ offers }: { offers: boolean }) {
  const { data } = useLoaded<typeof loadGoods>()
  const search = useChosenSearch()
  const query = goodsAddress.decode(search)
  const { common } = useRootData()
  const [filtering, setFiltering] = useState<boolean | null>(null)
  const listWith = (to: Parameters<typeof goodsAddress.change>[1]) => ({ search: goodsAddress.change(search, to) })
  const applied = appliedFilters(query, data.filters.category, common)
  const seesPrices = maySeePrices(use(session))
  return (
    <div className={css.toolbar}>
      <div className={scroller} role="group" aria-label={copy.order}>
        {SORTS.map(({ value, label }) => (
          <Link
            key={value}
            className={chip}
            to={listWith({ sort: value })}
            replace
            aria-current={query.sort === value ? 'true' : undefined}
          >
            {label}
          </Link>
        ))}
      </div>
      <div className={css.offers}>
        <div className={scroller} role="group" aria-label={filtersCopy.title}>
          <Link
            className={chip}
            to={listWith({ in_stock: query.in_stock ? 0 : 1 })}
            replace
            aria-current={query.in_stock ? 'true' : undefined}
          >
            {copy.inStock}
          </Link>
          {offers &&
            ZONES.map(({ value, label }) => (
              <Link
                key={value}
                className={chip}
                to={listWith({ zone: query.zone === value ? '' : value })}
                replace
                aria-current={query.zone === value ? 'true' : undefined}
              >
                {label}
              </Link>
            ))}
          {/* It comes with the session: at the end it moves nothing. */}
          {seesPrices && (
            <Link
              className={chip}
              to={listWith({ buyable: query.buyable ? 0 : 1 })}
              replace
              aria-current={query.buyable ? 'true' : undefined}
            >
              {filtersCopy.buyable} {data.filters.buyable}
            </Link>
          )}
        </div>
        <button type="button" className={css.filter} aria-haspopup="dialog" onClick={() => setFiltering(true)}>
          <Icon name="filter" size={16} />
          {filtersCopy.title}
          {applied.length > 0 && ` ${applied.length}`}
        </button>
      </div>
      {filtering !== null && (
        <Suspense>
          <GoodsFilter open={filtering} onClose={() => setFiltering(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** The filters that are set. They stand above the list alone: the column of filters must not move under a finger. */
export function AppliedFilters() {
  const { data } = useLoaded<typeof loadGoods>()
  const search = useChosenSearch()
  const query = goodsAddress.decode(search)
  const { common } = useRootData()
  const applied = appliedFilters(query, data.filters.category, common)
  if (applied.length === 0) return null
  return (
    <div className={css.applied}>
      {applied.map(({ without, label }) => (
        <Link
          key={label}
          className={chip}
          data-on=""
          to={{ search: goodsAddress.change(search, without) }}
          replace
          aria-label={copy.removeFilter(label)}
        >
          {label}
          <Icon name="close" size={16} />
        </Link>
      ))}
    </div>
  )
}
