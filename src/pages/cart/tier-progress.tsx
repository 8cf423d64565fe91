import { Link } from 'react-router-dom'
import { money, shortMoney } from '#domain/money.ts'
import type { DiscountQuote, ManjianQuote, ShipmentQuote } from '#domain/quote.ts'
import { Icon } from '#ui/icon.tsx'
import { Progress } from '#ui/progress.tsx'
import { Tag } from '#ui/tag.tsx'
import * as css from './tier-progress.css.ts'

/** A full reduction: the best tier reached and the next one, 再买X元减Y. `tiers`: of one promotion, reached first. */
export function TierProgress({ name, tiers }: { name: string; tiers: readonly ManjianQuote[] }) {
  const reached = tiers.find((tier) => tier.reached)
  const next = tiers.find((tier) => !tier.reached)
  return (
    <div className={css.promo}>
      <p className={css.words}>
        <Tag tone="orange">满</Tag>
        <b className={css.name}>{name}</b>
        {reached && (
          <span className={css.reached}>
            已满 {shortMoney(reached.amount)} 减 {shortMoney(reached.minus)}
          </span>
        )}
      </p>
      {next && (
        <div className={css.progress}>
          <p className={css.words}>
            <span>
              再买 <b>{shortMoney(next.missing)}</b> 元减 {shortMoney(next.minus)}
            </span>
            <Link className={css.more} to="/list?zone=manjian">
              去凑单
              <Icon name="right" size={16} />
            </Link>
          </p>
          <Progress value={next.amount - next.missing} max={next.amount} />
        </div>
      )}
    </div>
  )
}

/** A parcel's freight, and how far it is to none. */
export function FreightProgress({ shipment }: { shipment: ShipmentQuote }) {
  const { ck_id, goods, missing, free, shipping } = shipment
  const words = free ? (
    <span className={css.reached}>已免运费</span>
  ) : (
    <span>
      {goods > 0 && `运费 ¥${shortMoney(shipping)}，`}再买 <b>{shortMoney(missing)}</b> 元免运费
    </span>
  )
  return (
    <div className={free ? css.met : css.progress}>
      <p className={css.words}>
        <Icon name="truck" size={16} />
        {words}
        {!free && (
          <Link className={css.more} to={`/list?ck_id=${ck_id}`}>
            去凑单
            <Icon name="right" size={16} />
          </Link>
        )}
      </p>
      {!free && <Progress value={goods} max={goods + missing} />}
    </div>
  )
}

/** All tiers of the cart, reached first, each with its state in words. */
export function TierList({
  manjians,
  discounts,
}: {
  manjians: readonly ManjianQuote[]
  discounts: readonly DiscountQuote[]
}) {
  const rows = [
    ...manjians.map((tier) => ({
      ...tier,
      key: `m${tier.id}-${tier.amount}`,
      text: `${tier.name} 满 ${shortMoney(tier.amount)} 减 ${shortMoney(tier.minus)}`,
    })),
    ...discounts.map((tier) => ({
      ...tier,
      key: `d${tier.id}`,
      text: `订单满 ${shortMoney(tier.amount)} 享 ${tier.percent / 10} 折`,
    })),
  ]
  if (rows.length === 0) return null
  return (
    <ul className={css.list}>
      {rows.map(({ key, text, reached, missing }) => (
        <li key={key} className={css.tier} data-reached={reached || undefined}>
          <span>{text}</span>
          <span className={reached ? css.reached : css.missing}>
            {reached && <Icon name="check" size={16} />}
            {reached ? '已达到' : `还差 ¥${money(missing)}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
