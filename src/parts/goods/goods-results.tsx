import { useState, type ReactNode } from 'react'
import { Link, useLocation, useNavigation, useRevalidator } from 'react-router-dom'
import type { Goods, Page } from '#contract/entities.ts'
import { chooseView, goodsAddress, laterPage, type loadGoods, type View } from '#actions/goods/goods-list.ts'
import { filters as filtersCopy, results as copy, rows as rowsCopy } from '#copy/lists.ts'
import { desktop } from '#design/breakpoints.ts'
import { page, phoneOnly } from '#design/layout.css.ts'
import { addLater, correctLater, failLater, laterGoods, laterIn, listOf } from '#state/later-goods.ts'
import { sameOwner } from '#state/personal.ts'
import { maySeePrices, session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { late } from '#ui/late.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { useMedia } from '#ui/use-media.ts'
import { CartField } from './cart-field.tsx'
import type { Note } from './goods-card.tsx'
import { GoodsList } from './goods-list.tsx'
import { listTitle } from './goods-query.ts'
import { NoGoods } from './no-goods.tsx'
import * as css from './goods-results.css.ts'
import { AppliedFilters, GoodsToolbar } from './goods-toolbar.tsx'
import { RowsSwitch } from './rows-switch.tsx'
import { useChosenSearch } from './use-chosen-search.ts'
import { useRows } from './use-rows.ts'
import { useRootData } from '#parts/frame/root-data.ts'
import { PricesAsOf } from '#parts/frame/prices-as-of.tsx'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'

const Facets = late(() => import('./facets.tsx').then((m) => m.Facets))

/** The path of each view of the same list. */
export type ViewPaths = Partial<Record<View, string>>

const VIEWS: readonly { view: View; icon: IconName; label: string }[] = [
  { view: 'card', icon: 'view-card', label: copy.pictureView },
  { view: 'table', icon: 'view-table', label: copy.tableView },
  { view: 'plain', icon: 'view-plain', label: copy.plainView },
]
/** Pictures on the first screen of a phone. */
const FIRST_PICTURES = 4

type GoodsResultsProps = {
  view: View
  paths: ViewPaths
  /** A zone's name. A zone is an offer itself, so it has no filters by offer. */
  zone?: string
  /** Between heading and filters: the zone's ads, a brand's story. */
  lead?: ReactNode
  note?: Note
}

/** A list of goods with its views, order and filters, all of them in the address. */
export function GoodsResults({ view, paths, zone, lead, note }: GoodsResultsProps) {
  const { data, stale, at, asOf = 0, query } = useLoaded<typeof loadGoods>()
  const { key } = useLocation()
  const search = useChosenSearch()
  const { common } = useRootData()
  const waiting = useNavigation().state === 'loading'
  const title = zone ?? listTitle(query, common)
  const views = VIEWS.filter((one) => paths[one.view])
  return (
    <div className={page}>
      <div className={css.head}>
        <div className={css.names}>
          <h1 className={css.title}>{title}</h1>
          <p className={css.count}>
            {copy.count(data.total)}
            <PricesAsOf at={asOf} />
          </p>
        </div>
        {view !== 'table' && <DenseOnPhones />}
        {views.length > 1 && (
          <nav className={css.views} aria-label={copy.views}>
            {views.map(({ view: one, icon, label }) => (
              <Link
                key={one}
                className={css.view}
                to={`${paths[one]}${search}`}
                replace
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
      <GoodsToolbar offers={zone === undefined} />
      <div className={css.beside}>
        <SideColumn />
        <div className={css.results} data-waiting={waiting || undefined}>
          <AppliedFilters />
          {data.total === 0 ? (
            <NoGoods query={query} asked={goodsAddress.decode(search)} zone={zone && paths.card} />
          ) : (
            <GoodsPages
              key={key}
              view={view}
              first={data}
              next={(at, put) => laterPage(query, at, put)}
              {...(note && { note })}
            />
          )}
        </div>
      </div>
    </div>
  )
}

/** The filters beside the list on desktops. The column is there from the first paint, its content comes later. */
function SideColumn() {
  const wide = useMedia(desktop)
  const { data } = useLoaded<typeof loadGoods>()
  const reader = use(session)
  // Before the reader's own answer the filters are a visitor's, without prices: they would be pushed down.
  const isOwn = reader.kind !== 'unknown' && (!maySeePrices(reader) || data.filters.price?.length !== 0)
  return (
    <aside className={css.side} aria-label={filtersCopy.title}>
      {wide && isOwn && <Facets />}
    </aside>
  )
}

/** On wider screens cards stand side by side, and the table is the dense view. */
function DenseOnPhones() {
  const dense = useRows() === 'dense'
  return (
    <span className={phoneOnly}>
      <RowsSwitch dense={dense} />
    </span>
  )
}

type GoodsPagesProps = {
  view: View
  first: Page<Goods>
  /** A later page; null when it failed, which was shown. `put` takes what is corrected of it later. */
  next: (page: number, put: (goods: readonly Goods[]) => void) => Promise<Goods[] | null>
  note?: Note
}

/** The first page and the later ones. Its React key is the history entry, so that each entry has its own list. */
export function GoodsPages({ view, first, next: nextPage, note }: GoodsPagesProps) {
  const { key } = useLocation()
  const list = listOf(first, laterIn(use(laterGoods).lists, key))
  const [busy, setBusy] = useState(false)
  const idle = useIdle()
  const load = async () => {
    if (!idle) return
    setBusy(true)
    const isHere = sameOwner()
    const next = await nextPage(list.next, (corrected) => correctLater(key, corrected))
    setBusy(false)
    if (!isHere()) return
    if (next) addLater(key, next, first.size)
    else failLater(key, first)
  }
  return (
    <>
      {view === 'table' && <Columns />}
      <GoodsList
        goods={list.goods}
        density={view}
        label={copy.goods}
        first={view === 'card' ? FIRST_PICTURES : 0}
        {...(view === 'table' && { add: CartField })}
        {...(note && { note })}
      />
      <LoadMore
        more={list.more}
        busy={busy}
        auto={list.auto && idle}
        onMore={() => void load()}
        done={copy.all(list.total)}
      />
    </>
  )
}

/**
 * Whether no read of this list is running or about to: a newer request of a call cancels the earlier one (supersede),
 * and the next page must not cancel the first.
 */
function useIdle(): boolean {
  const navigating = useNavigation().state !== 'idle'
  const revalidating = useRevalidator().state !== 'idle'
  return use(session).kind !== 'unknown' && !navigating && !revalidating
}

export function Columns() {
  return (
    <div className={css.columns} aria-hidden="true">
      <span>{copy.goods}</span>
      <span>{copy.spec}</span>
      <span>{copy.maker}</span>
      <span>{copy.expiryAndPack}</span>
      <span>{copy.priceAndStock}</span>
      <span>{rowsCopy.lastColumn}</span>
      <span>{copy.number}</span>
    </div>
  )
}
