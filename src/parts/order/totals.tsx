import type { OrderLine, Totals } from '#contract/entities.ts'
import { fen, money, yuan, type Fen } from '#domain/money.ts'
import type { Split } from '#domain/explain.ts'
import type { Quote } from '#domain/quote.ts'
import { sums as copy } from '#copy/orders.ts'
import { Price } from '#parts/price/price.tsx'
import { TotalSteps, WhyPrice } from '#parts/price/why-price.tsx'
import * as css from './totals.css.ts'

/** `goods` is the amount before swap reductions, so that the rows add up to the total. */
export type Sums = {
  goods: Fen
  swap: Fen
  manjian: Fen
  discount: Fen
  coupon: Fen
  shipping: Fen
  total: Fen
  cashback: Fen
  lines: readonly Split[]
}

/** Totals as the server computed them. */
export function sumsOf({ totals, lines }: { totals: Totals; lines: readonly OrderLine[] }): Sums {
  const swap = lines
    .flatMap((line) => line.cuts)
    .reduce((sum, cut) => (cut.kind === 'swap' ? sum + fen(cut.minus) : sum), 0)
  return {
    goods: fen(totals.goods_amount) + swap,
    swap,
    manjian: fen(totals.manjian_amount),
    discount: fen(totals.discount_amount),
    coupon: fen(totals.coupon_amount),
    shipping: fen(totals.shipping_amount),
    total: fen(totals.total),
    cashback: fen(totals.cashback),
    lines,
  }
}

/** Totals as this device computed them. */
export function sumsOfQuote({ goods, manjian, discount, coupon, shipping, total, cashback, lines }: Quote): Sums {
  const swap = lines.flatMap((line) => line.cuts).reduce((sum, cut) => (cut.kind === 'swap' ? sum + cut.minus : sum), 0)
  return { goods: goods + swap, swap, manjian, discount, coupon, shipping, total, cashback: cashback.back, lines }
}

/** The total and the amounts it consists of. Reductions of 0 are left out. */
export function TotalsList({
  sums,
  estimated = false,
}: {
  sums: Sums
  /** The totals were computed on this device and may differ from the server's. */ estimated?: boolean
}) {
  const rows: [string, Fen, '' | '−' | '+'][] = [
    [copy.goods, sums.goods, ''],
    [copy.swap, sums.swap, '−'],
    [copy.manjian, sums.manjian, '−'],
    [copy.discount, sums.discount, '−'],
    [copy.coupon, sums.coupon, '−'],
    [copy.freight, sums.shipping, '+'],
  ]
  return (
    <>
      <dl className={css.totals}>
        {rows
          .filter(([, amount, sign]) => sign !== '−' || amount > 0)
          .map(([label, amount, sign]) => (
            <div key={label} className={css.row}>
              <dt>{label}</dt>
              <dd className={sign === '−' ? css.minus : css.figure}>
                {amount > 0 && sign}¥{money(amount)}
              </dd>
            </div>
          ))}
        <div className={css.sum}>
          <dt>
            {copy.total}
            {estimated && <span className={css.estimate}>{copy.estimated}</span>}
          </dt>
          <dd>
            <Price value={yuan(sums.total)} size="m" />
          </dd>
        </div>
      </dl>
      {sums.cashback > 0 && <p className={css.cashback}>{copy.cashback(money(sums.cashback))}</p>}
      {sums.total > 0 && (
        <WhyPrice>
          <TotalSteps lines={sums.lines} />
        </WhyPrice>
      )}
    </>
  )
}
