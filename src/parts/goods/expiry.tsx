import type { Goods } from '#contract/entities.ts'
import { monthsLeft } from '#domain/time.ts'
import * as copy from '#copy/goods.ts'
import { useAtNow } from '#parts/frame/use-now.ts'
import * as css from './expiry.css.ts'

type ExpiryProps = {
  goods: Pick<Goods, 'expires' | 'is_jxq'>
  /** With the last day of use, not its month only. */
  withDay?: boolean
}

/** 效期 2027-08 · 余9个月. Nothing for goods that do not expire. */
export const Expiry = (props: ExpiryProps) => (props.goods.expires ? <WithDate {...props} /> : null)

/** 近效期 余9个月. For rows that have no room for every date: what expires soon says so wherever it can be ordered. */
export const NearExpiry = ({ goods }: Pick<ExpiryProps, 'goods'>) =>
  goods.is_jxq && goods.expires ? <Soon expires={goods.expires} /> : null

function WithDate({ goods: { expires, is_jxq }, withDay = false }: ExpiryProps) {
  const months = useAtNow((now) => monthsLeft(expires, now))
  return (
    <span className={is_jxq ? css.near : css.date}>
      {copy.expires(withDay ? expires : expires.slice(0, 7))} · {left(months)}
    </span>
  )
}

function Soon({ expires }: Pick<Goods, 'expires'>) {
  const months = useAtNow((now) => monthsLeft(expires, now))
  return <span className={css.soon}>{copy.expiresSoon(left(months))}</span>
}

/** From here on nobody counts months, and the line of a table has no room for three digits. */
const MONTHS_SAID = 100

function left(months: number): string {
  if (months < 0) return copy.expired
  if (months >= MONTHS_SAID) return copy.yearsLeft(Math.floor(months / 12))
  return months === 0 ? copy.lastMonth : copy.monthsLeft(months)
}
