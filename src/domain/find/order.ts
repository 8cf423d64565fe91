/** The order of a list. */
import type { Entry } from './entry.ts'
import { listPrice } from './prices.ts'
import type { Sort } from './query.ts'

/** closed: 1 where the reader may not buy it. */
export type Hit = { entry: Entry; rank: number; closed: 0 | 1 }

type Order = (a: Hit, b: Hit) => number

/**
 * What the reader may not buy comes last. Then: better match, in stock, what sells; the chosen sort comes before the
 * last of these.
 */
export function order(sort: Sort, now: number): Order {
  const inStock = (hit: Hit): number => (hit.entry.facts.stock > 0 ? 0 : 1)
  const last: Order = (a, b) => b.entry.facts.sold - a.entry.facts.sold || a.entry.facts.id - b.entry.facts.id
  const chosen = sorts[sort](now)
  if (sort === 'default')
    return (a, b) => a.closed - b.closed || a.rank - b.rank || inStock(a) - inStock(b) || last(a, b)
  return (a, b) => a.closed - b.closed || inStock(a) - inStock(b) || chosen(a, b) || a.rank - b.rank || last(a, b)
}

const NO_DATE = '9999'
const priceNow = ({ facts }: Entry, now: number): number => listPrice(facts, now)

const sorts: Record<Sort, (now: number) => Order> = {
  default: () => () => 0,
  sales: () => (a, b) => b.entry.facts.sold - a.entry.facts.sold,
  price_asc: (now) => (a, b) => priceNow(a.entry, now) - priceNow(b.entry, now),
  price_desc: (now) => (a, b) => priceNow(b.entry, now) - priceNow(a.entry, now),
  // Soonest last: a buyer sorts by date to get the freshest.
  expires: () => (a, b) => {
    const [left, right] = [a.entry.facts.expires || NO_DATE, b.entry.facts.expires || NO_DATE]
    return left < right ? 1 : left > right ? -1 : 0
  },
  new: () => (a, b) => b.entry.facts.listed_at - a.entry.facts.listed_at,
}
