import type { PiecesAt } from '#domain/ladder.ts'
import { yuan } from '#domain/money.ts'
import { mixedPrices } from '#domain/price-text.ts'
import { Price } from './price.tsx'
import * as css from './line-price.css.ts'
import type { price as priceCss } from './price.css.ts'

type LinePriceProps = {
  prices: readonly PiecesAt[]
  unit?: string
  basePrice?: string | null
  size?: keyof typeof priceCss
}

/** The unit price of a cart line. Where its pieces have several, each with its number, so that they add up to the sum. */
export function LinePrice({ prices, ...price }: LinePriceProps) {
  const mixed = mixedPrices(prices)
  if (mixed) return <span className={css.mixed}>{mixed}</span>
  return <Price value={yuan(prices[0]?.price ?? 0)} {...price} />
}
