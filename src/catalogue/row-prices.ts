/** Where the prices of a table's rows stand. */
import { CatalogueBytesError } from './bytes.ts'
import { latestRows, type LatestRows } from './latest-rows.ts'
import { openPrices, type PriceColumns } from './price-columns.ts'

export type RowPrices = {
  columnsOf(row: number): PriceColumns
  /** The place in these columns. */
  placeOf(row: number): number
}

type Part = { prices: Uint8Array | null; deleted: readonly number[] }

/**
 * @param offerCountOf how many prices of offers a row needs
 * @returns null where no part has prices
 * @throws CatalogueBytesError where a row lacks its price, or the price is of other offers
 */
export function rowPrices(
  parts: readonly Part[],
  { ids }: Pick<LatestRows, 'ids'>,
  offerCountOf: (row: number) => number,
): RowPrices | null {
  const opened = parts.map(({ prices }) => prices && openPrices(prices))
  if (opened.every((one) => one === null)) return null
  const latest = latestRows(parts.map(({ deleted }, i) => ({ id: opened[i]?.id ?? NO_IDS, deleted })))
  const slots = new Uint32Array(ids.length)
  let slot = 0
  for (let row = 0; row < ids.length; row++) {
    const id = ids[row] as number
    while (slot < latest.ids.length && (latest.ids[slot] as number) < id) slot++
    const columns = opened[latest.parts[slot] as number]
    const place = latest.locals[slot] as number
    if (latest.ids[slot] !== id || !columns) throw new CatalogueBytesError(`no price of ${id}`)
    if (offersAt(columns, place) !== offerCountOf(row))
      throw new CatalogueBytesError(`a price of other offers of ${id}`)
    slots[row] = slot
  }
  return {
    columnsOf: (row) => opened[latest.parts[slots[row] as number] as number] as PriceColumns,
    placeOf: (row) => latest.locals[slots[row] as number] as number,
  }
}

const NO_IDS = new Uint32Array()

function offersAt({ offerStarts }: PriceColumns, place: number): number {
  return (offerStarts[place + 1] as number) - (offerStarts[place] as number)
}
