import { memo } from 'react'
import type { Goods, UsualGoods } from '#contract/entities.ts'
import * as css from '../desk.css.ts'
import { rowId } from './entry-box.tsx'
import { GoodsRow } from './goods-row.tsx'

type GoodsRowsProps = {
  id: string
  rows: readonly Goods[]
  /** By goods, of those that the customer orders again and again. */
  habits: ReadonlyMap<number, UsualGoods>
  /** Position of the row that Enter takes; -1 none. */
  active: number
  /** Others are looked for. */
  isBusy: boolean
  onTake: (goods: Goods) => void
}

/** The goods that can be taken: those found, or the usual ones. */
export const GoodsRows = memo(function GoodsRows({ id, rows, habits, active, isBusy, onTake }: GoodsRowsProps) {
  return (
    <ul id={id} className={css.rows} aria-busy={isBusy}>
      {rows.map((goods, i) => (
        <GoodsRow
          key={goods.id}
          id={rowId(id, i)}
          goods={goods}
          habit={habits.get(goods.id)}
          isActive={active === i}
          onTake={onTake}
        />
      ))}
    </ul>
  )
})
