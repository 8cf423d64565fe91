import type { Goods } from '#contract/entities.ts'
import * as copy from '#copy/goods.ts'

/** Above this number it is only said that there is plenty: a device that holds the catalogue does not know more. */
const PLENTY = 9_999

export function stockText({ number, bzdw }: Pick<Goods, 'number' | 'bzdw'>): string {
  if (number <= 0) return copy.noStock
  return number > PLENTY ? copy.plentyInStock : copy.stock(number, bzdw)
}
