import type { CartItem } from '#contract/entities.ts'
import { goodsPath } from './goods-card.tsx'

/** A combination has no page of its own: its first goods' page shows it. */
export function linePath({ goods, combination }: Pick<CartItem, 'goods' | 'combination'>): string {
  return goodsPath(combination?.goods[0]?.goods.id ?? goods.id)
}
