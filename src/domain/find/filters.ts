/** The filters of a list that its reader sets, each of which is left out where its own choices are counted. */
import { choiceOf, splitChoices } from '#domain/goods-list.ts'
import { firstPlace, isUndated } from './find-columns.ts'
import type { ListReader } from './may-buy.ts'
import type { Query } from './query.ts'
import { matchAll, type RowTest, type Table } from './table.ts'
import { today } from './zones.ts'

/** A bit each. */
export const FILTER = { sccj: 1, ypgg: 2, dosage_form: 4, months: 8, price: 16, buyable: 32 } as const
const NAMES = Object.keys(FILTER) as (keyof typeof FILTER)[]
/** No filter's bit: a row that fails several filters is counted nowhere. */
const SEVERAL = -1

/** @returns for a row the bit of the one filter that keeps it out of the list, 0 none does, below 0 several do */
export function filterTest(
  table: Table,
  query: Query,
  reader: ListReader,
  now: number,
  priceOf: (row: number) => number,
): (row: number) => number {
  const tests = testsOf(table, query, reader, now, priceOf)
  const names = NAMES.filter((name) => tests[name] !== matchAll)
  const asked = names.map((name) => tests[name])
  const bits = names.map((name) => FILTER[name])
  return (row) => {
    let failed = 0
    for (let i = 0; i < asked.length; i++) {
      if ((asked[i] as RowTest)(row)) continue
      if (failed !== 0) return SEVERAL
      failed = bits[i] as number
    }
    return failed
  }
}

function testsOf(
  { columns, makers, specs }: Table,
  query: Query,
  { mayBuy }: ListReader,
  now: number,
  priceOf: (row: number) => number,
): Record<keyof typeof FILTER, RowTest> {
  const { price_min: min, price_max: max } = query
  const { expires } = columns
  const fresh = query.months > 0 ? firstPlace(columns, today(now, query.months)) : 0
  const raw = ({ raw: text }: { raw: string }): string => text
  return {
    sccj: oneOf(query.sccj, makers, raw, columns.maker),
    ypgg: oneOf(query.ypgg, specs, raw, columns.spec),
    dosage_form: oneOf(query.dosage_form, columns.forms, (form) => form, columns.form),
    months: query.months > 0 ? (row) => (expires[row] as number) >= fresh && !isUndated(columns, row) : matchAll,
    price: min === 0 && max === 0 ? matchAll : (row) => isBetween(priceOf(row), min, max),
    buyable: query.buyable === 0 ? matchAll : mayBuy,
  }
}

/** @param places of each row in the values */
function oneOf<T>(
  chosen: string,
  values: readonly T[],
  nameOf: (value: T) => string,
  places: { readonly [row: number]: number },
): RowTest {
  const names = new Set(splitChoices(chosen))
  // An address may have signs of separation alone: nothing is chosen, and no page could take it off.
  if (names.size === 0) return matchAll
  const isChosen = Uint8Array.from(values, (value) => Number(names.has(choiceOf(nameOf(value)))))
  return (row) => isChosen[places[row] as number] === 1
}

/** @param max 0 no bound */
const isBetween = (price: number, min: number, max: number): boolean => price >= min && (max === 0 || price <= max)
