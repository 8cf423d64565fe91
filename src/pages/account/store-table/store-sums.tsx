import type { StoreQuote } from '#contract/entities.ts'
import { fen, money } from '#domain/money.ts'
import { storeTable as copy } from '#copy/store-table.ts'
import { columnOf, isEmpty, quoteOf, storeTable, type StoreColumn } from '#state/store-table.ts'
import { ui } from '#state/ui.ts'
import { use } from '#state/use.ts'
import * as css from './store-table.css.ts'

/** What one store's order would be: lines, sum, freight, and what a little more would bring. Only the server's figures. */
export function StoreSums({ store }: { store: StoreColumn }) {
  const { typed, quotes } = use(storeTable)
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
          {quote ? <Figures quote={quote} /> : <p className={css.note}>{online ? copy.counting : copy.later}</p>}
        </>
      )}
    </div>
  )
}

function Figures({ quote }: { quote: StoreQuote }) {
  const { totals, shipments, manjian, discount, coupon, why, refusals } = quote
  const toFree = shipments.reduce((sum, one) => sum + fen(one.no_trans_order_amount), 0)
  const freight = fen(totals.shipping_amount)
  return (
    <>
      <p>
        {copy.freight} {freight > 0 ? `¥${money(freight)}` : copy.free}
      </p>
      {coupon !== '' && <p>{copy.coupon(coupon, money(fen(totals.coupon_amount)))}</p>}
      {freight > 0 && toFree > 0 && <p className={css.note}>{copy.toFree(money(toFree))}</p>}
      {manjian && <p className={css.note}>{copy.toManjian(money(fen(manjian.missing)), money(fen(manjian.minus)))}</p>}
      {discount && <p className={css.note}>{copy.toDiscount(money(fen(discount.missing)), discount.percent)}</p>}
      {refusals.length > 0 && <p className={css.fault}>{copy.refused(refusals.length)}</p>}
      {why !== '' && <p className={css.fault}>{why}</p>}
    </>
  )
}
