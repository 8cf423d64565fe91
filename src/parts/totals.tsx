import type { Totals } from '#contract/entities.ts'
import { fen, money, yuan, type Fen } from '#domain/money.ts'
import { Price } from './price.tsx'
import * as css from './totals.css.ts'

export type Sums = { goods: Fen; manjian: Fen; discount: Fen; coupon: Fen; shipping: Fen; total: Fen }

/** The server's sums. */
export function sumsOf(totals: Totals): Sums {
  return {
    goods: fen(totals.goods_amount),
    manjian: fen(totals.manjian_amount),
    discount: fen(totals.discount_amount),
    coupon: fen(totals.coupon_amount),
    shipping: fen(totals.shipping_amount),
    total: fen(totals.total),
  }
}

/** What is paid and how it comes about. Reductions that take nothing off are left out. */
export function TotalsList({ sums, estimated = false }: { sums: Sums; /** The device's own figures. */ estimated?: boolean }) {
  const rows: [string, Fen, '' | '−' | '+'][] = [
    ['商品金额', sums.goods, ''],
    ['满减', sums.manjian, '−'],
    ['折扣', sums.discount, '−'],
    ['优惠券', sums.coupon, '−'],
    ['运费', sums.shipping, '+'],
  ]
  return (
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
          合计
          {estimated && <span className={css.estimate}>预估</span>}
        </dt>
        <dd>
          <Price value={yuan(sums.total)} size="m" />
        </dd>
      </div>
    </dl>
  )
}
