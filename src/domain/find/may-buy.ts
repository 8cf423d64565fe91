/**
 * Whether a reader may buy goods, for lists: rights and stock, without what only the single view knows (limits of a
 * day, pieces left of a flash sale). Readers with the same rights share one computed list.
 */
import { permission } from '#domain/permission.ts'
import { priceNote, type Reader } from './price-note.ts'
import { firstPlace, MARK } from './find-columns.ts'
import { matchAll, type RowTest, type Table } from './table.ts'
import { today } from './zones.ts'

export type ListReader = {
  /** Readers of the same key get the same list of one table. */
  key: string
  seesPrices: boolean
  mayBuy: RowTest
}

/** Whoever sees no prices may buy nothing yet: no goods are worse than others for them. */
export const ANYONE: ListReader = { key: '', seesPrices: false, mayBuy: matchAll }

export function listReader(table: Table, reader: Reader, now: number): ListReader {
  const { buyer } = reader
  if (!buyer || !table.hasPrices || priceNote(reader) !== '') return ANYONE
  const granted = table.rights.map(
    ({ scope, clinic_only, ephedrine, kx }) =>
      permission(
        { scope, clinicOnly: clinic_only, ephedrine, kx, onSale: true, expires: '', stock: 1, step: 1 },
        buyer,
        now,
      ).is_buy === 1,
  )
  const { rights, expires, marks } = table.columns
  const { stock } = MARK
  const fresh = firstPlace(table.columns, today(now))
  return {
    key: granted.map(Number).join(''),
    seesPrices: true,
    mayBuy: (row) =>
      ((marks[row] as number) & stock) !== 0 &&
      (expires[row] as number) >= fresh &&
      granted[rights[row] as number] === true,
  }
}
