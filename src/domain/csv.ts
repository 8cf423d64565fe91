/** Sheets for a spreadsheet program, as RFC 4180 has them. */

/** Excel takes a sheet without it for the country's old encoding. */
const BYTE_ORDER_MARK = '\ufeff'
const NUMBER = /^-?\d+(\.\d+)?$/
/** What a spreadsheet program would run as a formula: those for Chinese take signs of full width, too. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/

/** @param rows the first one names the columns */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

/** Somebody else's words are never run: an apostrophe in front makes a formula a text. */
function cellOf(value: string | number): string {
  const text = String(value)
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
