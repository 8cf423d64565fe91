/** What of a wanted line goes into the cart now, and why not all of it: for the usual goods and for plans. */
import { fitQuantity, type Bounds, type Fit } from './quantity.ts'

/** gone: not sold any more. closed: this buyer cannot order it. cart: it is in the cart already and is not doubled. */
export type TakeReason = Fit['why'] | 'gone' | 'closed' | 'cart'
export type Take = { /** Pieces; 0: the line is left out. */ number: number; why: TakeReason }

/** @param inCart pieces of the goods that the cart holds already */
export function takeOf(goods: (Bounds & { is_buy: number }) | null, wanted: number, inCart: number): Take {
  if (!goods) return { number: 0, why: 'gone' }
  if (goods.is_buy !== 1) return { number: 0, why: 'closed' }
  if (inCart > 0) return { number: 0, why: 'cart' }
  return fitQuantity(wanted, goods)
}
