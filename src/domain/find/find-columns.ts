/**
 * What finding asks of every row, as columns of numbers: read once a table, because an object a row for every query is
 * what a phone has no time for. Whatever only few rows are asked for stays in their facts.
 */
import type { GoodsFacts } from './facts.ts'
import { ordinaryPrice } from './prices.ts'
import type { Entry } from './table.ts'

type Numbers = Uint16Array | Uint32Array

/** Bits of `marks`. Those of offers may say more than the facts do, never less: a device does not read every offer. */
export const MARK = {
  /** There are some, if not enough for the smallest order: `step` says that there are. */
  stock: 1,
  /** May be or come to be in a flash sale, and so on. */
  flash: 2,
  daily: 4,
  welfare: 8,
  ladder: 16,
  group: 32,
  manjian: 64,
  quality: 128,
  freeShipping: 256,
  herb: 512,
  device: 1024,
  step: 2048,
} as const

/** Without any of them a piece always costs its ordinary price. */
export const MAY_CHANGE_PRICE = MARK.flash | MARK.daily | MARK.welfare

export type FindColumns = {
  /** Numbers of words in the table's lists. */
  readonly name: Numbers
  readonly maker: Numbers
  readonly spec: Numbers
  /** Places in `Table.rights`. */
  readonly rights: Numbers
  /** Places in `categories`, and so on. */
  readonly category: Numbers
  readonly categories: readonly number[]
  readonly form: Numbers
  readonly forms: readonly string[]
  /** Places in `days`, which ascend; goods that do not expire, or nobody knows when, are one place behind the last day. */
  readonly expires: Numbers
  readonly days: readonly string[]
  readonly marks: Uint16Array
  /** `ordinaryPrice` of each, fen; empty in a table without prices. */
  readonly ordinary: Uint32Array
}

/** Columns as they are read; `expires` has places in `dates`, which are in no order and may have '' among them. */
export type Raw = {
  name: Uint32Array
  maker: Uint32Array
  spec: Uint32Array
  rights: Uint32Array
  category: Uint32Array
  categories: Places<number>
  form: Uint32Array
  forms: Places<string>
  expires: Uint32Array
  dates: Places<string>
  marks: Uint16Array
  ordinary: Uint32Array
}

export function rawColumns(size: number, hasPrices: boolean): Raw {
  const column = (): Uint32Array => new Uint32Array(size)
  return {
    name: column(),
    maker: column(),
    spec: column(),
    rights: column(),
    category: column(),
    categories: places(),
    form: column(),
    forms: places(),
    expires: column(),
    dates: places(),
    marks: new Uint16Array(size),
    ordinary: new Uint32Array(hasPrices ? size : 0),
  }
}

/** Of a table whose rows are objects already. */
export function columnsOfEntries(entries: readonly Entry[]): FindColumns {
  const raw = rawColumns(entries.length, true)
  const { categories, forms, dates } = raw
  const placesOf = ({ category_id, dosage_form, expires }: GoodsFacts): Placed => ({
    category: categories.placeOf(category_id),
    form: forms.placeOf(dosage_form),
    expires: dates.placeOf(expires),
  })
  for (const [row, entry] of entries.entries()) writeRow(raw, row, entry, placesOf(entry.facts))
  return findColumns(raw)
}

/**
 * Columns of the same goods after some rows were written.
 * @returns undefined where a row says what no place or no column of `had` can hold
 */
export function columnsAfter(
  had: FindColumns,
  entries: readonly Entry[],
  written: readonly number[],
): FindColumns | undefined {
  const columns = { ...had }
  for (const name of NUMBERED) columns[name] = had[name].slice()
  columns.marks = had.marks.slice()
  columns.ordinary = had.ordinary.slice()
  for (const row of written) {
    const entry = entries[row] as Entry
    const { category_id, dosage_form, expires } = entry.facts
    const placed = {
      category: had.categories.indexOf(category_id),
      form: had.forms.indexOf(dosage_form),
      expires: expires === '' ? had.days.length : had.days.indexOf(expires),
    }
    if (Object.values(placed).includes(-1)) return undefined
    const numbers = writeRow(columns, row, entry, placed)
    if (NUMBERED.some((name) => columns[name][row] !== numbers[name])) return undefined
  }
  return columns
}

const NUMBERED = ['name', 'maker', 'spec', 'rights', 'category', 'form', 'expires'] as const
type RowNumbers = Record<(typeof NUMBERED)[number], number>
type Placed = Pick<RowNumbers, 'category' | 'form' | 'expires'>
type Columns = Record<(typeof NUMBERED)[number], Numbers> & { marks: Uint16Array; ordinary: Uint32Array }

/** @returns what stands in the row now, unless a column is too narrow for it */
function writeRow(columns: Columns, row: number, entry: Entry, placed: Placed): RowNumbers {
  const { facts, nameWord, makerWord, specWord, rights } = entry
  const numbers = { name: nameWord.number, maker: makerWord.number, spec: specWord.number, rights, ...placed }
  for (const name of NUMBERED) columns[name][row] = numbers[name]
  columns.marks[row] = marksOf(facts)
  columns.ordinary[row] = ordinaryPrice(facts, 100)
  return numbers
}

export function findColumns(raw: Raw): FindColumns {
  const { dates, expires } = raw
  const days = dates.values.filter((date) => date !== '').sort()
  const dayOf = new Map(days.map((day, place) => [day, place]))
  const placeOfDate = Uint32Array.from(dates.values, (date) => dayOf.get(date) ?? days.length)
  return {
    name: narrow(raw.name),
    maker: narrow(raw.maker),
    spec: narrow(raw.spec),
    rights: narrow(raw.rights),
    category: narrow(raw.category),
    categories: raw.categories.values,
    form: narrow(raw.form),
    forms: raw.forms.values,
    expires: narrow(expires.map((date) => placeOfDate[date] as number)),
    days,
    marks: raw.marks,
    ordinary: raw.ordinary,
  }
}

/** Half the memory where the numbers are small, as a phone's are. */
function narrow(numbers: Uint32Array): Numbers {
  let most = 0
  for (let row = 0; row < numbers.length; row++) most = Math.max(most, numbers[row] as number)
  return most <= 0xffff ? new Uint16Array(numbers) : numbers
}

type Places<T> = { values: T[]; placeOf(value: T): number }

/** Distinct values in the order of their first row. */
function places<T>(): Places<T> {
  const known = new Map<T, number>()
  const values: T[] = []
  return {
    values,
    placeOf(value: T): number {
      const had = known.get(value)
      if (had !== undefined) return had
      known.set(value, values.length)
      return values.push(value) - 1
    },
  }
}

function marksOf(facts: GoodsFacts): number {
  return (
    stockMarks(facts.stock, facts.qg_number) |
    (facts.flashes.length > 0 ? MARK.flash : 0) |
    (facts.dailies.length > 0 ? MARK.daily : 0) |
    (facts.groups.length > 0 ? MARK.group : 0) |
    sharedMarks(facts) |
    (facts.ladder ? MARK.ladder : 0) |
    (facts.is_youx ? MARK.quality : 0) |
    (facts.free_shipping_number > 0 ? MARK.freeShipping : 0) |
    kindMark(facts.kind)
  )
}

export function sharedMarks({ manjian, welfares }: Pick<GoodsFacts, 'manjian' | 'welfares'>): number {
  return (manjian ? MARK.manjian : 0) | (welfares.length > 0 ? MARK.welfare : 0)
}

/** @param step the smallest order */
export function stockMarks(stock: number, step: number): number {
  return (stock > 0 ? MARK.stock : 0) | (stock > 0 && stock >= step ? MARK.step : 0)
}

export function kindMark(kind: GoodsFacts['kind']): number {
  return kind === 'herb' ? MARK.herb : kind === 'device' ? MARK.device : 0
}

/** The first place whose day is not before `day`: goods from there on last until it. */
export function firstPlace({ days }: Pick<FindColumns, 'days'>, day: string): number {
  const found = days.findIndex((one) => one >= day)
  return found < 0 ? days.length : found
}

/** Every drug expires: one without a last day is one whose last day nobody has said. */
export function isUndated({ days, expires, marks }: FindColumns, row: number): boolean {
  return expires[row] === days.length && ((marks[row] as number) & (MARK.herb | MARK.device)) === 0
}
