import type { Goods } from '#contract/entities.ts'
import { GoodsCard } from './goods-card.tsx'
import * as css from './goods-shelf.css.ts'

/** One row of upright cards that scrolls sideways. */
export function GoodsShelf({ goods, label }: { goods: readonly Goods[]; label: string }) {
  return (
    // Reachable by key, so that it can be scrolled without a pointer.
    <ul className={css.shelf} aria-label={label} tabIndex={0}>
      {goods.map((one) => (
        <li key={one.id} className={css.place}>
          <GoodsCard goods={one} density="tile" />
        </li>
      ))}
    </ul>
  )
}
