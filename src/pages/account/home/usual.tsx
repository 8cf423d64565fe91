import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { UsualGoods } from '#contract/entities.ts'
import { money } from '#domain/money.ts'
import { priceChange } from '#domain/price-change.ts'
import { mixedPrices } from '#domain/price-text.ts'
import { fitQuantity } from '#domain/quantity.ts'
import { ownPrice } from '#domain/unit-price.ts'
import { addToCart } from '#actions/cart/cart.ts'
import { daysSince } from '#actions/service/quick.ts'
import { usual as copy } from '#copy/account.ts'
import { useClosedReason } from '#parts/goods/add-to-cart.tsx'
import { NearExpiry } from '#parts/goods/expiry.tsx'
import { goodsPath } from '#parts/goods/goods-card.tsx'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import * as css from '../home.css.ts'

/** The goods that this store orders most; one press adds the usual number. */
export function Usual({ usual }: { usual: readonly UsualGoods[] }) {
  return (
    <ul className={css.usual}>
      {usual.map((one) => (
        <UsualRow key={one.goods.id} usual={one} />
      ))}
    </ul>
  )
}

function UsualRow({ usual }: { usual: UsualGoods }) {
  const { goods, usual_number } = usual
  const since = daysSince(usual)
  const id = useId()
  const closed = useClosedReason(goods)
  const [busy, setBusy] = useState(false)
  // The usual number, or less where the stock is short.
  const number = fitQuantity(usual_number, goods).number
  const add = async () => {
    setBusy(true)
    await addToCart(goods, number)
    setBusy(false)
  }
  return (
    <li className={css.one}>
      <Picture src={goods.goods_image[0]?.list} alt="" name={goods.name} size="small" />
      <div className={css.oneText}>
        <p className={css.oneName}>
          <Link id={id} to={goodsPath(goods.id)}>
            {goods.name}
          </Link>
        </p>
        <p className={css.oneFacts}>
          {goods.ypgg} {goods.sccj} <NearExpiry goods={goods} />
        </p>
        <p className={css.oneFacts}>
          {since === 0 ? copy.boughtToday : copy.bought(since)} · {copy.often(usual_number, goods.bzdw)}
        </p>
        <PriceNow usual={usual} number={number || goods.qg_number} />
      </div>
      <div className={css.oneEnd}>
        {closed ? (
          <p className={css.why}>{closed}</p>
        ) : (
          <Button
            size="s"
            kind="soft"
            busy={busy}
            aria-label={copy.add(number, goods.bzdw)}
            aria-describedby={id}
            onClick={() => void add()}
          >
            {copy.add(number, goods.bzdw)}
          </Button>
        )}
      </div>
    </li>
  )
}

/** What a piece of this number costs now, and the difference to the last order at its own number. */
function PriceNow({ usual, number }: { usual: UsualGoods; number: number }) {
  const { goods } = usual
  if (goods.price === null) return null
  const { prices } = ownPrice(goods, goods.type, number)
  const by = priceChange(goods, usual)
  return (
    <p className={css.oneFacts}>
      {copy.now(mixedPrices(prices) || money(prices[0]?.price ?? 0))}
      {by > 0 && <span className={css.rise}> {copy.dearer(money(by))}</span>}
      {by < 0 && <span className={css.fall}> {copy.cheaper(money(-by))}</span>}
    </p>
  )
}
