import { useEffect } from 'react'
import { Link, type LoaderFunctionArgs } from 'react-router-dom'
import type { StoreTable } from '#contract/entities.ts'
import { read } from '#actions/calls/read.ts'
import { isOpen, keepQuoting, placeOrders } from '#actions/orders/store-orders.ts'
import { openTable } from '#actions/orders/store-table.ts'
import { stores as storesCopy } from '#copy/account.ts'
import { waysOut } from '#copy/lists.ts'
import { storeTable as copy } from '#copy/store-table.ts'
import { page } from '#design/layout.css.ts'
import { StaleStrip } from '#parts/frame/stale-strip.tsx'
import { useLoaded } from '#parts/frame/use-loaded.ts'
import { columnOf, isEmpty, quoteOf, rowsOf, storeTable } from '#state/store-table.ts'
import { maySeePrices, session } from '#state/session.ts'
import { ui } from '#state/ui.ts'
import { use } from '#state/use.ts'
import { fen, money } from '#domain/money.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { useMedia } from '#ui/use-media.ts'
import { AccountHead } from './head.tsx'
import { AddGoods } from './store-table/add-goods.tsx'
import { ByStore } from './store-table/by-store.tsx'
import { Sheet } from './store-table/sheet.tsx'
import { StoreOutcomes } from './store-table/store-outcome.tsx'
import * as css from './store-table/store-table.css.ts'

/** From this width on all stores stand side by side. */
const SHEET = '(min-width: 820px)'

export function loader({ request }: LoaderFunctionArgs) {
  return read('storeTable', {}, { signal: request.signal })
}

/** 多店采购: goods × stores. What is typed stays on this device; each store gets an order of its own. */
export function Component() {
  const { data, stale, at } = useLoaded<typeof loader>()
  const isWide = useMedia(SHEET)
  const { ready, typed } = use(storeTable)
  useEffect(openTable, [])
  const rows = rowsOf(data, typed)
  const stores = data.stores.filter((store) => store.may === 1)
  const isApproved = maySeePrices(use(session))
  useQuotes(data)
  const closed = data.stores.filter((store) => store.may === 0)
  return (
    <div className={page}>
      <AccountHead />
      <p className={css.hint}>{copy.intro}</p>
      <StaleStrip stale={stale} at={at} />
      {stores.length === 0 ? (
        <Empty icon="alert" text={copy.noStore}>
          {isApproved ? (
            <Link className={buttonClass({ kind: 'soft' })} to="/zhzx/ddgl">
              {storesCopy.seeAll}
            </Link>
          ) : (
            <Link className={buttonClass({ kind: 'soft' })} to="/zhzx/basic/zzzj">
              {waysOut.approval}
            </Link>
          )}
        </Empty>
      ) : (
        <>
          <AddGoods stores={data.stores} inTable={rows.map((row) => row.goods.id)} />
          <StoreOutcomes stores={stores} />
          {rows.length === 0 && <Empty icon="paper" text={copy.noRows} />}
          {rows.length > 0 &&
            ready &&
            (isWide ? <Sheet rows={rows} stores={stores} /> : <ByStore rows={rows} stores={stores} />)}
          {rows.length > 0 && <Bar stores={stores.map((store) => store.id)} />}
        </>
      )}
      {closed.length > 0 && (
        <ul className={css.closed} aria-label={copy.closed}>
          {closed.map((store) => (
            <li key={store.id}>{copy.closedOne(store.company, store.why)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

const idsToOrderFor = ({ stores }: StoreTable): number[] =>
  stores.filter((store) => store.may === 1).map((store) => store.id)

/** After a pause in typing, and when the network comes back. */
function useQuotes(table: StoreTable): void {
  const { ready, typed } = use(storeTable)
  const { online } = use(ui)
  useEffect(() => {
    if (ready && online) return keepQuoting(idsToOrderFor(table))
  }, [table, ready, typed, online])
}

/** How many stores order, and for how much where all of them have a quote. */
function Bar({ stores }: { stores: readonly number[] }) {
  const { typed, quotes, placing, unquoted } = use(storeTable)
  const { online } = use(ui)
  const columns = stores.map((store) => ({ store, column: columnOf(typed, store) }))
  const open = columns.filter(({ column }) => !isEmpty(column.numbers) && !column.sealed)
  const known = open.map(({ store, column }) => quoteOf(quotes, store, column))
  const orders = known.filter(isOpen)
  const total = orders.reduce((sum, quote) => sum + fen(quote.totals.total), 0)
  const blocked = open.length - orders.length
  const isKnown = known.every(Boolean)
  return (
    <div className={css.bar} data-bottom-bar role="region" aria-label={copy.place}>
      <p className={css.total} aria-live="polite">
        {copy.chosen(isKnown ? orders.length : open.length)}
        {open.length > 0 && isKnown && <b className={css.amount}>¥{money(total)}</b>}
        {open.length > 0 && !isKnown && <span>{online && !unquoted ? copy.counting : copy.later}</span>}
        {isKnown && blocked > 0 && <span className={css.fault}>{copy.blocked(blocked)}</span>}
      </p>
      <Button
        kind="primary"
        busy={placing.size > 0}
        disabled={open.length === 0}
        onClick={() => void placeOrders(stores)}
      >
        {copy.place}
      </Button>
    </div>
  )
}
