/**
 * Prices of steps and offers as a share of the base price: sellers think in percent, so that the percent repeats and what
 * is left of the price is mostly 0. Whatever a price is, it comes back to the fen.
 */
import type { Fen } from '#domain/money.ts'

/** `rest`: the price less the percentage of the base price, with its sign in the lowest bit (zigzag); 32 bits. */
export type Share = { percent: number; rest: number }

const PERCENT_MAX = 255

export function shareOf(price: Fen, base: Fen): Share {
  const percent = base > 0 ? Math.min(PERCENT_MAX, Math.round((price * 100) / base)) : 0
  const difference = (price - partOf(base, percent)) | 0
  return { percent, rest: ((difference << 1) ^ (difference >> 31)) >>> 0 }
}

function priceOf({ percent, rest }: Share, base: Fen): Fen {
  const difference = (rest >>> 1) ^ -(rest & 1)
  return (partOf(base, percent) + difference) >>> 0
}

const partOf = (base: Fen, percent: number): Fen => Math.round((base * percent) / 100)

/** @param starts where the shares of a product begin; the next one's beginning is their end */
export function ofShares(
  base: Uint32Array,
  starts: Uint32Array,
  { percents, rests }: { percents: Uint8Array; rests: Uint32Array },
): Uint32Array {
  const prices = new Uint32Array(percents.length)
  for (let row = 0; row < base.length; row++)
    for (let i = starts[row] as number; i < (starts[row + 1] as number); i++)
      prices[i] = priceOf({ percent: percents[i] as number, rest: rests[i] as number }, base[row] as number)
  return prices
}
