import { memo, useId, type ComponentType } from 'react'
import { Link } from 'react-router-dom'
import type { Goods } from '#contract/entities.ts'
import * as copy from '#copy/goods.ts'
import { late } from '#ui/late.tsx'
import { Picture } from '#ui/picture.tsx'
import { AddButton, RoundButton, useClosedReason, type Add } from './add-to-cart.tsx'
import { stockText } from './stock-text.ts'
import * as css from './goods-card.css.ts'
import { Expiry } from './expiry.tsx'
import { GoodsTags } from './goods-tags.tsx'
import { GoodsPrice } from '#parts/price/price.tsx'

/** The first paint has no prices yet. */
const facts = () => import('./price-facts.tsx')
const PiecePrice = late(() => facts().then((m) => m.PiecePrice))
const LastPaid = late(() => facts().then((m) => m.LastPaid))

/**
 * card: picture and five lines; table: a row of columns on wide screens; plain: no picture; tile: upright, for shelves.
 * On phones whose owner chose dense rows, card and plain are the table's row as well.
 */
export type Density = 'card' | 'table' | 'plain' | 'tile'

/** A line that only one zone's cards have: a registration number, the months left. */
export type Note = ComponentType<{ goods: Goods }>

type GoodsCardProps = {
  goods: Goods
  density: Density
  /** It is on the first screen: its picture loads at once. */
  first?: boolean
  /** In place of the round button. */
  add?: Add
  note?: Note
}

export const goodsPath = (id: number) => `/list_info/${id}`

/** Goods as lists show them. Memoised: a list renders only those rows again that changed. */
export const GoodsCard = memo(function GoodsCard({
  goods,
  density,
  first = false,
  add,
  note: NoteLine,
}: GoodsCardProps) {
  const id = useId()
  const AddControl = add ?? (density === 'tile' ? RoundButton : AddButton)
  const to = goodsPath(goods.id)
  const withFacts = density !== 'tile' && goods.price !== null
  const isClosed = useClosedReason(goods) !== ''
  return (
    <article className={css.density[density]} data-closed={isClosed || undefined}>
      {(density === 'card' || density === 'tile') && (
        <Link className={css.picture} to={to} tabIndex={-1} aria-hidden="true">
          <Picture src={goods.goods_image[0]?.list} alt="" name={goods.name} size="fill" first={first} />
        </Link>
      )}
      <p className={css.name}>
        <GoodsTags tags={goods.tags} />
        <Link id={id} to={to}>
          {goods.name}
        </Link>
      </p>
      <p className={css.facts}>
        <span className={css.spec}>{goods.ypgg}</span> <span className={css.maker}>{goods.sccj}</span>
      </p>
      {density !== 'tile' && (
        <p className={css.pack}>
          <Expiry goods={goods} />
          <span className={css.packing}>
            {copy.carton(goods.carton)}
            {goods.qg_number > 1 && ` · ${copy.middlePack(goods.qg_number)}`}
          </span>
          {NoteLine && <NoteLine goods={goods} />}
        </p>
      )}
      <div className={css.money}>
        <div className={css.now}>
          <GoodsPrice goods={goods} />
          {withFacts && goods.price !== null && <PiecePrice price={goods.price} spec={goods.ypgg} />}
          {density !== 'tile' && <span className={css.stock}>{stockText(goods)}</span>}
        </div>
        {withFacts && (
          <div className={css.last}>
            <LastPaid goods={goods} otherwise={<span className={css.stockOfRow}>{stockText(goods)}</span>} />
          </div>
        )}
      </div>
      <div className={css.add}>
        <AddControl goods={goods} describedBy={id} />
      </div>
    </article>
  )
})
