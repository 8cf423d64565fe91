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
export function Expiry({ goods, withDay = false }: ExpiryProps) {
  const months = useAtNow((now) => (goods.expires ? monthsLeft(goods.expires, now) : 0))
  if (!goods.expires) return null
  return (
    <span className={goods.is_jxq ? css.near : css.date}>
      {copy.expires(withDay ? goods.expires : goods.expires.slice(0, 7))} · {left(months)}
    </span>
  )
}

/** 近效期 余9个月. For rows that have no room for every date: what expires soon says so wherever it can be ordered. */
export function NearExpiry({ goods }: Pick<ExpiryProps, 'goods'>) {
  const months = useAtNow((now) => (goods.expires ? monthsLeft(goods.expires, now) : 0))
  if (goods.is_jxq === 0 || !goods.expires) return null
  return <span className={css.soon}>{copy.expiresSoon(left(months))}</span>
}

/** From here on nobody counts months, and the line of a table has no room for three digits. */
const MONTHS_SAID = 100

function left(months: number): string {
  if (months < 0) return copy.expired
  if (months >= MONTHS_SAID) return copy.yearsLeft(Math.floor(months / 12))
  return months === 0 ? copy.lastMonth : copy.monthsLeft(months)
}
