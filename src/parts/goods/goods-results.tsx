import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Link, useLocation, useNavigation, useRevalidator } from 'react-router-dom'
import type { Goods, Page } from '#contract/entities.ts'
import { chooseView, goodsAddress, grownList, keepGrown, type loadGoods, type View } from '#actions/goods/goods-list.ts'
import { results as copy, filters as filtersCopy } from '#copy/lists.ts'
import * as pagesCopy from '#copy/pages.ts'
import { nextPage } from '#actions/calls/read.ts'
import { page } from '#design/layout.css.ts'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { buttonClass } from '#ui/button.tsx'
import { chip, scroller } from '#ui/chips.css.ts'
import { Empty } from '#ui/empty.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { AddField } from './add-field.tsx'
import type { Note } from './goods-card.tsx'
import { GoodsList } from './goods-list.tsx'
import { listTitle, priceWords, SORTS, ZONES } from './goods-query.ts'
import * as css from './goods-results.css.ts'
import { useRootData } from '#parts/frame/root-data.ts'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'

const GoodsFilter = lazy(() => import('./goods-filter.tsx').then((m) => ({ default: m.GoodsFilter })))

/** Where each view of the same list lives. */
export type ViewPaths = Partial<Record<View, string>>

const VIEWS: readonly { view: View; icon: IconName; label: string }[] = [
  { view: 'card', icon: 'view-card', label: copy.pictureView },
  { view: 'table', icon: 'view-table', label: copy.tableView },
  { view: 'plain', icon: 'view-plain', label: copy.plainView },
]
/** Pages that come by themselves; then a button, so that the footer can be reached. */
const AUTO_PAGES = 3
/** Pictures on the first screen of a phone. */
const FIRST_PICTURES = 4

type GoodsResultsProps = {
  view: View
  paths: ViewPaths
  /** A zone's own name. Its goods are fixed: the offers are no filters there. */
  zone?: string
  /** Between heading and filters: the zone's ads, a brand's story. */
  lead?: ReactNode
  note?: Note
}

/** A list of goods with its views, order and filters, all of them in the address. */
export function GoodsResults({ view, paths, zone, lead, note }: GoodsResultsProps) {
  const { data, stale, at, query } = useLoaded<typeof loadGoods>()
  const { key, search } = useLocation()
  const { common } = useRootData()
  const waiting = useNavigation().state === 'loading'
  const title = zone ?? listTitle(query, common)
  const views = VIEWS.filter((one) => paths[one.view])
  return (
    <div className={page}>
      <div className={css.head}>
        <h1 className={css.title}>{title}</h1>
        <p className={css.count}>{copy.count(data.total)}</p>
        {views.length > 1 && (
          <nav className={css.views} aria-label={copy.views}>
            {views.map(({ view: one, icon, label }) => (
              <Link
                key={one}
                className={css.view}
                to={paths[one] + search}
                replace
                aria-label={label}
                title={label}
                aria-current={one === view ? 'page' : undefined}
                onClick={() => chooseView(one)}
              >
                <Icon name={icon} size={20} />
              </Link>
            ))}
          </nav>
        )}
      </div>
      <StaleStrip stale={stale} at={at} />
      {lead}
      <Toolbar offers={zone === undefined} />
      <div className={css.results} data-waiting={waiting || undefined}>
        {data.total === 0 ? (
          <Empty icon="search" text={copy.none}>
            <Link className={buttonClass({ kind: 'soft' })} to={paths.card ?? '/list'}>
              {pagesCopy.allGoods}
            </Link>
          </Empty>
        ) : (
          <GoodsPages
            key={key}
            view={view}
            first={data}
            next={(at) => nextPage('goodsList', query, at)}
            {...(note && { note })}
          />
        )}
      </div>
    </div>
  )
}

type GoodsPagesProps = {
  view: View
  first: Page<Goods>
  /** A later page; null: it could not be had, which was shown. */
  next: (page: number) => Promise<Goods[] | null>
  note?: Note
}

/** The first page and what was loaded after it. Key it by the history entry it belongs to. */
export function GoodsPages({ view, first, next: nextPage, note }: GoodsPagesProps) {
  const { key } = useLocation()
  const [more, setMore] = useState(() => grownList(key))
  const [busy, setBusy] = useState(false)
  const idle = useIdle()
  const goods = [...first.data, ...more]
  const pages = Math.ceil(goods.length / first.size)
  const load = async () => {
    if (!idle) return
    setBusy(true)
    const next = await nextPage(first.page + pages)
    setBusy(false)
    if (!next) return
    const grown = [...more, ...fresh(next, goods)]
    keepGrown(key, grown)
    setMore(grown)
  }
  return (
    <>
      {view === 'table' && <Columns />}
      <GoodsList
        goods={goods}
        density={view}
        label={copy.goods}
        first={view === 'card' ? FIRST_PICTURES : 0}
        {...(view === 'table' && { add: AddField })}
        {...(note && { note })}
      />
      <LoadMore
        more={(first.page - 1) * first.size + goods.length < first.total}
        busy={busy}
        auto={pages < AUTO_PAGES && idle}
        onMore={() => void load()}
        done={copy.all(first.total)}
      />
    </>
  )
}

/**
 * Nothing of the same path is being read, and nothing is about to be: a newer request cancels the earlier,
 * and the next page must not cancel the first.
 */
function useIdle(): boolean {
  const navigating = useNavigation().state !== 'idle'
  const revalidating = useRevalidator().state !== 'idle'
  return use(session).kind !== 'unknown' && !navigating && !revalidating
}

/** A list may move while it is paged through: a goods that slid onto the next page is not shown twice. */
function fresh(next: readonly Goods[], shown: readonly Goods[]): Goods[] {
  const there = new Set(shown.map((goods) => goods.id))
  return next.filter((goods) => !there.has(goods.id))
}

export function Columns() {
  return (
    <div className={css.columns} aria-hidden="true">
      <span>{copy.goods}</span>
      <span>{copy.spec}</span>
      <span>{copy.maker}</span>
      <span>{copy.expiryAndPack}</span>
      <span>{copy.priceAndStock}</span>
      <span>{copy.number}</span>
    </div>
  )
}

/** Order and the offers to narrow by, in a row; everything else in the drawer. */
function Toolbar({ offers }: { offers: boolean }) {
  const { query } = useLoaded<typeof loadGoods>()
  const { search } = useLocation()
  const [filtering, setFiltering] = useState<boolean | null>(null)
  const narrow = (to: Parameters<typeof goodsAddress.change>[1]) => ({ search: goodsAddress.change(search, to) })
  const narrowed = [query.sccj, query.months, query.category, priceWords(query.price_min, query.price_max)].filter(
    Boolean,
  ).length
  return (
    <div className={css.toolbar}>
      <div className={scroller} role="group" aria-label={copy.order}>
        {SORTS.map(({ value, label }) => (
          <Link
            key={value}
            className={chip}
            to={narrow({ sort: value })}
            replace
            aria-current={(query.sort ?? 'default') === value ? 'true' : undefined}
          >
            {label}
          </Link>
        ))}
      </div>
      <div className={css.offers}>
        <div className={scroller} role="group" aria-label={filtersCopy.title}>
          <Link
            className={chip}
            to={narrow({ in_stock: query.in_stock ? 0 : 1 })}
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
                to={narrow({ zone: query.zone === value ? '' : value })}
                replace
                aria-current={query.zone === value ? 'true' : undefined}
              >
                {label}
              </Link>
            ))}
        </div>
        <button type="button" className={css.filter} aria-haspopup="dialog" onClick={() => setFiltering(true)}>
          <Icon name="filter" size={16} />
          {filtersCopy.title}
          {narrowed > 0 && ` ${narrowed}`}
        </button>
      </div>
      <Applied />
      {filtering !== null && (
        <Suspense>
          <GoodsFilter open={filtering} onClose={() => setFiltering(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** What the drawer narrowed by, each with its way off. */
function Applied() {
  const { query, data } = useLoaded<typeof loadGoods>()
  const { search } = useLocation()
  const { common } = useRootData()
  const prices = priceWords(query.price_min, query.price_max)
  const applied = [
    query.category && {
      without: { category: 0 },
      label: categoryName(query.category, data.filters.category, listTitle({ category: query.category }, common)),
    },
    query.sccj && { without: { sccj: '' }, label: query.sccj },
    query.months && { without: { months: 0 }, label: filtersCopy.monthsLeft(query.months) },
    prices && { without: { price_min: 0, price_max: 0 }, label: prices },
  ].filter((one) => !!one)
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

function categoryName(id: number, facets: readonly { id: number; name: string }[], otherwise: string): string {
  return facets.find((facet) => facet.id === id)?.name ?? otherwise
}
