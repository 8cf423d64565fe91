/** What a price is now against an earlier one: what a store paid last, or what it was shown when it added a line. */
import type { PiecesAt } from './ladder.ts'
import { fen, type Fen } from './money.ts'
import { ownPrice, type Priceable } from './unit-price.ts'

export type LastBought = { last_price: string; last_number: number }

/** 涨, 降: what a store would pay for its last number of pieces now. Of a piece, 0 where prices may not be seen. Both prices are those of one number: a ladder is not its base price. */
export function priceChange(goods: Priceable & { type: number }, { last_price, last_number }: LastBought): Fen {
  if (goods.price === null) return 0
  const [first] = ownPrice(goods, goods.type, last_number).prices
  return first ? first.price - fen(last_price) : 0
}

/** `more`: what the whole line costs more than at the earlier price, negative less; null: no single sum says it. */
export type PriceChange = { from: Fen; to: Fen; more: Fen | null }

/**
 * @param seen the price of a piece as its card had it when the line was added, '' unknown
 * @param card the same now; null where prices may not be seen
 * @param prices of the line's pieces; where a ladder or a swap prices some of them, the card's price is not what they cost
 * @returns null: nothing changed
 */
export function changeSince(seen: string, card: string | null, prices: readonly PiecesAt[]): PriceChange | null {
  if (seen === '' || card === null) return null
  const [from, to] = [fen(seen), fen(card)]
  if (from === to) return null
  const isPlain = prices.length > 0 && prices.every(({ price }) => price === to)
  const pieces = prices.reduce((sum, { number }) => sum + number, 0)
  return { from, to, more: isPlain ? (to - from) * pieces : null }
}

/** Of a line as the checkout has it. */
export function changeOfLine(line: {
  seen_price?: string
  card_price?: string
  prices: readonly { number: number; price: string }[]
}): PriceChange | null {
  const prices = line.prices.map(({ number, price }) => ({ number, price: fen(price) }))
  return changeSince(line.seen_price ?? '', line.card_price || null, prices)
}
