import { memo, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Goods, UsualGoods } from '#contract/entities.ts'
import { fen, money } from '#domain/money.ts'
import { lineOfGoods } from '#state/cart-line.ts'
import { cart } from '#state/cart.ts'
import { useChosen } from '#state/use.ts'
import { isDue, proposedOf } from '#actions/service/quick.ts'
import { desk as copy } from '#copy/rep.ts'
import { usual as usualCopy } from '#copy/service.ts'
import { Closed, useClosedReason } from '#parts/goods/add-to-cart.tsx'
import { CartField } from '#parts/goods/cart-field.tsx'
import { NearExpiry } from '#parts/goods/expiry.tsx'
import { goodsPath } from '#parts/goods/goods-card.tsx'
import { stockText } from '#parts/goods/stock-text.ts'
import { GoodsPrice, Price } from '#parts/price/price.tsx'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/tag.tsx'
import * as css from '../desk.css.ts'

type GoodsRowProps = {
  id: string
  goods: Goods
  /** How often the customer orders it, where it does. */
  habit: UsualGoods | undefined
  isActive: boolean
  onTake: (goods: Goods) => void
}

/** Goods on the desk: one tap orders the usual number, the cart's number field takes the button's place. */
export const GoodsRow = memo(
  function GoodsRow({ id, goods, habit, isActive, onTake }: GoodsRowProps) {
    const name = useId()
    const row = useRef<HTMLLIElement>(null)
    const inCart = useChosen(cart, ({ view }) => lineOfGoods(goods, view.lines)?.number ?? 0)
    const closed = useClosedReason(goods)
    useEffect(() => {
      if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
    }, [isActive])
    return (
      <li ref={row} id={id} className={css.goods} data-active={isActive || undefined}>
        <div className={css.text}>
          <p className={css.name}>
            <Link id={name} to={goodsPath(goods.id)}>
              {goods.name}
            </Link>
          </p>
          <p className={css.facts}>
            {goods.ypgg} {goods.sccj}
          </p>
          <p className={css.prices}>
            {goods.price === null ? (
              <GoodsPrice goods={goods} size="s" />
            ) : (
              <Price value={goods.price} unit={goods.bzdw} basePrice={goods.base_price} size="s" />
            )}
            <span>{habit ? usualCopy.lastPrice(money(fen(habit.last_price))) : stockText(goods)}</span>
            {habit && isDue(habit) && <Tag tone="warn">{usualCopy.due}</Tag>}
            <NearExpiry goods={goods} />
          </p>
        </div>
        {inCart === 0 && !closed ? (
          <Button kind="soft" aria-describedby={name} onClick={() => onTake(goods)}>
            {copy.take(proposedOf(goods, habit), goods.bzdw)}
          </Button>
        ) : closed ? (
          <Closed goods={goods} describedBy={name} reason={closed} />
        ) : (
          <CartField goods={goods} describedBy={name} />
        )}
      </li>
    )
  },
  (a, b) => a.goods === b.goods && a.isActive === b.isActive && a.habit === b.habit && a.id === b.id,
)
