/** The columns that finding reads, taken from the columns of a table's parts without an object a row. */
import {
  findColumns,
  kindMark,
  MARK,
  rawColumns,
  sharedMarks,
  type FindColumns,
} from '#domain/find/find-columns.ts'
import { ordinaryPrice } from '#domain/find/prices.ts'
import type { OpenedRows } from './column-row.ts'
import { sharedOf } from './offers-text.ts'
import { stepsAt } from './price-columns.ts'
import type { RowPrices } from './row-prices.ts'
import { FLAG, kindOf, type RowColumns } from './row-columns.ts'

/** @param rowsOfParts by part and place in it the table's row, -1 where it has none */
export function columnsOfParts(
  size: number,
  parts: readonly OpenedRows[],
  rowsOfParts: readonly Int32Array[],
  prices: RowPrices | null,
): FindColumns {
  const raw = rawColumns(size, prices !== null)
  const { name, maker, spec, rights, category, categories, form, forms, expires, dates, marks, ordinary } = raw
  for (const [i, part] of parts.entries()) {
    const { columns, rightsNumbers } = part
    const { labels } = columns.texts
    const rows = rowsOfParts[i] as Int32Array
    const [formOf, dateOf] = [placed(labels, forms.placeOf), placed(labels, dates.placeOf)]
    const [nameOf, makerOf, specOf] = [part.nameWords, part.makerWords, part.specWords].map((words) =>
      Uint32Array.from(words, ({ number }) => number),
    ) as [Uint32Array, Uint32Array, Uint32Array]
    const marksOf = marking(part)
    for (let local = 0; local < rows.length; local++) {
      const row = rows[local] as number
      if (row < 0) continue
      name[row] = nameOf[columns.name[local] as number] as number
      maker[row] = makerOf[columns.maker[local] as number] as number
      spec[row] = specOf[columns.spec[local] as number] as number
      rights[row] = rightsNumbers[columns.rights[local] as number] as number
      category[row] = categories.placeOf(columns.category_id[local] as number)
      form[row] = formOf(columns.form[local] as number)
      expires[row] = dateOf(columns.expires[local] as number)
      marks[row] = marksOf(local)
    }
  }
  if (prices)
    for (const [i, part] of parts.entries())
      readPrices(part.columns, rowsOfParts[i] as Int32Array, prices, ordinary)
  return findColumns(raw)
}

/** Flags of each kind there may be. */
const KIND_FLAGS = [0, 1, 2, 3]

/** @param ordinary filled in */
function readPrices(columns: RowColumns, rows: Int32Array, prices: RowPrices, ordinary: Uint32Array): void {
  const { ladder, flags, qg_number } = columns
  const stepsUpTo = FLAG.stepsUpTo
  for (let local = 0; local < rows.length; local++) {
    const row = rows[local] as number
    if (row < 0) continue
    const own = prices.columnsOf(row)
    const place = prices.placeOf(row)
    const base_price = own.base[place] as number
    if (ladder[local] === 0) ordinary[row] = base_price
    else {
      const type = ((flags[local] as number) & stepsUpTo) === 0 ? 0 : 1
      const steps = stepsAt(own, place)
      ordinary[row] = ordinaryPrice(
        { base_price, ladder: { id: 0, type, steps }, qg_number: qg_number[local] as number },
        100,
      )
    }
  }
}

/** A text is placed when a row has it: the labels of a part are of several kinds. */
function placed(texts: readonly string[], placeOf: (text: string) => number): (text: number) => number {
  const known = new Int32Array(texts.length).fill(-1)
  return (text) => {
    const had = known[text] as number
    return had >= 0 ? had : (known[text] = placeOf(texts[text] as string))
  }
}

function marking({ columns }: OpenedRows): (local: number) => number {
  const { stock, ladder, quality, freeShipping } = MARK
  const offers = MARK.flash | MARK.daily | MARK.group
  const ofShared = columns.texts.sharedTexts.map((text) => sharedMarks(sharedOf(text)))
  const ofKind = KIND_FLAGS.map((flags) => kindMark(kindOf(flags)))
  const isQuality = FLAG.quality
  return (local) => {
    const flags = columns.flags[local] as number
    return (
      (columns.stock[local] === 0 ? 0 : stock) |
      (columns.offerCount[local] === 0 ? 0 : offers) |
      (ofShared[columns.shared[local] as number] as number) |
      (columns.ladder[local] === 0 ? 0 : ladder) |
      ((flags & isQuality) === 0 ? 0 : quality) |
      (columns.free_shipping_number[local] === 0 ? 0 : freeShipping) |
      (ofKind[flags & (KIND_FLAGS.length - 1)] as number)
    )
  }
}
