/** A line's prices in words, for beside its sum. */
import { fen, money, type Fen } from './money.ts'

/** Pieces at one price, in fen or as the wire's yuan. */
type PricedPieces = { number: number; price: Fen | string }

/** 2 × 10.00 + 8 × 12.00 where a line's pieces have several prices; '' where all cost the same. */
export function mixedPrices(prices: readonly PricedPieces[]): string {
  if (prices.length < 2) return ''
  return prices
    .map(({ number, price }) => `${number} × ${money(typeof price === 'string' ? fen(price) : price)}`)
    .join(' + ')
}
