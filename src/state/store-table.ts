/** The table of stores: what was typed and is not ordered yet, and what the server says each store's order would be. */
import { ref } from 'valtio/vanilla'
import type { OrderLine, StoreQuote, StoreTable, TableStore, TableCell, TableRow } from '#contract/entities.ts'
import { fen, type Fen } from '#domain/money.ts'
import { NUMBER_MAX } from '#domain/limits.ts'
import { fitQuantity, type Fit } from '#domain/quantity.ts'
import { personal } from './personal.ts'

/** An order on its way: sent again as it is, under its key, for as long as nobody knows whether it was placed. */
export type SealedOrder = {
  key: string
  body: string
  /** Of the server's clock, ms. */
  at: number
  /** It left this device, perhaps: marked before it does. */
  sent?: true
}
export type StoreResult =
  | { kind: 'placed'; orders: readonly { id: string; total: string }[] }
  | { kind: 'refused'; msg: string }
export type StoreColumn = Pick<TableStore, 'id' | 'company'>
/** One store's column. */
export type Column = {
  /** Pieces by goods, none of them 0. */
  numbers: Readonly<Record<number, number>>
  /** Of the order that the numbers will be. Made with the first of them, so that two tabs send the same one. */
  key: string
  sealed: SealedOrder | null
  result: StoreResult | null
}
/** Plain data: it is stored as a draft. */
export type TypedTable = {
  columns: Readonly<Record<number, Column>>
  /** Goods that were searched for, in the order in which they were added. */
  added: readonly TableRow[]
  /** Rows of goods that have a number: what is ordered stands in the table, also when it is not usual or on sale any more. */
  kept?: readonly TableRow[]
}

export const EMPTY_TABLE: TypedTable = { columns: {}, added: [] }
const EMPTY_COLUMN: Column = { numbers: {}, key: '', sealed: null, result: null }

/** `wanted`: the numbers it was asked for. */
export type Quoted = { wanted: Column['numbers']; quote: StoreQuote }

export const storeTable = personal(() => ({
  /** The draft was read: from now on what is typed is stored. */
  ready: false,
  typed: ref(EMPTY_TABLE),
  /** By store. */
  quotes: ref<ReadonlyMap<number, Quoted>>(new Map()),
  /** Why a number became another one, by cell. */
  notes: ref<ReadonlyMap<string, Fit>>(new Map()),
  /** The last quotes that were asked for could not be had, whatever the device says of its network. */
  unquoted: false,
  /** Stores whose order is being placed. */
  placing: ref<ReadonlySet<number>>(new Set()),
}))

export function showTyped(typed: TypedTable): void {
  storeTable.typed = ref(typed)
}

export function showNotes(notes: ReadonlyMap<string, Fit>): void {
  storeTable.notes = ref(notes)
}

/** What changed the number that was typed; nothing of a number that stands there by another way since, as after 撤销. */
export function noteOf(notes: ReadonlyMap<string, Fit>, store: number, goods: number, number: number): Fit['why'] {
  const note = notes.get(cellName(store, goods))
  return note?.number === number ? note.why : ''
}

export function showQuote(quoted: Quoted): void {
  storeTable.quotes = ref(new Map(storeTable.quotes).set(quoted.quote.store_id, quoted))
}

export function showPlacing(store: number, isPlacing: boolean): void {
  const others = [...storeTable.placing].filter((one) => one !== store)
  storeTable.placing = ref(new Set(isPlacing ? [...others, store] : others))
}

export const cellName = (store: number, goods: number): string => `${store}:${goods}`
export const columnOf = (typed: TypedTable, store: number): Column => typed.columns[store] ?? EMPTY_COLUMN
export const isEmpty = (numbers: Column['numbers']): boolean => Object.keys(numbers).length === 0

export function withColumn(typed: TypedTable, store: number, part: Partial<Column>): TypedTable {
  return { ...typed, columns: { ...typed.columns, [store]: { ...columnOf(typed, store), ...part } } }
}

/**
 * Usual goods first, then those that were added, then what has a number besides. Columns without a cell of a row may have come since
 * it was read.
 */
export function rowsOf(table: Pick<StoreTable, 'rows'>, typed: TypedTable): TableRow[] {
  const rows = new Map<number, TableRow>()
  for (const row of [...table.rows, ...typed.added]) if (!rows.has(row.goods.id)) rows.set(row.goods.id, row)
  const kept = new Map(typed.kept?.map((row) => [row.goods.id, row]))
  for (const id of numberedGoods(typed)) if (!rows.has(id)) rows.set(id, kept.get(id) ?? unknownRow(typed, id))
  return [...rows.values()]
}

/** Keeps the rows of goods that have a number, and no others. */
export function keepingRows(typed: TypedTable, rows: readonly TableRow[]): TypedTable {
  const numbered = numberedGoods(typed)
  const all = new Map([...(typed.kept ?? []), ...rows].map((row) => [row.goods.id, row]))
  return { ...typed, kept: [...all.values()].filter(({ goods }) => numbered.has(goods.id)) }
}

const numberedGoods = ({ columns }: TypedTable): ReadonlySet<number> =>
  new Set(Object.values(columns).flatMap(({ numbers }) => Object.keys(numbers).map(Number)))

/** An earlier build kept a number without its row. */
function unknownRow({ columns }: TypedTable, id: number): TableRow {
  const cells = Object.entries(columns)
    .filter(([, { numbers }]) => numbers[id] !== undefined)
    .map(([store]) => ({
      store_id: Number(store),
      why: '',
      price: null,
      limit_number: 0,
      limit_note: '',
      usual_number: 0,
    }))
  const unknown = { name: String(id), sccj: '', ypgg: '', bzdw: '', expires: '', is_jxq: 0 } as const
  return { goods: { id, ...unknown, qg_number: 1, number: NUMBER_MAX }, cells }
}

export const cellIn = (row: TableRow, store: number): TableCell | undefined =>
  row.cells.find((cell) => cell.store_id === store)

/** Whether the store has bought goods of the table before. */
export const hasUsual = (rows: readonly TableRow[], store: number): boolean =>
  rows.some((row) => (cellIn(row, store)?.usual_number ?? 0) > 0)

/** The number that a cell takes where `wanted` was typed. 0 stays 0: nothing is ordered. */
export function fitCell({ goods }: TableRow, cell: Pick<TableCell, 'limit_number'>, wanted: number): Fit {
  if (wanted <= 0) return { number: 0, why: '' }
  return fitQuantity(wanted, { ...goods, limit_number: cell.limit_number })
}

/** The quote of a column as it stands; null: it is not known, or was asked for other numbers. */
export function quoteOf(quotes: ReadonlyMap<number, Quoted>, store: number, { numbers }: Column): StoreQuote | null {
  const known = quotes.get(store)
  return known?.wanted === numbers ? known.quote : null
}

/** Pieces of the goods in all stores together. */
export function piecesOf({ columns }: TypedTable, goods: number): number {
  return Object.values(columns).reduce((sum, { numbers }) => sum + (numbers[goods] ?? 0), 0)
}

/** Why the server refuses the number of a cell; '' it does not, or was not asked yet. */
export const refusalIn = (quote: StoreQuote | null, goods: number): string =>
  quote?.refusals.find((refusal) => refusal.goods_id === goods)?.msg ?? ''

/** The price of one piece where all stores that may buy the goods have the same; null: each has its own, or none is known. */
export function sharedPrice({ cells }: TableRow): string | null {
  const [first, ...others] = cells.filter((cell) => cell.why === '')
  return first && others.every(({ price }) => price === first.price) ? first.price : null
}

export type StoreLine = Pick<OrderLine, 'prices' | 'amount'>

/** What the goods of a store's order cost, by the server's word. Those that do not count, or are not known yet, are not in it. */
export const linesOf = (quote: StoreQuote | null): ReadonlyMap<number, StoreLine> =>
  new Map(quote?.lines?.map((line) => [line.goods_id, line]))

type PricedColumn = { column: Pick<Column, 'numbers'>; lines: ReadonlyMap<number, StoreLine> }

/** What the goods cost in all stores together; null where one of them does not know it. */
export function amountOf(columns: readonly PricedColumn[], goods: number): Fen | null {
  const lines = columns.flatMap(({ column, lines }) => (column.numbers[goods] ? [lines.get(goods)] : []))
  const amounts = lines.flatMap((line) => (line ? [fen(line.amount)] : []))
  return amounts.length === lines.length ? amounts.reduce((sum, amount) => sum + amount, 0) : null
}
