import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { GoodsDetail } from '#contract/entities.ts'
import { BADGE_MAX } from '#domain/limits.ts'
import { money } from '#domain/money.ts'
import { toMs } from '#domain/time.ts'
import { ownPrice, priceOf } from '#domain/unit-price.ts'
import { addToCart } from '#actions/cart/cart.ts'
import { detail as copy } from '#copy/detail.ts'
import * as goodsCopy from '#copy/goods.ts'
import * as limitedTime from '#copy/limited-time.ts'
import { hidden } from '#design/text.css.ts'
import { cart } from '#state/cart.ts'
import { session } from '#state/session.ts'
import { use } from '#state/use.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Badge } from '#ui/tag.tsx'
import { useClosedReason } from '#parts/goods/add-to-cart.tsx'
import { Countdown } from '#parts/offers/countdown.tsx'
import { stockText } from '#parts/goods/stock-text.ts'
import * as css from './goods-buy.css.ts'
import { LadderTable } from './ladder-table.tsx'
import { Expiry } from '#parts/goods/expiry.tsx'
import { LastPaid, PiecePrice } from '#parts/goods/price-facts.tsx'
import { GoodsPrice } from '#parts/price/price.tsx'
import { Quantity } from '#parts/goods/quantity.tsx'
import { SavePlan } from '#parts/goods/save-plan.tsx'
import { StarButton } from '#parts/goods/star-button.tsx'
import { WatchButton } from '#parts/goods/watch-button.tsx'
import { Ways } from '#parts/goods/ways-out.tsx'

/**
 * Price, ladder, number field and button. On phones and upright tablets field and button stick to the foot of the
 * screen. @param isStarKnown false where the device answered alone: it does not know the reader's favourites
 */
export function GoodsBuy({ goods, isStarKnown }: { goods: GoodsDetail; isStarKnown: boolean }) {
  const [number, setNumber] = useState(Math.max(1, goods.qg_number))
  const id = useId()
  const { user } = use(session)
  const closedReason = useClosedReason(goods)
  const add = (wanted: number) => void addToCart(goods, wanted)
  return (
    <>
      <span id={id} className={hidden}>
        {goods.name}
      </span>
      <div className={css.price}>
        <span className={css.now}>
          <GoodsPrice goods={goods} size="l" />
          {goods.price !== null && <PiecePrice price={goods.price} spec={goods.ypgg} />}
          {goods.price !== null && <LastPaid goods={goods} />}
        </span>
        {goods.ends_at > 0 && <Countdown end={toMs(goods.ends_at)} label={limitedTime.endsIn} />}
      </div>
      <p className={css.expiry}>
        <Expiry goods={goods} withDay />
      </p>
      {goods.base_price !== null && <LadderTable goods={goods} number={number} />}
      <p className={css.stock}>
        {stockText(goods)}
        {goods.qg_number > 1 && ` · ${copy.minimum(goods.qg_number, goods.bzdw)}`}
        {goods.limit_note && ` · ${goods.limit_note}`}
        {goods.is_free_shipping === 1 && ` · ${copy.freeShipping(goods.free_shipping_number, goods.bzdw)}`}
      </p>
      {user && (
        <div>
          <SavePlan size="s" kind="plain" lines={() => [{ goods_id: goods.id, number }]} />
        </div>
      )}
      <div className={css.bar} data-bottom-bar>
        {!closedReason && <Sum goods={goods} number={number} />}
        <StarButton goodsId={goods.id} on={isStarKnown ? goods.is_star === 1 : null} />
        <CartLink />
        {closedReason ? (
          <>
            <p className={css.closed}>
              {closedReason} <Ways goods={goods} describedBy={id} />
            </p>
            <WatchButton goods={goods} describedBy={id} look="button" />
          </>
        ) : (
          <>
            <Quantity bounds={goods} goods={goods} value={number} onChange={setNumber} describedBy={id} onEnter={add} />
            <Button kind="primary" size="l" className={css.button} aria-describedby={id} onClick={() => add(number)}>
              {goodsCopy.add}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

function CartLink() {
  const lines = use(cart).view.lines.length
  return (
    <Link className={css.cart} to="/cart" aria-label={lines > 0 ? copy.cartWith(lines) : copy.cart}>
      <Icon name="cart" />
      <Badge n={lines} max={BADGE_MAX} corner />
    </Link>
  )
}

/** 10盒 × ¥6.57 = ¥65.70, with the ladder's step that applies; nothing for readers who may not see prices. */
function Sum({ goods, number }: { goods: GoodsDetail; number: number }) {
  const amount = priceOf(goods, number)
  // Its line is there before the price is known: nothing moves when it comes.
  if (amount === null) return <p className={css.sum} />
  const reached = ownPrice(goods, goods.type, number).ladder?.reached
  return (
    <p className={css.sum}>
      {reached && <span className={css.step}>{copy.step(reached.number, goods.bzdw)}</span>}
      {/* Pieces of different steps have no price in common. */}
      {amount % number === 0
        ? copy.product(number, goods.bzdw, money(amount / number))
        : `${number}${goods.bzdw}`} ={' '}
      <b className={css.total}>¥{money(amount)}</b>
    </p>
  )
}
