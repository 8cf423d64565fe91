/** A purchase list on its way into the cart: parsed on the device, matched by the server in batches; goods that are not sold can become wanted products. */
import type { Goods, MatchedRow } from '#contract/entities.ts'
import { BODY_MAX_BYTES, MATCH_ROWS, MATCH_TEXT, NUMBER_MAX } from '#domain/limits.ts'
import { fitQuantity, mostPieces, type Fit } from '#domain/quantity.ts'
import { guessColumns, leftOut, rowsOf, tableOf, type Columns, type LeftOut, type SheetRow } from '#domain/sheet.ts'
import { fetchNow } from '#actions/calls/fetch-now.ts'
import { importLine as copy } from '#copy/service.ts'
import { answerKey, type Answers } from './answers.ts'

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
  /** Ids of the goods that this store has ordered before. */
  bought: readonly number[]
  /** Id of the goods that are clearly meant; 0: the buyer has to look. */
  advised: number
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
    bought: [],
    advised: 0,
  }))
}

/**
 * Puts the server's answers into the rows. A matched row has its goods chosen, and so has one whose line the buyer has
 * answered before; for the others the buyer chooses.
 */
export function applyMatches(
  rows: readonly ImportRow[],
  from: readonly ImportRow[],
  matches: readonly MatchedRow[],
  answers: Answers = new Map(),
): ImportRow[] {
  const byPlace = new Map(matches.flatMap((match) => (from[match.i] ? [[from[match.i]?.i, match] as const] : [])))
  return rows.map((row) => {
    const match = byPlace.get(row.i)
    if (!match) return row
    const { bin, goods, why, bought_ids: bought, advised_id: advised } = match
    const found = { ...row, bin, goods, why, bought, advised, number: row.asked }
    if (bin === 'matched') return choose(found, goods[0]?.id ?? 0)
    const answered = goods.find(({ id }) => id === answers.get(answerKey(row.text)))
    if (bin !== 'confirm' || !answered || !canOrder(answered)) return found
    return choose({ ...found, bin: 'matched', why: copy.asBefore }, answered.id)
  })
}

/** Chooses what is advised where the buyer has not chosen yet. @returns the rows, and which of them changed */
export function adoptAdvised(rows: readonly ImportRow[]): { rows: ImportRow[]; adopted: ReadonlySet<number> } {
  const adopted = new Set(adviceOpen(rows).map(({ i }) => i))
  return { rows: rows.map((row) => (adopted.has(row.i) ? choose(row, row.advised) : row)), adopted }
}

/** Takes `adoptAdvised` back, but for rows that were changed since. */
export function dropAdvised(rows: readonly ImportRow[], adopted: ReadonlySet<number>): ImportRow[] {
  return rows.map((row) =>
    adopted.has(row.i) && row.bin === 'confirm' && row.chosen === row.advised ? choose(row, 0) : row,
  )
}

/** Rows with an advice that wait for the buyer's answer. */
export const adviceOpen = (rows: readonly ImportRow[]): ImportRow[] =>
  rows.filter(({ bin, chosen, advised }) => bin === 'confirm' && chosen === 0 && advised > 0)

/** A row that was answered as before is asked about again. */
export const askAgain = (row: ImportRow): ImportRow => choose({ ...row, bin: 'confirm' }, 0)

const canOrder = (goods: Goods): boolean => goods.is_buy === 1 && mostPieces(goods) > 0

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
