import { Link } from 'react-router-dom'
import { money, shortMoney } from '#domain/money.ts'
import { offerPath } from '#domain/offer-goods.ts'
import type { DiscountQuote, GiftQuote, ManjianQuote, ShipmentQuote, SwapQuote } from '#domain/quote.ts'
import { fill, tiers as copy } from '#copy/cart.ts'
import * as saving from '#copy/saving.ts'
import { Icon } from '#ui/icon.tsx'
import { Progress } from '#ui/progress.tsx'
import { Tag } from '#ui/tag.tsx'
import * as css from './tier-progress.css.ts'

/** A full reduction (满减): the best tier reached and the next one, 再买X元减Y. `tiers` belong to one promotion; reached ones come first. */
export function TierProgress({ name, tiers }: { name: string; tiers: readonly ManjianQuote[] }) {
  const reached = tiers.find((tier) => tier.reached)
  const next = tiers.find((tier) => !tier.reached)
  return (
    <div className={css.promo}>
      <p className={css.words}>
        <Tag tone="orange">{copy.mark}</Tag>
        <b className={css.name}>{name}</b>
        {reached && (
          <span className={css.reached}>{copy.reached(shortMoney(reached.amount), shortMoney(reached.minus))}</span>
        )}
      </p>
      {next && (
        <div className={css.progress}>
          <p className={css.words}>
            <span>
              {copy.more} <b>{shortMoney(next.missing)}</b> {copy.toMinus(shortMoney(next.minus))}
            </span>
            <Link className={css.more} to={offerPath('manjian', next.id)}>
              {copy.fill}
              <Icon name="right" size={16} />
            </Link>
          </p>
          <Progress value={next.amount - next.missing} max={next.amount} />
        </div>
      )}
    </div>
  )
}

/** A parcel's freight, and the amount missing to free shipping. */
export function FreightProgress({ shipment }: { shipment: ShipmentQuote }) {
  const { ck_id, goods, missing, free, shipping } = shipment
  const words = free ? (
    <span className={css.reached}>{copy.freeFreight}</span>
  ) : (
    <span>
      {goods > 0 && copy.freight(shortMoney(shipping))}
      {copy.more} <b>{shortMoney(missing)}</b> {copy.toFree}
    </span>
  )
  return (
    <div className={free ? css.met : css.progress}>
      <p className={css.words}>
        <Icon name="truck" size={16} />
        {words}
        {!free && (
          <Link className={css.more} to={offerPath('parcel', ck_id)}>
            {copy.fill}
            <Icon name="right" size={16} />
          </Link>
        )}
      </p>
      {!free && <Progress value={goods} max={goods + missing} />}
    </div>
  )
}

/** Gifts and swaps that the cart has begun and not reached: what is missing, what it brings, and the goods that count. */
export function RewardProgress({ gifts, swaps }: { gifts: readonly GiftQuote[]; swaps: readonly SwapQuote[] }) {
  const rows = [
    ...swaps.map((swap) => ({ ...swap, offer: 'swap', gain: saving.swap(money(swap.price), swap.number) }) as const),
    ...gifts.map((gift) => ({ ...gift, offer: 'gift', gain: saving.gift(gift.name, gift.total) }) as const),
  ].filter(({ reached, missing, amount }) => !reached && missing < amount)
  if (rows.length === 0) return null
  return (
    <ul className={css.rewards} aria-label={copy.rewards}>
      {rows.map(({ id, offer, name, missing, amount, gain }) => (
        <li key={`${offer}${id}`} className={css.progress}>
          <p className={css.words}>
            <Tag tone={offer === 'swap' ? 'blue' : 'pink'}>{fill.kinds[offer]}</Tag>
            {offer === 'swap' && <b className={css.name}>{name}</b>}
            <span>
              {copy.more} <b>{shortMoney(missing)}</b> {copy.yuanThen(gain)}
            </span>
            <Link className={css.more} to={offerPath(offer, id)}>
              {copy.fill}
              <Icon name="right" size={16} />
            </Link>
          </p>
          <Progress value={amount - missing} max={amount} />
        </li>
      ))}
    </ul>
  )
}

/** All tiers of the cart, reached ones first, each with its state. */
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
      text: copy.manjian(tier.name, shortMoney(tier.amount), shortMoney(tier.minus)),
    })),
    ...discounts.map((tier) => ({
      ...tier,
      key: `d${tier.id}`,
      text: copy.discount(shortMoney(tier.amount), tier.percent / 10),
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
            {reached ? copy.met : copy.missing(money(missing))}
          </span>
        </li>
      ))}
    </ul>
  )
}
