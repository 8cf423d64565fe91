/**
 * Offers of goods as texts, without their prices: few goods have some, and equal ones are one text. Prices travel
 * apart, in the order of `pricesOf`.
 */
import type { Daily, Flash, GoodsFacts, GroupOffer } from '#domain/find/facts.ts'
import { stockBand } from '#domain/find/stock-band.ts'
import type { Fen } from '#domain/money.ts'
import { isCheaper } from '#domain/swap.ts'

export type Offers = Pick<GoodsFacts, 'flashes' | 'dailies' | 'groups'>
/** Offers that many goods share, and that have no price. */
export type Shared = Pick<GoodsFacts, 'manjian' | 'welfares'>

type WithoutPrice<T> = Omit<T, 'price'>
/** `swaps`: a swap sells the goods for less than the daily price does. */
type Stored = {
  flashes: WithoutPrice<Flash>[]
  dailies: (WithoutPrice<Daily> & { swaps: boolean })[]
  groups: WithoutPrice<GroupOffer>[]
}

export const NO_OFFERS: Offers = { flashes: [], dailies: [], groups: [] }

export function offersText({ flashes, dailies, groups, qg_number, swap_price }: GoodsFacts): string {
  if (flashes.length + dailies.length + groups.length === 0) return ''
  const stored: Stored = {
    flashes: flashes.map(({ id, starts_at, ends_at, stock, limit_number }) => ({
      id,
      starts_at,
      ends_at,
      stock: stockBand(stock, qg_number),
      limit_number,
    })),
    dailies: dailies.map(({ id, starts_at, ends_at, price }) => ({
      id,
      starts_at,
      ends_at,
      swaps: swap_price !== null && isCheaper(swap_price, price),
    })),
    groups: groups.map(({ id, starts_at, ends_at, people, limit_number }) => ({
      id,
      starts_at,
      ends_at,
      people,
      limit_number,
    })),
  }
  return JSON.stringify(stored)
}

export function pricesOf({ flashes, dailies, groups }: Offers): Fen[] {
  return [...flashes, ...dailies, ...groups].map(({ price }) => price)
}

/** @param priceAt by the place in `pricesOf`; `swaps` is said of daily prices only */
export function offersOf(text: string, priceAt: (i: number, swaps: boolean) => Fen): Offers {
  if (text === '') return NO_OFFERS
  const { flashes, dailies, groups } = JSON.parse(text) as Stored
  let i = 0
  return {
    flashes: flashes.map((one) => ({ ...one, price: priceAt(i++, false) })),
    dailies: dailies.map(({ swaps, ...one }) => ({ ...one, price: priceAt(i++, swaps) })),
    groups: groups.map((one) => ({ ...one, price: priceAt(i++, false) })),
  }
}

export function sharedText({ manjian, welfares }: GoodsFacts): string {
  if (!manjian && welfares.length === 0) return ''
  const shared: Shared = {
    manjian: manjian && { id: manjian.id, starts_at: manjian.starts_at, ends_at: manjian.ends_at },
    welfares: welfares.map(({ name, percent, starts_at, ends_at }) => ({ name, percent, starts_at, ends_at })),
  }
  return JSON.stringify(shared)
}

export function sharedOf(text: string): Shared {
  return text === '' ? { manjian: null, welfares: [] } : (JSON.parse(text) as Shared)
}
