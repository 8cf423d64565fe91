import type { Coupon } from '#contract/entities.ts'
import { fen, money, shortMoney, type Fen } from '#domain/money.ts'
import { day, toMs } from '#domain/time.ts'
import { couponChoice as copy } from '#copy/checkout.ts'
import { Radio } from '#ui/field.tsx'
import * as css from './coupon-row.css.ts'

type CouponRowProps = {
  coupon: Coupon
  name: string
  /** What it would cost more than the choice that holds; less where negative. */
  more: Fen
  chosen: boolean
  onChoose: () => void
}

/** A coupon that can be chosen. One that cannot be used says why. */
export function CouponRow({ coupon, name, more, chosen, onChoose }: CouponRowProps) {
  const usable = coupon.usable === 1
  return (
    <li className={css.row}>
      <Radio name={name} value={coupon.id} checked={chosen} disabled={!usable} onChange={onChoose}>
        <span className={css.text}>
          <span className={css.name}>
            <b className={usable ? css.minus : css.off}>¥{shortMoney(fen(coupon.minus))}</b> {coupon.name}
          </span>
          <span className={css.terms}>
            {copy.terms(shortMoney(fen(coupon.amount)), copy.scopes[coupon.scope], day(toMs(coupon.end_time)))}
          </span>
          {!usable && <span className={css.why}>{coupon.why}</span>}
          <TotalChange more={more} />
        </span>
      </Radio>
    </li>
  )
}

/** What another choice would change; nothing where the total stays the same. */
export function TotalChange({ more }: { more: Fen }) {
  if (more === 0) return null
  return <span className={css.change}>{more > 0 ? copy.dearer(money(more)) : copy.cheaper(money(-more))}</span>
}
