/**
 * A purchase list on its way into the cart: parsed on the device, matched by the catalogue there where it has one, and by
 * the server in batches, whose word corrects the device's; goods that are not sold can become wanted products.
 */
import type { Goods, MatchedRow } from '#contract/entities.ts'
import { BODY_MAX_BYTES, MATCH_ROWS, MATCH_TEXT, NUMBER_MAX } from '#domain/limits.ts'
import { fitQuantity, mostPieces, type Fit } from '#domain/quantity.ts'
import type { NamedTable } from '#domain/markup-table.ts'
import {
  guessColumns,
  isCarton,
  leftOut,
  rowsOf,
  tableOf,
  type Columns,
  type LeftOut,
  type SheetRow,
} from '#domain/sheet.ts'
import { client } from '#account/page.ts'
import { fetchNow } from '#actions/calls/fetch-now.ts'
import { importLine as copy } from '#copy/service.ts'
import { answerKey, type Answers } from './answers.ts'
import { matchHere } from './match-here.ts'

/** waiting: not matched yet; added: in the cart; wanted: published as a wanted product. */
export type ImportBin = 'waiting' | MatchedRow['bin'] | 'added' | 'wanted'
export type ImportRow = {
  /** Its number, on this device. */
  i: number
  text: string
  /** The number on the list; 0 when it has none. */
  asked: number
  /** The list counts cartons, not pieces. */
  cartons?: true
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
  /** What this device proposed, while the server's word is to come. */
  proposed?: { chosen: number; number: number }
}

/** Rows one list may have. */
export const ROWS_MOST = 1_000

/** Cells, without blank rows, and what their columns are taken for. `name`: the sheet's, '' where there is none. */
export type Sheet = { name: string; table: readonly (readonly string[])[]; columns: Columns }

const sheetOf = ({ name, table }: NamedTable): Sheet => ({ name, table, columns: guessColumns(table) })

export const sheetOfText = (text: string): Sheet => sheetOf({ name: '', table: tableOf(text) })

/**
 * The sheets of a workbook, or one of a text file, whatever China's programs wrote it in: its first bytes say what it is, for
 * a name is often wrong. 'old': a workbook of before 2007, or one with a password.
 * @throws when it can be read as nothing
 */
export async function sheetsOfFile(file: File): Promise<Sheet[] | 'old'> {
  const bytes = await file.arrayBuffer()
  if (beginsWith(bytes, OLD_WORKBOOK)) return 'old'
  const tables = beginsWith(bytes, ZIP) ? await tablesOfWorkbook(file) : await tablesOfText(decode(bytes))
  return tables.filter(({ table }) => table.length > 0).map(sheetOf)
}

const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0]
const ZIP = [0x50, 0x4b, 0x03, 0x04]

function beginsWith(bytes: ArrayBuffer, sign: readonly number[]): boolean {
  const head = new Uint8Array(bytes, 0, Math.min(sign.length, bytes.byteLength))
  return sign.every((byte, i) => head[i] === byte)
}

async function tablesOfWorkbook(file: File): Promise<NamedTable[]> {
  const { default: readXlsxFile } = await import('read-excel-file/browser')
  const sheets = await readXlsxFile(file)
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    table: data.map((row) => row.map(cellWords)).filter((row) => row.some(Boolean)),
  }))
}

async function tablesOfText(text: string): Promise<NamedTable[]> {
  const { isMarkup, tablesOf } = await import('#domain/markup-table.ts')
  return isMarkup(text) ? tablesOf(text) : [{ name: '', table: tableOf(text) }]
}

/** Goods and numbers: the other sheets of a workbook say how to fill it in, or are price lists. */
export function isOrderList({ columns: { kinds } }: Sheet): boolean {
  return kinds.includes('number') && kinds.some((kind) => kind === 'name' || kind === 'code')
}

/** Digits that a workbook really knows of a number; what follows is how computers divide. */
const DIGITS = 15

/** A day as people write it: a date's own words are English. */
export function cellWords(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'number') return String(Number(cell.toPrecision(DIGITS)))
  return cell === null ? '' : String(cell).trim()
}

export const rowsOfSheets = (sheets: readonly Sheet[]): SheetRow[] =>
  sheets.flatMap(({ table, columns }) => rowsOf(table, columns))

/** What of the sheets is not imported; a sheet of which everything is imported is not among them. */
export const leftOutOfSheets = (sheets: readonly Sheet[]): LeftOut[] =>
  sheets
    .map(({ table, columns }) => leftOut(table, columns))
    .filter((left) => Object.values(left).some(({ length }) => length > 0))

/** UTF-16 where its mark says so, as in Excel's “Unicode 文本”; UTF-8 where the bytes are valid; else as Chinese Windows writes. */
export function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** @param first the number of the first row; no other list has it: 撤销 and what comes late find their own list's rows or none */
export function waitingRows(rows: readonly SheetRow[], first: number): ImportRow[] {
  return rows.map(({ text, number, ...unit }, i) => ({
    i: first + i,
    text,
    asked: number,
    ...unit,
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
 * Puts answers into the rows. A matched row has its goods chosen, and so has one whose line the buyer has answered before;
 * for the others the buyer chooses. The server's answer to a row that this device matched first corrects it in place, but
 * for what the buyer has chosen or typed meanwhile.
 */
export function applyMatches(
  rows: readonly ImportRow[],
  from: readonly ImportRow[],
  matches: readonly MatchedRow[],
  answers: Answers = new Map(),
  { byDevice = false } = {},
): ImportRow[] {
  const byPlace = new Map(matches.flatMap((match) => (from[match.i] ? [[from[match.i]?.i, match] as const] : [])))
  return rows.map((row) => {
    const match = byPlace.get(row.i)
    if (!match || row.bin === 'added' || row.bin === 'wanted') return row
    const { proposed, ...rest } = row
    const found = withMatch(rest, match, answers)
    if (byDevice) return { ...found, proposed: { chosen: found.chosen, number: found.number } }
    return proposed && isTouched(row, proposed) ? withOwnChoice(rest, found) : found
  })
}

function withMatch(row: ImportRow, match: MatchedRow, answers: Answers): ImportRow {
  const { bin, goods, why, bought_ids: bought, advised_id: advised } = match
  const found = { ...row, bin, goods, why, bought, advised, chosen: 0, number: row.asked }
  if (bin === 'matched') return choose(found, goods[0]?.id ?? 0)
  const answered = goods.find(({ id }) => id === answers.get(answerKey(row.text)))
  if (bin !== 'confirm' || !answered || !canOrder(answered)) return found
  return choose({ ...found, bin: 'matched', why: copy.asBefore }, answered.id)
}

function isTouched({ chosen, number }: ImportRow, proposed: NonNullable<ImportRow['proposed']>): boolean {
  return chosen !== proposed.chosen || number !== proposed.number
}

/** The server's goods with the buyer's choice and number; where it does not offer that choice, the buyer looks again. */
function withOwnChoice(row: ImportRow, found: ImportRow): ImportRow {
  const goods = found.goods.find(({ id }) => id === row.chosen)
  if (!goods) return found
  return { ...found, chosen: row.chosen, number: row.number > 0 ? fitQuantity(row.number, goods).number : 0 }
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
  return { ...row, chosen: id, number: goods ? orderNumber(row, goods) : row.asked }
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

/** How many pieces are ordered of goods that stand in several rows, by id: they become one line of the cart. */
export function repeatedOf(ready: ReturnType<typeof readyRows>): ReadonlyMap<number, number> {
  const numbers = new Map<number, number[]>()
  for (const { row, goods } of ready) numbers.set(goods.id, [...(numbers.get(goods.id) ?? []), row.number])
  return new Map([...numbers].flatMap(([id, all]) => (all.length > 1 ? [[id, all.reduce((sum, n) => sum + n)]] : [])))
}

function orderNumber(row: ImportRow, goods: Goods): number {
  return fitQuantity(askedPieces(row, goods) || goods.qg_number, goods).number
}

/** The list's number in what the goods are sold by: a carton of boxes is as many boxes as it holds. */
export function askedPieces({ asked, cartons }: ImportRow, { carton, bzdw }: Goods): number {
  return cartons && carton > 1 && !isCarton(bzdw) ? asked * carton : asked
}

/**
 * Why the number that will be ordered is not the number on the list; 'none': the list has no number; 'cartons': it counts
 * cartons. null: it is the same, or the buyer has typed another one.
 */
export function numberNote(row: ImportRow): Exclude<Fit['why'], ''> | 'none' | 'cartons' | null {
  const goods = goodsOf(row)
  if (!goods || row.number === 0 || row.number !== orderNumber(row, goods)) return null
  if (row.asked === 0) return 'none'
  const pieces = askedPieces(row, goods)
  return fitQuantity(pieces, goods).why || (pieces === row.asked ? null : 'cartons')
}

type OnPart = (from: readonly ImportRow[], answers: readonly MatchedRow[]) => void

/** Rows that nobody has matched yet. */
export const waitingOf = (rows: readonly ImportRow[]): ImportRow[] => rows.filter(({ bin }) => bin === 'waiting')
/** Rows that only this device has matched, and that are still to be ordered. */
export const proposedOf = (rows: readonly ImportRow[]): ImportRow[] =>
  rows.filter(({ bin, proposed }) => proposed !== undefined && bin !== 'added' && bin !== 'wanted')

/** Matches rows by the catalogue on this device, batch by batch. @returns whether it has one */
export async function matchByDevice(rows: readonly ImportRow[], onPart: OnPart, signal: AbortSignal): Promise<boolean> {
  for (const part of partsOf(rows)) {
    const answer = await matchHere({ rows: inputOf(part) })
    if (!answer || signal.aborted) return false
    onPart(part, answer.rows)
  }
  return true
}

/** Matches rows by the server, batch by batch; answers so far stay when it is interrupted. Failures are shown. */
export async function matchByServer(rows: readonly ImportRow[], onPart: OnPart, signal: AbortSignal): Promise<void> {
  for (const part of partsOf(rows)) {
    const answer = await fetchNow('matchRows', { rows: inputOf(part) }, { signal })
    if (!answer || signal.aborted) return
    onPart(part, answer.rows)
  }
}

/** The server's word about rows that this device has matched. Nobody waits for it, so a failure is not shown. */
export async function correctByServer(rows: readonly ImportRow[], onPart: OnPart, signal: AbortSignal): Promise<void> {
  for (const part of partsOf(rows)) {
    const { outcome } = await client.call('matchRows', { rows: inputOf(part) }, { signal })
    if (outcome.kind !== 'ok' || signal.aborted) return
    onPart(part, outcome.data.rows)
  }
}

function inputOf(part: readonly ImportRow[]): { text: string; number: number }[] {
  return part.map(({ text, asked }) => ({
    text: wellFormed(text.slice(0, MATCH_TEXT)),
    number: Math.min(asked, NUMBER_MAX),
  }))
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
