/** The columns that finding reads, taken from the columns of a table's parts without an object a row. */
import {
  findColumns,
  kindMark,
  MARK,
  rawColumns,
  sharedMarks,
  stockMarks,
  type FindColumns,
} from '#domain/find/find-columns.ts'
import type { Word } from '#domain/find/words.ts'
import { firstStep } from '#domain/ladder.ts'
import type { OpenedRows } from './column-row.ts'
import { sharedOf } from './offers-text.ts'
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
  for (const [i, part] of parts.entries()) {
    const { columns } = part
    const { labels } = columns.texts
    const rows = rowsOfParts[i] as Int32Array
    copy(raw.name, rows, columns.name, numbersOf(part.nameWords))
    copy(raw.maker, rows, columns.maker, numbersOf(part.makerWords))
    copy(raw.spec, rows, columns.spec, numbersOf(part.specWords))
    copy(raw.rights, rows, columns.rights, Uint32Array.from(part.rightsNumbers))
    copy(raw.form, rows, columns.form, placesOf(labels, columns.form, raw.forms.placeOf))
    copy(raw.expires, rows, columns.expires, placesOf(labels, columns.expires, raw.dates.placeOf))
    copyCategories(raw.category, rows, columns.category_id, raw.categories.placeOf)
    copyMarks(raw.marks, rows, columns)
    if (prices) copyPrices(raw.ordinary, rows, columns, prices)
  }
  return findColumns(raw)
}

function numbersOf(words: readonly Word[]): Uint32Array {
  const numbers = new Uint32Array(words.length)
  for (let i = 0; i < words.length; i++) numbers[i] = (words[i] as Word).number
  return numbers
}

/** Of the labels that a column uses: those of a part are of several kinds. */
function placesOf(labels: readonly string[], used: Uint16Array, placeOf: (label: string) => number): Uint32Array {
  const isUsed = new Uint8Array(labels.length)
  for (let i = 0; i < used.length; i++) isUsed[used[i] as number] = 1
  return Uint32Array.from(labels, (label, i) => (isUsed[i] === 1 ? placeOf(label) : 0))
}

/** A column at a time: a short loop is compiled while it runs for the first time. */
function copy(into: Uint32Array, rows: Int32Array, column: Uint16Array, numbers: Uint32Array): void {
  for (let local = 0; local < rows.length; local++) {
    const row = rows[local] as number
    if (row >= 0) into[row] = numbers[column[local] as number] as number
  }
}

function copyCategories(into: Uint32Array, rows: Int32Array, ids: Uint32Array, placeOf: (id: number) => number): void {
  for (let local = 0; local < rows.length; local++) {
    const row = rows[local] as number
    if (row >= 0) into[row] = placeOf(ids[local] as number)
  }
}

/** By the bits of the kind. */
const KIND_MARKS = [0, 1, 2, 3].map((flags) => kindMark(kindOf(flags)))

function copyMarks(into: Uint16Array, rows: Int32Array, columns: RowColumns): void {
  const { ladder, quality, freeShipping } = MARK
  const offered = MARK.flash | MARK.daily | MARK.group
  const sharedOfPlace = columns.texts.sharedTexts.map((text) => sharedMarks(sharedOf(text)))
  const { stock: stocks, qg_number: steps, ladder: ladders, offerCount, shared, flags, free_shipping_number } = columns
  const isQuality = FLAG.quality
  for (let local = 0; local < rows.length; local++) {
    const row = rows[local] as number
    if (row < 0) continue
    const flag = flags[local] as number
    into[row] =
      stockMarks(stocks[local] as number, steps[local] as number) |
      (offerCount[local] === 0 ? 0 : offered) |
      (sharedOfPlace[shared[local] as number] as number) |
      (ladders[local] === 0 ? 0 : ladder) |
      ((flag & isQuality) === 0 ? 0 : quality) |
      (free_shipping_number[local] === 0 ? 0 : freeShipping) |
      (KIND_MARKS[flag & 3] as number)
  }
}

function copyPrices(into: Uint32Array, rows: Int32Array, columns: RowColumns, prices: RowPrices): void {
  const { ladder, flags, qg_number } = columns
  const stepsUpTo = FLAG.stepsUpTo
  for (let local = 0; local < rows.length; local++) {
    const row = rows[local] as number
    if (row < 0) continue
    const { base, stepStarts, stepNumbers, stepPrices } = prices.columnsOf(row)
    const place = prices.placeOf(row)
    into[row] = base[place] as number
    if (ladder[local] === 0) continue
    const type = ((flags[local] as number) & stepsUpTo) === 0 ? 0 : 1
    const [from, to] = [stepStarts[place] as number, stepStarts[place + 1] as number]
    const step = firstStep(stepNumbers, from, to, type, qg_number[local] as number)
    if (step >= 0) into[row] = stepPrices[step] as number
  }
}
