/** The table of stores as it is typed: each change is on the device at once, for whoever is here. */
import type { Goods, StoreTable, TableRow } from '#contract/entities.ts'
import { IDS_MAX } from '#domain/limits.ts'
import { pastedCells } from '#domain/pasted-cells.ts'
import type { Fit } from '#domain/quantity.ts'
import { sameOwner } from '#state/personal.ts'
import {
  cellIn,
  cellName,
  columnOf,
  EMPTY_TABLE,
  fitCell,
  keepingRows,
  showNotes,
  showTyped,
  storeTable,
  withColumn,
  type Column,
  type TypedTable,
} from '#state/store-table.ts'
import { ui } from '#state/ui.ts'
import { draft, openDraft } from '#account/drafts.ts'
import type { FormDraft } from '#account/form-draft.ts'
import { env, loadDevice } from '#account/page.ts'
import { readOr } from '#actions/calls/read.ts'
import { toast } from '#actions/frame/dialogs.ts'
import { offerUndo } from '#actions/frame/undo.ts'
import { storeTable as copy } from '#copy/store-table.ts'

const DRAFT = 'store-table'

let form: FormDraft | null = null
let pages = 0
let lastStore: Promise<unknown> = Promise.resolve()

/**
 * Reads what was typed before, and stores what is typed from now on.
 * @returns to be called when the page is left
 */
export function openTable(): () => void {
  // Each change is stored at once, so nothing is left to store when the owner leaves.
  form ??= openDraft(DRAFT, () => {})
  pages += 1
  void load(sameOwner())
  return () => {
    pages -= 1
    void closeWhenDone()
  }
}

async function load(isHere: () => boolean): Promise<void> {
  if (storeTable.ready) return
  const found = await draft<TypedTable>(DRAFT).catch(() => undefined)
  if (!isHere()) return
  showTyped(found ?? EMPTY_TABLE)
  storeTable.ready = true
  await renewAdded(isHere)
}

/** Rights, stock and limits of goods that were added, or got a number, another day. */
async function renewAdded(isHere: () => boolean): Promise<void> {
  const { added, kept = [] } = storeTable.typed
  const ids = [...new Set([...added, ...kept].map((row) => row.goods.id))]
  if (ids.length === 0 || !ui.online) return
  const rows = await rowsNow(ids)
  if (!isHere()) return
  const fresh = new Map(rows.map((row) => [row.goods.id, row]))
  const renewed = (all: readonly TableRow[]) => all.map((row) => fresh.get(row.goods.id) ?? row)
  await change((typed) => ({ ...typed, added: renewed(typed.added), kept: renewed(typed.kept ?? []) }))
}

async function rowsNow(ids: readonly number[]): Promise<TableRow[]> {
  const rows: TableRow[] = []
  for (let from = 0; from < ids.length; from += IDS_MAX)
    rows.push(...((await readOr('storeTable', { ids: ids.slice(from, from + IDS_MAX) }, null))?.rows ?? []))
  return rows
}

/** An order that is being placed still stores its outcome. */
async function closeWhenDone(): Promise<void> {
  if (pages > 0 || storeTable.placing.size > 0) return
  const closing = form
  form = null
  await lastStore
  closing?.close()
}

/** Shows the change, and resolves when it is on the disk. */
export async function change(make: (typed: TypedTable) => TypedTable): Promise<void> {
  if (!storeTable.ready) return
  const typed = make(storeTable.typed)
  showTyped(typed)
  lastStore = form?.keep(typed) ?? lastStore
  await lastStore
  await closeWhenDone()
}

/** Takes a typed number as far as the store may order it; a note says what changed it. */
export function setNumber(store: number, row: TableRow, wanted: number): void {
  void setNumbers([{ store, row, wanted }])
}

type Typed = { store: number; row: TableRow; wanted: number }

/** @returns how many cells took a number, and the table with them, when the device has it */
async function setNumbers(cells: readonly Typed[]): Promise<{ count: number; after: TypedTable }> {
  const notes = new Map(storeTable.notes)
  let typed: TypedTable = storeTable.typed
  let count = 0
  for (const { store, row, wanted } of cells) {
    const cell = cellIn(row, store)
    const column = columnOf(typed, store)
    if (!cell || (cell.why !== '' && wanted > 0) || column.sealed) continue
    const fit = fitCell(row, cell, wanted)
    note(notes, cellName(store, row.goods.id), fit, wanted)
    typed = withColumn(typed, store, withNumber(column, row.goods.id, fit.number))
    count += 1
  }
  typed = keepingRows(
    typed,
    cells.map(({ row }) => row),
  )
  showNotes(notes)
  await change(() => typed)
  return { count, after: typed }
}

function note(notes: Map<string, Fit>, name: string, fit: Fit, wanted: number): void {
  if (fit.why === '' || wanted === 0) notes.delete(name)
  else notes.set(name, fit)
}

function withNumber({ numbers, key, result }: Column, goods: number, number: number): Partial<Column> {
  const { [goods]: _, ...others } = numbers
  const next = number > 0 ? { ...others, [goods]: number } : others
  // What was said of the order before is not of this one; that an order was placed stays until it is read.
  return { numbers: next, key: key || env.uuid(), result: result?.kind === 'refused' ? null : result }
}

/** Where the rectangle begins, and the rows and stores that it can reach. */
type Place = { rows: readonly TableRow[]; stores: readonly number[]; row: number; column: number }

/** A rectangle copied in a sheet, from this cell to the right and down. Says how many cells took it, with a way back. */
export async function pasteNumbers({ rows, stores, row: top, column: start }: Place, text: string): Promise<void> {
  const before = storeTable.typed
  const pasted = pastedCells(text).flatMap((line, i) => line.map((wanted, k) => ({ wanted, i: top + i, k: start + k })))
  const filled = pasted.filter((cell) => cell.wanted !== undefined)
  const cells = filled.flatMap(({ wanted, i, k }): Typed[] => {
    const [row, store] = [rows[i], stores[k]]
    return row && store !== undefined && typeof wanted === 'number' ? [{ row, store, wanted }] : []
  })
  const isHere = sameOwner()
  const { count, after } = await setNumbers(cells)
  if (!isHere()) return
  const text_ = copy.pasted(count, filled.length - count)
  offerUndo(text_, () => change((now) => takenBack(now, before, after)), {
    tone: count < filled.length ? 'bad' : 'plain',
  })
}

/** Cells that were changed have the numbers of before. What was typed since stays, and so do columns whose order was sent since. */
function takenBack(now: TypedTable, before: TypedTable, after: TypedTable): TypedTable {
  const columns = Object.entries(now.columns).map(([id, column]): [string, Column] => {
    const [was, then] = [columnOf(before, Number(id)), columnOf(after, Number(id))]
    if (column.sealed || column.key !== then.key) return [id, column]
    const goods = Object.keys({ ...was.numbers, ...then.numbers }).map(Number)
    const changed = goods.filter(
      (one) => was.numbers[one] !== then.numbers[one] && column.numbers[one] === then.numbers[one],
    )
    const back = changed.reduce((next, one) => ({ ...next, ...withNumber(next, one, was.numbers[one] ?? 0) }), column)
    return [id, back]
  })
  return keepingRows({ ...now, columns: Object.fromEntries(columns) }, before.kept ?? [])
}

/** Sets what is empty to what the store usually takes: a number that was typed was meant. With a way back. */
export async function fillUsual(store: number, rows: readonly TableRow[]): Promise<void> {
  const { numbers } = columnOf(storeTable.typed, store)
  const cells = rows.flatMap((row): Typed[] => {
    const wanted = cellIn(row, store)?.usual_number ?? 0
    return wanted > 0 && numbers[row.goods.id] === undefined ? [{ store, row, wanted }] : []
  })
  await setColumn(cells, copy.filled)
}

/** With a way back. */
export async function clearColumn(store: number, rows: readonly TableRow[]): Promise<void> {
  const { numbers } = columnOf(storeTable.typed, store)
  const typed = rows.filter(({ goods }) => numbers[goods.id] !== undefined)
  await setColumn(
    typed.map((row) => ({ store, row, wanted: 0 })),
    copy.cleared,
  )
}

async function setColumn(cells: readonly Typed[], said: (count: number) => string): Promise<void> {
  const before = storeTable.typed
  const isHere = sameOwner()
  const { count, after } = await setNumbers(cells)
  if (!isHere()) return
  if (count === 0) return toast(copy.nothingToSet)
  offerUndo(said(count), () => change((now) => takenBack(now, before, after)))
}

/** Takes goods that were added by searching out of the table again; with a way back. */
export async function removeRow(row: TableRow): Promise<void> {
  const isHere = sameOwner()
  await change((typed) => ({ ...typed, added: typed.added.filter(({ goods }) => goods.id !== row.goods.id) }))
  if (!isHere()) return
  offerUndo(copy.rowRemoved(row.goods.name), () => change((typed) => ({ ...typed, added: [...typed.added, row] })))
}

/** Goods shown for a search. */
const FOUND = 8

/** @returns null: neither the server nor a catalogue on this device could be asked */
export async function findGoods(keywords: string): Promise<readonly Goods[] | null> {
  const query = { keywords, size: FOUND }
  const found = ui.online ? await readOr('goodsList', query, null) : null
  return (found ?? (await (await loadDevice()).answers.ask('goodsList', query)))?.data ?? null
}

/** Off line the row has no rights and limits yet: they are asked for with the network. */
export async function addGoods(goods: Goods, stores: StoreTable['stores']): Promise<void> {
  const isHere = sameOwner()
  const [row] = ui.online ? await rowsNow([goods.id]) : []
  if (!isHere()) return
  const added = row ?? bareRow(goods, stores)
  await change((typed) => ({
    ...typed,
    added: [...typed.added.filter((one) => one.goods.id !== goods.id), added],
  }))
  toast(copy.rowAdded(goods.name))
}

function bareRow(goods: Goods, stores: StoreTable['stores']): TableRow {
  const { id, name, sccj, ypgg, bzdw, qg_number, number, expires, is_jxq } = goods
  const cells = stores
    .filter((store) => store.may === 1)
    .map((store) => ({ store_id: store.id, why: '', price: null, limit_number: 0, limit_note: '', usual_number: 0 }))
  return { goods: { id, name, sccj, ypgg, bzdw, qg_number, number, expires, is_jxq }, cells }
}

/** What was said of the last order is read. */
export function dismissResult(store: number): void {
  void change((typed) => withColumn(typed, store, { result: null }))
}
