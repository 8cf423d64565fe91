import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { Combination, Goods } from '#contract/entities.ts'
import { addCombination } from '#actions/cart/cart.ts'
import * as copy from '#copy/goods.ts'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { useClosedReason } from '#parts/goods/add-to-cart.tsx'
import * as css from './combination-card.css.ts'
import { Expiry } from '#parts/goods/expiry.tsx'
import { goodsPath } from '#parts/goods/goods-card.tsx'
import { GoodsPrice } from '#parts/price/price.tsx'

type CombinationCardProps = {
  combination: Combination
  /** The combination in the shape of goods: name, price, stock. */
  goods: Goods
}

/** Several goods at one price, bought together. */
export function CombinationCard({ combination, goods }: CombinationCardProps) {
  const id = useId()
  const closedReason = useClosedReason(goods)
  return (
    <article className={css.card}>
      <p className={css.name} id={id}>
        {combination.name}
      </p>
      <ul className={css.parts}>
        {combination.goods.map(({ goods: part, number }) => (
          <li key={part.id}>
            <Link className={css.part} to={goodsPath(part.id)}>
              <Picture src={part.goods_image[0]?.list} alt="" name={part.name} size="small" />
              <span className={css.text}>
                {part.name} {part.ypgg} × {number}
                {part.bzdw}
                <span className={css.facts}>
                  {part.sccj} <Expiry goods={part} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div className={css.foot}>
        <GoodsPrice goods={goods} />
        {closedReason ? (
          <span className={css.closed}>{closedReason}</span>
        ) : (
          <Button kind="soft" size="s" aria-describedby={id} onClick={() => void addCombination(combination, goods)}>
            {copy.add}
          </Button>
        )}
      </div>
    </article>
  )
}
