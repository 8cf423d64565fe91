/** 涨, 降: what a store would pay for its last number of pieces now, against what it paid then. */
import { fen, type Fen } from './money.ts'
import { ownPrice, type Priceable } from './unit-price.ts'

export type LastBought = { last_price: string; last_number: number }

/** Of a piece, 0 where prices may not be seen. Both prices are those of one number: a ladder is not its base price. */
export function priceChange(goods: Priceable & { type: number }, { last_price, last_number }: LastBought): Fen {
  if (goods.price === null) return 0
  const [first] = ownPrice(goods, goods.type, last_number).prices
  return first ? first.price - fen(last_price) : 0
}
