/** Stock as a device that holds the catalogue knows it: exact where it is short, else only that there is plenty. */

/** From here on the exact number tells a buyer nothing. */
export const SHORT = 50
/** Stands for any number of pieces that is not short. */
export const PLENTY = 1_000_000

/** @param step the smallest order: below it goods cannot be bought, so it is never plenty */
export function stockBand(stock: number, step: number): number {
  return stock < Math.max(SHORT, step) ? stock : Math.max(PLENTY, step)
}
