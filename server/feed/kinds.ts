/** THE TABLE of what a seller's system writes. Its fields stand in README.md beside it, which a test compares. */
import { batchesFeed } from './batches.ts'
import { customersFeed } from './customers.ts'
import { goodsFeed } from './goods.ts'
import type { FeedKind } from './kind.ts'
import { licencesFeed } from './licences.ts'
import { papersFeed } from './papers.ts'
import { paymentsFeed } from './payments.ts'
import { pricesFeed } from './prices.ts'
import { repsFeed } from './reps.ts'
import { shipmentsFeed } from './shipments.ts'
import { shopFeed } from './shop.ts'
import { stockFeed } from './stock.ts'

export const FEED_KINDS = {
  shop: shopFeed,
  goods: goodsFeed,
  prices: pricesFeed,
  stock: stockFeed,
  batches: batchesFeed,
  licences: licencesFeed,
  customers: customersFeed,
  papers: papersFeed,
  reps: repsFeed,
  shipments: shipmentsFeed,
  payments: paymentsFeed,
} as const satisfies Readonly<Record<string, FeedKind>>

export function feedKindOf(name: string): FeedKind | undefined {
  return Object.hasOwn(FEED_KINDS, name) ? FEED_KINDS[name as keyof typeof FEED_KINDS] : undefined
}
