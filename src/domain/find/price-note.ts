/** Who sees prices: approved buyers. */
import * as copy from '#copy/found-goods.ts'
import type { BuyerFacts } from '#domain/permission.ts'
import type { GoodsFacts } from './facts.ts'

/** `buyer` is null for visitors. */
export type Reader = { buyer: BuyerFacts | null }

/** What to show in place of a price; '' when the price may be seen. */
export function priceNote({ buyer }: Reader): string {
  if (!buyer) return copy.pricesAfterLogin
  return buyer.approved ? '' : copy.pricesAfterApproval
}

/** The same of one product: a device may hold it without its amounts, and then nobody sees a price of it. */
export function noteFor({ isUnpriced }: GoodsFacts, reader: Reader): string {
  return priceNote(reader) || (isUnpriced ? copy.pricesOnLine : '')
}
