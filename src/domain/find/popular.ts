/** Rows in the order of what sells. */
import { sortedBy } from './sort-rows.ts'

/** Rows have ascending ids, so of two that sell alike the one with the lower id comes first. */
export function byPopularity(size: number, soldAt: (row: number) => number): Uint32Array {
  const rows = new Uint32Array(size)
  for (let row = 0; row < size; row++) rows[row] = row
  return sortedBy(rows, soldAt, -1)
}
