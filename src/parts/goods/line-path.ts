import type { CartItem } from '#contract/entities.ts'
import { goodsPath } from './goods-card.tsx'

/** The address of a cart line's goods. A combination has no page of its own: the page of its first goods shows it. */
export function linePath({ goods, combination }: Pick<CartItem, 'goods' | 'combination'>): string {
  return goodsPath(combination?.goods[0]?.goods.id ?? goods.id)
}
