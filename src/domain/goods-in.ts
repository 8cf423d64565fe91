/**
 * 收货核对: what was counted when an order arrived, against what should have arrived. Pure, and plain data throughout,
 * because a check is stored as a draft while it goes on.
 */
import { packMark, readPackCode, traceKind, type PackCode } from './pack-code.ts'

/** A row of the packing list; the entity of the wire fits. */
export type ExpectedRow = {
  line_id: number
  goods_id: number
  number: number
  each: number
  barcode: string
  batches: readonly { batch: string }[]
}

export type GoodsInCheck = {
  /** Pieces that arrived, by the row's key. */
  counted: Readonly<Record<string, number>>
  /** Of the counted ones, those that are damaged, by the row's key. */
  damaged: Readonly<Record<string, number>>
  /** Codes that fit no row, in the order of their first scan. */
  unknown: readonly UnknownCode[]
  /** Packs that have a mark of their own, so that none counts twice. */
  marks: readonly string[]
  /** Batches that codes named, by the row's key. */
  batches: Readonly<Record<string, readonly string[]>>
}
export type UnknownCode = { code: string; number: number }

export const NOTHING_COUNTED: GoodsInCheck = { counted: {}, damaged: {}, unknown: [], marks: [], batches: {} }

/** Which goods trace codes of a kind mean, as somebody said once: goods id by 药品标识码. */
export type TraceKinds = Readonly<Record<string, number>>

/** counted: one piece more; again: this very pack was counted before; outer: how many are in it has to be typed. */
export type ScanResult =
  | { kind: 'counted' | 'outer'; row: string; wrongBatch: string }
  | { kind: 'again' | 'unknown'; code: string }

/** A combination has several rows for one line. */
export const rowKey = ({ line_id, goods_id }: Pick<ExpectedRow, 'line_id' | 'goods_id'>): string =>
  `${line_id} ${goods_id}`

/** Counts what was scanned. */
export function countScan(
  check: GoodsInCheck,
  rows: readonly ExpectedRow[],
  text: string,
  kinds: TraceKinds,
): { check: GoodsInCheck; result: ScanResult } {
  const code = readPackCode(text)
  const mark = code ? packMark(code) : ''
  if (mark !== '' && check.marks.includes(mark)) return { check, result: { kind: 'again', code: text } }
  const row = code && rowOf(check, rows, code, kinds)
  if (!code || !row)
    return { check: addUnknown(check, { code: text, number: 1 }), result: { kind: 'unknown', code: text } }
  const key = rowKey(row)
  const wrongBatch = code.batch !== '' && isForeign(row, code.batch) ? code.batch : ''
  if (code.isOuter) return { check, result: { kind: 'outer', row: key, wrongBatch } }
  const seen = check.batches[key] ?? []
  return {
    check: {
      ...check,
      counted: { ...check.counted, [key]: (check.counted[key] ?? 0) + 1 },
      marks: mark === '' ? check.marks : [...check.marks, mark],
      batches:
        code.batch === '' || seen.includes(code.batch)
          ? check.batches
          : { ...check.batches, [key]: [...seen, code.batch] },
    },
    result: { kind: 'counted', row: key, wrongBatch },
  }
}

/** The same goods may stand in several lines: the first that still lacks a piece, else the last. */
function rowOf(
  check: GoodsInCheck,
  rows: readonly ExpectedRow[],
  code: PackCode,
  kinds: TraceKinds,
): ExpectedRow | null {
  const goodsId = code.trace === '' ? undefined : kinds[traceKind(code.trace)]
  const fitting = rows.filter((row) =>
    code.trace === '' ? code.gtin !== '' && row.barcode === code.gtin : row.goods_id === goodsId,
  )
  return fitting.find((row) => (check.counted[rowKey(row)] ?? 0) < row.number) ?? fitting.at(-1) ?? null
}

/** Nothing can be said against a batch where the order names none. */
const isForeign = ({ batches }: ExpectedRow, batch: string): boolean =>
  batches.length > 0 && !batches.some((one) => one.batch.toUpperCase() === batch.toUpperCase())

/** A pack that says which it is, by the text that was read of it; '' another one. */
function markOf(text: string): string {
  const code = readPackCode(text)
  return code ? packMark(code) : ''
}

export function addUnknown(check: GoodsInCheck, { code, number }: UnknownCode): GoodsInCheck {
  const before = check.unknown.find((one) => one.code === code)
  const all = { code, number: number + (before?.number ?? 0) }
  const mark = markOf(code)
  return {
    ...check,
    unknown: before ? check.unknown.map((one) => (one === before ? all : one)) : [...check.unknown, all],
    marks: mark === '' || check.marks.includes(mark) ? check.marks : [...check.marks, mark],
  }
}

/** What was read by mistake, of a shelf beside it, is no part of the delivery; the same pack may be read again. */
export function dropUnknown(check: GoodsInCheck, code: string): GoodsInCheck {
  const mark = markOf(code)
  return {
    ...check,
    unknown: check.unknown.filter((one) => one.code !== code),
    marks: check.marks.filter((one) => one !== mark),
  }
}

/** Somebody says which goods a code means: its pieces count for that row. */
export function assignUnknown(check: GoodsInCheck, code: string, key: string): GoodsInCheck {
  const number = check.unknown.find((one) => one.code === code)?.number ?? 0
  return {
    ...check,
    unknown: check.unknown.filter((one) => one.code !== code),
    counted: { ...check.counted, [key]: (check.counted[key] ?? 0) + number },
  }
}

/** The pieces of a code that was given to the wrong row are of none again. */
export function unassign(check: GoodsInCheck, entry: UnknownCode, key: string): GoodsInCheck {
  const number = Math.max(0, (check.counted[key] ?? 0) - entry.number)
  return addUnknown(setCounted(check, key, number), entry)
}

/** The number as it was typed; no more can be damaged than arrived. */
export function setCounted(check: GoodsInCheck, key: string, number: number): GoodsInCheck {
  const damaged = { ...check.damaged, [key]: Math.min(check.damaged[key] ?? 0, number) }
  return { ...check, counted: { ...check.counted, [key]: number }, damaged }
}

export function setDamaged(check: GoodsInCheck, key: string, number: number): GoodsInCheck {
  return { ...check, damaged: { ...check.damaged, [key]: Math.min(number, check.counted[key] ?? 0) } }
}

export type RowResult = { counted: number; missing: number; surplus: number; damaged: number }

export function resultOf(check: GoodsInCheck, row: ExpectedRow): RowResult {
  const counted = check.counted[rowKey(row)] ?? 0
  return {
    counted,
    missing: Math.max(0, row.number - counted),
    surplus: Math.max(0, counted - row.number),
    damaged: check.damaged[rowKey(row)] ?? 0,
  }
}

export type GoodsInSum = {
  expected: number
  counted: number
  missing: number
  surplus: number
  damaged: number
  unknown: number
}

export function sumOf(check: GoodsInCheck, rows: readonly ExpectedRow[]): GoodsInSum {
  const results = rows.map((row) => resultOf(check, row))
  const sum = (name: keyof RowResult) => results.reduce((total, one) => total + one[name], 0)
  return {
    expected: rows.reduce((total, { number }) => total + number, 0),
    counted: sum('counted'),
    missing: sum('missing'),
    surplus: sum('surplus'),
    damaged: sum('damaged'),
    unknown: check.unknown.reduce((total, { number }) => total + number, 0),
  }
}

/**
 * Pieces of the order's lines that are missing or damaged, by the line's id: what an after-sales request would ask for.
 * A combination lacks as many as cannot be put together, so the part that lacks most decides.
 */
export function claimOf(check: GoodsInCheck, rows: readonly ExpectedRow[]): Record<number, number> {
  const claim: Record<number, number> = {}
  for (const row of rows) {
    const { missing, damaged } = resultOf(check, row)
    const pieces = Math.ceil((missing + damaged) / row.each)
    if (pieces > 0) claim[row.line_id] = Math.max(claim[row.line_id] ?? 0, pieces)
  }
  return claim
}
