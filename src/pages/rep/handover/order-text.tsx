import type { Address } from '#contract/entities.ts'
import { money, yuan } from '#domain/money.ts'
import { mixedPrices } from '#domain/price-text.ts'
import { momentText } from '#domain/time.ts'
import type { OrderToSign } from '#actions/rep/handover.ts'
import { now } from '#state/clock.ts'
import { handover as copy } from '#copy/handover.ts'
import { divided } from '#design/layout.css.ts'
import { Expiry } from '#parts/goods/expiry.tsx'
import { sumsOfQuote, TotalsList } from '#parts/order/totals.tsx'
import { panel } from '#parts/frame/panel.css.ts'
import * as css from '../handover.css.ts'

/** `address`: null where this device does not know it. */
type OrderTextProps = { order: OrderToSign; address: Address | null }

/**
 * The order in large type: lines, gifts, freight, sum, and of when the prices are. A line is pieces × price, so that the
 * lines sum up to the goods' amount, from which reductions are taken below.
 */
export function OrderText({ order: { lines, quote, pricedAt }, address }: OrderTextProps) {
  return (
    <section className={panel} aria-label={copy.lines(lines.length)}>
      <p className={css.facts}>
        {copy.lines(lines.length)} · {copy.asOf(momentText(pricedAt, now()))}
      </p>
      <ul className={divided}>
        {lines.map(({ key, goods, number }, i) => {
          const line = quote.lines[i]
          const mixed = mixedPrices(line?.prices ?? [])
          return (
            <li key={key} className={css.line}>
              <div className={css.text}>
                <span className={css.name}>{goods.name}</span>
                <span className={css.facts}>
                  {goods.ypgg} {goods.sccj}
                </span>
                <span className={css.facts}>
                  {mixed
                    ? copy.mixed(number, goods.bzdw, mixed)
                    : copy.pieces(number, goods.bzdw, yuan(line?.unit ?? 0))}{' '}
                  <Expiry goods={goods} />
                </span>
                {line?.gift && <span className={css.facts}>{copy.gift(line.gift.type, line.gift.total)}</span>}
              </div>
              <span className={css.amount}>¥{money(line?.amount ?? 0)}</span>
            </li>
          )
        })}
      </ul>
      <TotalsList sums={sumsOfQuote(quote)} />
      <p className={css.facts}>{address ? placeOf(address) : copy.address}</p>
    </section>
  )
}

function placeOf({ province, city, district, street, name, phone }: Address): string {
  return copy.addressAt(province + city + district + street, name, phone)
}
