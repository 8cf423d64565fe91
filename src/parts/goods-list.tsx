import type { Goods } from '#contract/entities.ts'
import type { Add } from './add-to-cart.tsx'
import { GoodsCard, type Density, type Note } from './goods-card.tsx'
import { list } from './goods-card.css.ts'

type GoodsListProps = {
  goods: readonly Goods[]
  density: Density
  label: string
  /** How many pictures load at once; the others when they come near. */
  first?: number
  /** Each row's way into the cart, if not the round button. */
  add?: Add
  note?: Note
}

export function GoodsList({ goods, density, label, first = 0, add, note }: GoodsListProps) {
  return (
    <ul className={list[density]} aria-label={label}>
      {goods.map((one, i) => (
        <li key={one.id}>
          <GoodsCard goods={one} density={density} first={i < first} {...(add && { add })} {...(note && { note })} />
        </li>
      ))}
    </ul>
  )
}
