/**
 * What finding asks of every row, as columns of numbers: read once a table, because an object a row for every query is
 * what a phone has no time for. Whatever only few rows are asked for stays in their facts.
 */
import type { Table } from './table.ts'

type Numbers = Uint16Array | Uint32Array

/** Bits of `marks`. */
export const MARK = {
  stock: 1,
  /** It is or will be in a flash sale, and so on. */
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
} as const

/** Without any of them a piece costs the base price. */
export const MAY_CHANGE_PRICE = MARK.flash | MARK.daily | MARK.welfare | MARK.ladder

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
  /** Places in `days`, which ascend; goods that do not expire are one place behind the last day. */
  readonly expires: Numbers
  readonly days: readonly string[]
  readonly marks: Uint16Array
  /** Fen; empty in a table without prices. */
  readonly base: Uint32Array
}

export function findColumns({ size, entry, hasPrices }: Pick<Table, 'size' | 'entry' | 'hasPrices'>): FindColumns {
  const [name, maker, spec, rights] = [column(size), column(size), column(size), column(size)]
  const [category, form, expires] = [column(size), column(size), column(size)]
  const [categories, forms, dates] = [places<number>(), places<string>(), places<string>()]
  const marks = new Uint16Array(size)
  const base = column(hasPrices ? size : 0)
  for (let row = 0; row < size; row++) {
    const { facts, nameWord, makerWord, specWord, rights: place } = entry(row)
    name[row] = nameWord.number
    maker[row] = makerWord.number
    spec[row] = specWord.number
    rights[row] = place
    category[row] = categories.placeOf(facts.category_id)
    form[row] = forms.placeOf(facts.dosage_form)
    expires[row] = dates.placeOf(facts.expires)
    marks[row] = marksOf(facts)
    if (hasPrices) base[row] = facts.base_price
  }
  const days = dates.values.filter((date) => date !== '').sort()
  const dayOf = new Map(days.map((day, place) => [day, place]))
  const placeOfDate = dates.values.map((date) => dayOf.get(date) ?? days.length)
  for (let row = 0; row < size; row++) expires[row] = placeOfDate[expires[row] as number] as number
  return {
    name: narrow(name),
    maker: narrow(maker),
    spec: narrow(spec),
    rights: narrow(rights),
    category: narrow(category),
    categories: categories.values,
    form: narrow(form),
    forms: forms.values,
    expires: narrow(expires),
    days,
    marks,
    base,
  }
}

const column = (size: number): Uint32Array => new Uint32Array(size)

/** Half the memory where the numbers are small, as a phone's are. */
function narrow(numbers: Uint32Array): Numbers {
  return numbers.every((one) => one <= 0xffff) ? Uint16Array.from(numbers) : numbers
}

/** Distinct values in the order of their first row. */
function places<T>() {
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

type Facts = ReturnType<Table['entry']>['facts']

function marksOf(facts: Facts): number {
  const { kind, ladder, manjian } = facts
  return (
    (facts.stock > 0 ? MARK.stock : 0) |
    (facts.flashes.length > 0 ? MARK.flash : 0) |
    (facts.dailies.length > 0 ? MARK.daily : 0) |
    (facts.welfares.length > 0 ? MARK.welfare : 0) |
    (ladder ? MARK.ladder : 0) |
    (facts.groups.length > 0 ? MARK.group : 0) |
    (manjian ? MARK.manjian : 0) |
    (facts.is_youx ? MARK.quality : 0) |
    (facts.free_shipping_number > 0 ? MARK.freeShipping : 0) |
    (kind === 'herb' ? MARK.herb : kind === 'device' ? MARK.device : 0)
  )
}

/** The first place whose day is not before `day`: goods from there on last until it. */
export function firstPlace({ days }: Pick<FindColumns, 'days'>, day: string): number {
  const found = days.findIndex((one) => one >= day)
  return found < 0 ? days.length : found
}
