import { memo } from 'react'
import type { Goods } from '#contract/entities.ts'
import type { Add } from './add-to-cart.tsx'
import { GoodsCard, type Density, type Note } from './goods-card.tsx'
import * as css from './goods-card.css.ts'

type GoodsListProps = {
  goods: readonly Goods[]
  density: Density
  label: string
  /** How many pictures load at once; the others load when they are scrolled near. */
  first?: number
  /** In place of each row's round button. */
  add?: Add
  note?: Note
}

type BlockProps = GoodsListProps & { far: boolean }

/**
 * Rows that the browser lays out, or skips while they are off screen, together (content-visibility). Divisible by one
 * to four columns. Shelves are short and stay one block.
 */
const BLOCK_ROWS = 12

export function GoodsList({ goods, ...look }: GoodsListProps) {
  const size = look.density === 'tile' ? Math.max(1, goods.length) : BLOCK_ROWS
  const blocks = Array.from({ length: Math.ceil(goods.length / size) }, (_, i) => goods.slice(i * size, (i + 1) * size))
  return (
    <div className={css.blocks[look.density]}>
      {blocks.map((block, i) => (
        <Block key={i} goods={block} far={i > 1} {...look} first={Math.max(0, (look.first ?? 0) - i * size)} />
      ))}
    </div>
  )
}

const Block = memo(function Block({ goods, density, label, first = 0, add, note, far }: BlockProps) {
  return (
    <ul className={far ? `${css.list[density]} ${css.far[density]}` : css.list[density]} aria-label={label}>
      {goods.map((one, i) => (
        <li key={one.id}>
          <GoodsCard goods={one} density={density} first={i < first} {...(add && { add })} {...(note && { note })} />
        </li>
      ))}
    </ul>
  )
}, sameBlock)

/** A list that grows has new arrays of the same goods. */
function sameBlock(a: BlockProps, b: BlockProps): boolean {
  const look =
    a.density === b.density && a.label === b.label && a.first === b.first && a.add === b.add && a.note === b.note
  return look && a.goods.length === b.goods.length && a.goods.every((one, i) => one === b.goods[i])
}
