import { memo, useId } from 'react'
import { Link } from 'react-router-dom'
import type { UsualGoods } from '#contract/entities.ts'
import { fen, money } from '#domain/money.ts'
import { priceChange } from '#domain/price-change.ts'
import { ownPrice } from '#domain/unit-price.ts'
import { daysSince, isDue, proposedNumber } from '#actions/service/quick.ts'
import { goodsPath } from '#parts/goods/goods-card.tsx'
import { LinePrice } from '#parts/price/line-price.tsx'
import { NearExpiry } from '#parts/goods/expiry.tsx'
import { Quantity } from '#parts/goods/quantity.tsx'
import { WatchButton } from '#parts/goods/watch-button.tsx'
import { Checkbox } from '#ui/field.tsx'
import { Tag } from '#ui/tag.tsx'
import { quickCart, usual as copy } from '#copy/service.ts'
import * as css from '../quick.css.ts'

type UsualRowProps = {
  one: UsualGoods
  number: number
  on: boolean
  onTick: (on: boolean) => void
  onNumber: (number: number) => void
}

/** One product that is bought regularly: its last price, how often and when it was bought, the proposed number. */
export const UsualRow = memo(
  function UsualRow({ one, number, on, onTick, onNumber }: UsualRowProps) {
    const id = useId()
    const { goods, last_price } = one
    const isAvailable = proposedNumber(one) > 0
    const change = priceChange(goods, one)
    return (
      <li className={css.row}>
        <Checkbox
          aria-label={copy.select(goods.name)}
          checked={on}
          disabled={!isAvailable}
          onChange={(e) => onTick(e.target.checked)}
        />
        <div className={css.text}>
          <p className={css.name}>
            <Link id={id} to={goodsPath(goods.id)}>
              {goods.name}
            </Link>
          </p>
          <p className={css.facts}>
            {goods.ypgg} {goods.sccj} <NearExpiry goods={goods} />
          </p>
          <p className={css.habit}>
            {habit(one)} {isDue(one) && <Tag tone="warn">{copy.due}</Tag>}
          </p>
        </div>
        <div className={css.end}>
          <p className={css.price}>
            {goods.price === null ? (
              goods.price_note
            ) : (
              <LinePrice prices={ownPrice(goods, goods.type, number || goods.qg_number).prices} size="s" />
            )}
            <span className={css.last}>
              {copy.lastPrice(money(fen(last_price)))}
              {change > 0 && <span className={css.up}>{copy.dearer}</span>}
              {change < 0 && <span className={css.down}>{copy.cheaper}</span>}
            </span>
          </p>
          {isAvailable ? (
            <Quantity bounds={goods} goods={goods} value={number} onChange={onNumber} describedBy={id} />
          ) : (
            <span className={css.why}>
              {goods.why || quickCart.soldOut} <WatchButton goods={goods} describedBy={id} />
            </span>
          )}
        </div>
      </li>
    )
  },
  (a, b) => a.one === b.one && a.number === b.number && a.on === b.on,
)

/** 常买 10盒 · 约每 12 天 · 距上次 15 天 */
function habit(one: UsualGoods): string {
  const { goods, usual_number, interval_days } = one
  const since = daysSince(one)
  const parts = [
    copy.number(usual_number, goods.bzdw),
    interval_days > 0 ? copy.interval(interval_days) : '',
    since === 0 ? copy.today : copy.since(since),
  ]
  return parts.filter(Boolean).join(' · ')
}
