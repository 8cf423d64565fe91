import { useId } from 'react'
import type { Checkout } from '#contract/entities.ts'
import { fen } from '#domain/money.ts'
import { couponChoice as copy } from '#copy/checkout.ts'
import { small } from '#design/text.css.ts'
import { CouponRow, TotalChange } from '#pages/cart/coupon-row.tsx'
import { legend, panel } from '#parts/frame/panel.css.ts'
import { Radio } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import * as css from '../check.css.ts'

type CouponChoiceProps = {
  coupons: Checkout['coupons']
  /** What would be paid without a coupon, and what is paid now; yuan. */
  without: string
  total: string
  /** The coupon's id, 0 for none. */ chosen: number
  onChoose: (id: number) => void
}

/** One coupon or none, each with what it would cost more or less than the choice that holds. Coupons that cannot be used follow with their reasons. */
export function CouponChoice({ coupons, without, total, chosen, onChoose }: CouponChoiceProps) {
  const name = useId()
  const usable = coupons.filter((coupon) => coupon.usable === 1)
  const rest = coupons.filter((coupon) => coupon.usable === 0)
  if (coupons.length === 0) return null
  const row = (coupon: Checkout['coupons'][number]) => (
    <CouponRow
      key={coupon.id}
      coupon={coupon}
      name={name}
      more={coupon.total === null ? 0 : fen(coupon.total) - fen(total)}
      chosen={coupon.id === chosen}
      onChoose={() => onChoose(coupon.id)}
    />
  )
  return (
    <fieldset className={panel}>
      <legend className={legend}>{copy.title}</legend>
      <p className={small}>{copy.either}</p>
      {usable.length > 0 && (
        <ul>
          <li>
            <Radio name={name} value={0} checked={chosen === 0} onChange={() => onChoose(0)}>
              <span>
                {copy.none}
                <TotalChange more={fen(without) - fen(total)} />
              </span>
            </Radio>
          </li>
          {usable.map(row)}
        </ul>
      )}
      {rest.length > 0 && (
        <details>
          <summary className={css.summary}>
            {copy.unusable(rest.length)}
            <Icon name="down" size={16} />
          </summary>
          <ul>{rest.map(row)}</ul>
        </details>
      )}
    </fieldset>
  )
}
