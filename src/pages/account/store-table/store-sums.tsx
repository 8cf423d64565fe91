import type { StoreQuote } from '#contract/entities.ts'
import { fen, money } from '#domain/money.ts'
import { switchStore } from '#actions/member/stores.ts'
import { storeTable as copy } from '#copy/store-table.ts'
import { columnOf, isEmpty, quoteOf, storeTable, type StoreColumn } from '#state/store-table.ts'
import { session } from '#state/session.ts'
import { ui } from '#state/ui.ts'
import { use } from '#state/use.ts'
import { Button } from '#ui/button.tsx'
import * as css from './store-table.css.ts'

/** What one store's order would be: lines, sum, freight, and what a little more would bring. Only the server's figures. */
export function StoreSums({ store }: { store: StoreColumn }) {
  const { typed, quotes, unquoted } = use(storeTable)
  const { online } = use(ui)
  const column = columnOf(typed, store.id)
  const quote = quoteOf(quotes, store.id, column)
  return (
    <div className={css.sums} role="group" aria-label={`${store.company} ${copy.sums}`}>
      {!isEmpty(column.numbers) && !column.sealed && (
        <>
          <p>
            {copy.lines(Object.keys(column.numbers).length)}
            {quote && <b className={css.amount}> ¥{money(fen(quote.totals.total))}</b>}
          </p>
          {quote ? (
            <Figures store={store} quote={quote} />
          ) : (
            <p className={css.note}>{online && !unquoted ? copy.counting : copy.later}</p>
          )}
        </>
      )}
    </div>
  )
}

function Figures({ store, quote }: { store: StoreColumn; quote: StoreQuote }) {
  const { user } = use(session)
  const { totals, shipments, coupon, why, refusals } = quote
  const tier = nextTier(quote)
  const toFree = shipments.reduce((sum, one) => sum + fen(one.no_trans_order_amount), 0)
  const freight = fen(totals.shipping_amount)
  return (
    <>
      <p>
        {copy.freight} {freight > 0 ? `¥${money(freight)}` : copy.free}
      </p>
      {coupon !== '' && <p>{copy.coupon(coupon, money(fen(totals.coupon_amount)))}</p>}
      {freight > 0 && toFree > 0 && <p className={css.note}>{copy.toFree(money(toFree))}</p>}
      {tier !== '' && <p className={css.note}>{tier}</p>}
      {refusals.length > 0 && <p className={css.fault}>{copy.refused(refusals.length)}</p>}
      {why !== '' && <p className={css.fault}>{why}</p>}
      {why !== '' && user?.id !== store.id && (
        <Button size="s" onClick={() => void switchStore(store)}>
          {copy.mend}
        </Button>
      )}
    </>
  )
}

/** Of the two promotions the one that needs less. */
function nextTier({ manjian, discount }: StoreQuote): string {
  if (manjian && (!discount || fen(manjian.missing) <= fen(discount.missing)))
    return copy.toManjian(money(fen(manjian.missing)), money(fen(manjian.minus)))
  return discount ? copy.toDiscount(money(fen(discount.missing)), discount.percent) : ''
}
