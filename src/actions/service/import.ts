/** A purchase list on its way into the cart: parsed on the device, matched by the server in batches; goods that are not sold can become wanted products. */
import type { Goods, MatchedRow } from '#contract/entities.ts'
import { BODY_MAX_BYTES, MATCH_ROWS, MATCH_TEXT, NUMBER_MAX } from '#domain/limits.ts'
import { fitQuantity, type Fit } from '#domain/quantity.ts'
import { guessColumns, leftOut, rowsOf, tableOf, type Columns, type LeftOut, type SheetRow } from '#domain/sheet.ts'
import { fetchNow } from '#actions/calls/fetch-now.ts'

/** waiting: not matched yet; added: in the cart; wanted: published as a wanted product. */
export type ImportBin = 'waiting' | MatchedRow['bin'] | 'added' | 'wanted'
export type ImportRow = {
  i: number
  text: string
  /** The number on the list; 0 when it has none. */
  asked: number
  /** The number that will be ordered. */
  number: number
  bin: ImportBin
  goods: readonly Goods[]
  /** Id of the chosen goods; 0: none yet. */
  chosen: number
  why: string
}

/** Rows one list may have. */
export const ROWS_MOST = 1_000

/** Cells, without blank rows, and what their columns are taken for. */
export type Sheet = { table: readonly (readonly string[])[]; columns: Columns }

export function sheetOfText(text: string): Sheet {
  const table = tableOf(text)
  return { table, columns: guessColumns(table) }
}

/** The sheets of a workbook (.xlsx), or one of a text file, whatever China's programs wrote it in. @throws when it is neither */
export async function sheetsOfFile(file: File): Promise<Sheet[]> {
  if (!/\.xlsx$/i.test(file.name)) return [sheetOfText(decode(await file.arrayBuffer()))]
  const { default: readXlsxFile } = await import('read-excel-file/browser')
  const sheets = await readXlsxFile(file)
  return sheets.flatMap(({ data }) => {
    const table = data
      .map((row) => row.map((cell) => (cell === null ? '' : String(cell).trim())))
      .filter((row) => row.some(Boolean))
    return table.length === 0 ? [] : [{ table, columns: guessColumns(table) }]
  })
}

export const rowsOfSheets = (sheets: readonly Sheet[]): SheetRow[] =>
  sheets.flatMap(({ table, columns }) => rowsOf(table, columns))

/** What of the sheets is not imported; a sheet of which everything is imported is not among them. */
export const leftOutOfSheets = (sheets: readonly Sheet[]): LeftOut[] =>
  sheets
    .map(({ table, columns }) => leftOut(table, columns))
    .filter(({ heading, columns }) => heading.length > 0 || columns.length > 0)

/** UTF-8 where the bytes are valid UTF-8; else the encoding of Chinese Windows. */
export function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

export function waitingRows(rows: readonly SheetRow[]): ImportRow[] {
  return rows.map(({ text, number }, i) => ({
    i,
    text,
    asked: number,
    number,
    bin: 'waiting',
    goods: [],
    chosen: 0,
    why: '',
  }))
}

/** Puts the server's answers into the rows. A matched row has its goods chosen; for the others the buyer chooses. */
export function applyMatches(
  rows: readonly ImportRow[],
  from: readonly ImportRow[],
  answers: readonly MatchedRow[],
): ImportRow[] {
  const byPlace = new Map(answers.flatMap((answer) => (from[answer.i] ? [[from[answer.i]?.i, answer] as const] : [])))
  return rows.map((row) => {
    const answer = byPlace.get(row.i)
    if (!answer) return row
    const chosen = answer.bin === 'matched' ? answer.goods[0] : undefined
    return {
      ...row,
      bin: answer.bin,
      goods: answer.goods,
      why: answer.why,
      chosen: chosen?.id ?? 0,
      number: chosen ? orderNumber(row.asked, chosen) : row.asked,
    }
  })
}

/** The buyer's choice among the candidates; 0: none of them. */
export function choose(row: ImportRow, id: number): ImportRow {
  const goods = row.goods.find((one) => one.id === id)
  return { ...row, chosen: id, number: goods ? orderNumber(row.asked, goods) : row.asked }
}

export function goodsOf(row: ImportRow): Goods | undefined {
  return row.goods.find(({ id }) => id === row.chosen)
}

/** Rows that go into the cart as they are. */
export function readyRows(rows: readonly ImportRow[]): { row: ImportRow; goods: Goods }[] {
  return rows.flatMap((row) => {
    const goods = row.bin === 'matched' || row.bin === 'confirm' ? goodsOf(row) : undefined
    return goods && goods.is_buy === 1 && row.number > 0 ? [{ row, goods }] : []
  })
}

function orderNumber(asked: number, goods: Goods): number {
  return fitQuantity(asked || goods.qg_number, goods).number
}

/**
 * Why the number that will be ordered is not the number on the list; 'none': the list has no number. null: it is the same,
 * or the buyer has typed another one.
 */
export function numberNote(row: ImportRow): Exclude<Fit['why'], ''> | 'none' | null {
  const goods = goodsOf(row)
  if (!goods || row.number === 0 || row.number !== orderNumber(row.asked, goods)) return null
  return row.asked === 0 ? 'none' : fitQuantity(row.asked, goods).why || null
}

/** Matches the waiting rows batch by batch; answers so far stay when it is interrupted. Failures are shown. */
export async function matchWaiting(
  rows: readonly ImportRow[],
  onPart: (from: readonly ImportRow[], answers: readonly MatchedRow[]) => void,
  signal: AbortSignal,
): Promise<void> {
  for (const part of partsOf(rows.filter(({ bin }) => bin === 'waiting'))) {
    const rows = part.map(({ text, asked }) => ({
      text: wellFormed(text.slice(0, MATCH_TEXT)),
      number: Math.min(asked, NUMBER_MAX),
    }))
    const answer = await fetchNow('matchRows', { rows }, { signal })
    if (!answer || signal.aborted) return
    onPart(part, answer.rows)
  }
}

/** Cutting can leave half of a character, which cannot be encoded. */
const wellFormed = (text: string): string => text.replace(/[\ud800-\udbff]$/, '')

/** As many rows as one request may carry, in number and in bytes. */
export function partsOf(rows: readonly ImportRow[]): ImportRow[][] {
  const parts: ImportRow[][] = []
  let room = 0
  for (const row of rows) {
    const size = encodeURIComponent(wellFormed(row.text.slice(0, MATCH_TEXT))).length + 60
    const part = parts.at(-1)
    if (part && part.length < MATCH_ROWS && size <= room) {
      part.push(row)
      room -= size
    } else {
      parts.push([row])
      room = BODY_MAX_BYTES * 0.9 - size
    }
  }
  return parts
}
