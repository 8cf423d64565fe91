/** Sheets for a spreadsheet program, as RFC 4180 has them. */

/** Excel takes a sheet without it for the country's old encoding. */
const BYTE_ORDER_MARK = '\ufeff'
const NUMBER = /^-?\d+(\.\d+)?$/
/** Bar codes and numbers of orders: as numbers they would be shown as 6.9E+12, and from 16 digits on lose the last ones. */
const LONG_CODE = /^\d{12,}$/
/** What a spreadsheet program would run as a formula: those for Chinese take signs of full width, too. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/

/** @param rows the first one names the columns */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

/** Somebody else's words are never run: an apostrophe in front makes a formula a text. */
function cellOf(value: string | number): string {
  const text = typeof value === 'string' && LONG_CODE.test(value) ? `="${value}"` : String(value)
  const isFormula = text === String(value) && FORMULA.test(text) && !NUMBER.test(text)
  const safe = isFormula ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
