/** List prices of a table's rows, made once for the time in which they hold. */
import type { Fen } from '#domain/money.ts'
import { listPrice } from './prices.ts'
import type { Table } from './table.ts'

/** Prices that were asked for, NaN for the others. */
type Column = { epoch: string; prices: Float64Array }
const columns = new WeakMap<Table, Column>()

/** @param epoch names a stretch of time in which no offer begins or ends and no date passes; '' remembers nothing */
export function priceColumn(table: Table, now: number, epoch: string): (row: number) => Fen {
  const known = epoch === '' ? undefined : columns.get(table)
  const prices = known?.epoch === epoch ? known.prices : new Float64Array(table.size).fill(Number.NaN)
  if (epoch !== '') columns.set(table, { epoch, prices })
  return (row) => {
    const had = prices[row] as number
    if (!Number.isNaN(had)) return had
    return (prices[row] = listPrice(table.entry(row).facts, now))
  }
}
