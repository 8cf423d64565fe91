/**
 * Sheets as RFC 4180 has them: the first line names the columns, a cell in quotes may hold commas and quotes. An empty cell
 * is a field that is not given; a row of them is an empty line. Sheet programs also write semicolons or tabs between cells:
 * the first line says which, because no name of a field has one.
 */
import * as copy from '#server/copy/feed.ts'
import { LINE_MAX, type Line } from './lines.ts'
import type { Input } from './run.ts'

const QUOTES_MAX = 100

/**
 * Lines in quotes that go on are joined, up to a number of lines.
 * @param needed columns without which no row can be taken: where one is missing, that is said once and not of every row
 */
export async function* csvInputs(lines: AsyncIterable<Line>, needed: readonly string[] = []): AsyncGenerator<Input> {
  let separator: string | undefined
  let columns: readonly string[] | undefined
  let open: { line: number; text: string; joined: number } | undefined
  for await (const read of lines) {
    if (read.text === null) {
      open = undefined
      yield { line: read.line, fault: { field: '', reason: read.reason } }
      // The next line is no header because the first one cannot be read.
      if (!columns) return
      continue
    }
    const { line, text } = read
    const whole = open ? `${open.text}\n${text}` : text
    const began = open?.line ?? line
    const joined = (open?.joined ?? 0) + 1
    separator ??= [';', '\t'].find((sign) => text.includes(sign) && !text.includes(',')) ?? ','
    const cells = readCells(whole, separator)
    if (cells === null && joined < QUOTES_MAX && whole.length < LINE_MAX) {
      open = { line: began, text: whole, joined }
      continue
    }
    open = undefined
    if (cells === null) yield { line: began, fault: { field: '', reason: copy.openQuote } }
    else if (!columns) {
      columns = cells.map((name) => name.replace(/^\ufeff/, '').trim())
      const twice = columns.find((name, i) => name !== '' && columns?.indexOf(name) !== i)
      const missing = needed.find((name) => !columns?.includes(name))
      if (twice === undefined && missing === undefined) continue
      yield {
        line: began,
        fault: twice ? { field: twice, reason: copy.columnTwice } : { field: missing ?? '', reason: copy.noColumn },
      }
      return
    } else if (cells.some(Boolean)) yield rowOf(columns, cells, began)
  }
  if (open) yield { line: open.line, fault: { field: '', reason: copy.openQuote } }
}

function rowOf(columns: readonly string[], cells: readonly string[], line: number): Input {
  if (cells.length > columns.length) return { line, fault: { field: '', reason: copy.tooManyCells } }
  const filled = columns.flatMap((name, i) => (cells[i] ? [[name, cells[i]] as const] : []))
  return { line, value: Object.fromEntries(filled) }
}

/** @returns null: a quote is still open */
function readCells(text: string, separator: string): string[] | null {
  const cells: string[] = []
  for (let at = 0; at <= text.length;) {
    const cell = text[at] === '"' ? quotedCell(text, at + 1) : { value: '', end: at }
    if (!cell) return null
    const next = text.indexOf(separator, cell.end)
    const end = next < 0 ? text.length : next
    cells.push((cell.value + text.slice(cell.end, end)).trim())
    at = end + 1
  }
  return cells
}

/** @param from after the opening quote. @returns the cell and where its closing quote has ended; null: it has none */
function quotedCell(text: string, from: number): { value: string; end: number } | null {
  let value = ''
  for (let at = from; ;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return null
    value += text.slice(at, quote)
    if (text[quote + 1] !== '"') return { value, end: quote + 1 }
    value += '"'
    at = quote + 2
  }
}
