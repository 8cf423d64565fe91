/** A rectangle of numbers that was copied in a sheet. */
import { typedNumber } from './typed.ts'

/** null: the cell holds something that is no number of pieces. undefined: it is empty and changes nothing. */
export type PastedCell = number | null | undefined

/** Rows end with a line break, cells are parted by tabs. Empty rows stay: they have their place in the rectangle. */
export function pastedCells(text: string): PastedCell[][] {
  const rows = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  return rows.map((row) => row.split('\t').map(cellOf))
}

/** 10, 10.0, 1,200, ３０, 10盒. */
const COUNT = /^(\d{1,5})(?:\.0+)?\s*[\u4e00-\u9fff]?$/

function cellOf(typed: string): PastedCell {
  const plain = typedNumber(typed)
  if (plain === '') return undefined
  const [, digits] = COUNT.exec(plain) ?? []
  return digits === undefined ? null : Number(digits)
}
