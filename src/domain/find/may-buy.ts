/**
 * Whether a reader may buy goods, for lists: rights and stock, without what only the single view knows (limits of a
 * day). Readers with the same rights share one computed list.
 */
import { permission } from '#domain/permission.ts'
import { priceNote, type Reader } from './price-note.ts'
import { firstPlace, MARK, stockMarks } from './find-columns.ts'
import { flashNow } from './prices.ts'
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
  const { step, flash } = MARK
  const fresh = firstPlace(table.columns, today(now))
  // Pieces of a running flash sale are counted apart from the stock.
  const stockOf = (row: number): number => {
    const marked = marks[row] as number
    if ((marked & flash) === 0) return marked
    const { facts } = table.entry(row)
    const sale = flashNow(facts, now)
    return sale ? stockMarks(sale.stock, facts.qg_number) : marked
  }
  return {
    key: granted.map(Number).join(''),
    seesPrices: true,
    mayBuy: (row) =>
      granted[rights[row] as number] === true && (expires[row] as number) >= fresh && (stockOf(row) & step) !== 0,
  }
}
