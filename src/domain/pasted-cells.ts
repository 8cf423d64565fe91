/** A rectangle of numbers that was copied in a sheet. */
import { typedNumber } from './typed.ts'

/** null: the cell holds something that is no number of pieces. undefined: it is empty and changes nothing. */
export type PastedCell = number | null | undefined

/**
 * Rows end with a line break, cells are parted by tabs. Empty rows stay: they have their place in the rectangle. Headings
 * above the numbers and names before them have none: they were copied along, and would move every number to the next store.
 */
export function pastedCells(text: string): PastedCell[][] {
  const rows = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  const cells = rows.map((row) => row.split('\t'))
  const body = cells.slice(placeOf(cells, hasWordsOnly))
  const width = Math.max(0, ...body.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, i) => body.map((row) => row[i] ?? ''))
  const names = placeOf(columns, hasWordsOnly)
  return (names < width ? body.map((row) => row.slice(names)) : cells).map((row) => row.map(cellOf))
}

/** Names and headings; a number that cannot be read (2件, 10-20) is none. */
function hasWordsOnly(cells: readonly string[]): boolean {
  const filled = cells.map(typedNumber).filter(Boolean)
  return filled.length > 0 && filled.every((cell) => /^[a-z\u4e00-\u9fff]/i.test(cell))
}

/** Where the first stands that is not like that. */
function placeOf<T>(all: readonly T[], test: (one: T) => boolean): number {
  const at = all.findIndex((one) => !test(one))
  return at < 0 ? all.length : at
}

/** 10, 10.0, 1,200, ３０, 10盒. Cartons (2件) are no pieces. */
const COUNT = /^(\d{1,5})(?:\.0+)?\s*(?![件箱])[\u4e00-\u9fff]?$/

function cellOf(typed: string): PastedCell {
  const plain = typedNumber(typed)
  if (plain === '') return undefined
  const [, digits] = COUNT.exec(plain) ?? []
  return digits === undefined ? null : Number(digits)
}
