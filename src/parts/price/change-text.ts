import { money } from '#domain/money.ts'
import type { PriceChange } from '#domain/price-change.ts'
import { changed as copy } from '#copy/price.ts'

/** Both prices, and what the whole line costs more or less for it. */
export function changeText({ from, to, more }: PriceChange): string {
  if (more === null || more === 0) return copy.since(money(from), money(to))
  return more > 0
    ? copy.dearer(money(from), money(to), money(more))
    : copy.cheaper(money(from), money(to), money(-more))
}
