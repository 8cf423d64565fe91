/** List prices of a table's rows, each made once for the time in which it holds. */
import type { Fen } from '#domain/money.ts'
import { MAY_CHANGE_PRICE } from './find-columns.ts'
import { listPrice } from './prices.ts'
import type { Table } from './table.ts'

/** Prices that were asked for of goods whose price may change, UNKNOWN for the others. */
type Column = { epoch: string; prices: Int32Array }
const columns = new WeakMap<Table, Column>()
const UNKNOWN = -1

/**
 * @param epoch names a stretch of time in which no offer begins or ends and no date passes; '' remembers nothing
 * @returns throws for each row of a table without prices: what stands in their place is not to be compared
 */
export function priceColumn(table: Table, now: number, epoch: string): (row: number) => Fen {
  if (!table.hasPrices) return noPrice
  const known = epoch === '' ? undefined : columns.get(table)
  const prices = known?.epoch === epoch ? known.prices : new Int32Array(table.size).fill(UNKNOWN)
  if (epoch !== '') columns.set(table, { epoch, prices })
  const { marks, ordinary } = table.columns
  const mayChange = MAY_CHANGE_PRICE
  return (row) => {
    if (((marks[row] as number) & mayChange) === 0) return ordinary[row] as number
    const had = prices[row] as number
    if (had !== UNKNOWN) return had
    return (prices[row] = listPrice(table.entry(row).facts, now))
  }
}

function noPrice(): never {
  throw new Error('prices of a table that came without them')
}
