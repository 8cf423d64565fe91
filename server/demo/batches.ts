/** Batches near their end beside later ones of the same goods: what a buyer compares in the near-expiry sale. */
import { NEAR_EXPIRY_MONTHS } from '#domain/limits.ts'
import type { GoodsRow } from './goods.ts'
import { share } from './numbers.ts'
import { random } from './random.ts'

/** Of a hundred near-expiry goods so many have a later batch on sale. */
const LATER = 75
const LATER_MONTHS = 22
/** How a later batch ends, and the one before the batch on sale; no other ends so. */
const LATER_LETTER = 'E'
export const EARLIER_LETTER = 'F'

export function hasLater({ id, expires }: GoodsRow, now: number): boolean {
  return expires !== '' && expires < lastDay(now, NEAR_EXPIRY_MONTHS) && random(`later ${id}`).chance(LATER)
}

/** The later batch, a product of its own; the one that lapses is sold at a part of its price from now on. */
export function laterBatch(near: GoodsRow, keeps: number, now: number): GoodsRow {
  const id = near.id + 1
  const chance = random(`batch ${id}`)
  const months = Math.min(LATER_MONTHS, keeps * 12 - 2)
  const later = {
    ...near,
    id,
    stock: near.qg_number * chance.whole(20, 300),
    sold: near.sold + chance.whole(50, 900),
    expires: lastDay(now, months),
    made: lastDay(now, months - keeps * 12),
    batch: near.batch.slice(0, -1) + LATER_LETTER,
  }
  near.base_price = share(near.base_price, chance.whole(55, 85))
  near.fresh_id = id
  return later
}

/** The last day of the month `months` from now, YYYY-MM-DD. */
export function lastDay(now: number, months: number): string {
  const d = new Date(now)
  return new Date(Date.UTC(d.getUTCFullYear(), d.getUTCMonth() + months + 1, 0)).toISOString().slice(0, 10)
}
