/**
 * The filters of a list with what each choice would leave, counted in the pass that finds the goods. A filter's own
 * choice does not count for it: goods that fail in one filter alone are counted there, and nowhere else.
 */
import { MONTHS_CHOICES, PRICE_RANGES, splitChoices } from '#domain/goods-list.ts'
import type { Categories } from './category.ts'
import { matchAll, type Entry, type Table, type Test } from './table.ts'
import type { Word } from './words.ts'
import type { Query } from './query.ts'
import type { ListReader } from './may-buy.ts'
import { today } from './zones.ts'

type Filter = 'sccj' | 'ypgg' | 'dosage_form' | 'months' | 'price' | 'buyable'
const FILTERS: readonly Filter[] = ['sccj', 'ypgg', 'dosage_form', 'months', 'price', 'buyable']

type NameCount = { name: string; count: number }
/** What the filters can be set to, each with what the list would have then. */
export type Facets = {
  sccj: NameCount[]
  category: { id: number; name: string; count: number }[]
  ypgg: NameCount[]
  dosage_form: NameCount[]
  months: { months: number; count: number }[]
  /** Fen, both ends included, 0 no bound; none for readers who may not see prices. */
  price: { min: number; max: number; count: number }[]
  buyable: number
}

/** Names a filter offers. */
const NAMES_MAX = 60

/** Which filters an entry fails: '' none, null more than one. */
export type FailedFilter = Filter | '' | null

type PriceOf = (row: number) => number
type RowTest = (entry: Entry, row: number) => boolean

/** @returns the filter that alone keeps an entry out of the list */
export function filterTest(
  query: Query,
  reader: ListReader,
  now: number,
  priceOf: PriceOf,
): (entry: Entry, row: number) => FailedFilter {
  const tests = testsOf(query, reader, now, priceOf)
  const asked = FILTERS.filter((name) => tests[name] !== matchAll)
  return (entry, row) => {
    let failed: FailedFilter = ''
    for (const name of asked) {
      if (tests[name](entry, row)) continue
      if (failed !== '') return null
      failed = name
    }
    return failed
  }
}

function testsOf(query: Query, { mayBuy }: ListReader, now: number, priceOf: PriceOf): Record<Filter, RowTest> {
  const until = query.months > 0 ? today(now, query.months) : ''
  const { price_min: min, price_max: max } = query
  return {
    sccj: oneOf(query.sccj, ({ makerWord }) => makerWord.raw),
    ypgg: oneOf(query.ypgg, ({ specWord }) => specWord.raw),
    dosage_form: oneOf(query.dosage_form, ({ facts }) => facts.dosage_form),
    months: until === '' ? matchAll : (entry) => lastsUntil(entry, until),
    price: min === 0 && max === 0 ? matchAll : (_, row) => isBetween(priceOf(row), min, max),
    buyable: query.buyable === 0 ? matchAll : mayBuy,
  }
}

function oneOf(chosen: string, nameOf: (entry: Entry) => string): Test {
  if (chosen === '') return matchAll
  const names = new Set(splitChoices(chosen))
  return (entry) => names.has(nameOf(entry))
}

const lastsUntil = ({ facts: { expires } }: Entry, day: string): boolean => expires === '' || expires >= day
const isBetween = (price: number, min: number, max: number): boolean => price >= min && (max === 0 || price <= max)

type Counting = {
  count: (entry: Entry, row: number, failed: Filter | '', mayBuy: boolean) => void
  facets: (categories: Categories) => Facets
}

/** @param query its category is where counting by category begins: one level below the chosen one */
export function countFacets(
  { makers, specs }: Table,
  query: Query,
  { seesPrices }: ListReader,
  now: number,
  priceOf: PriceOf,
): Counting {
  const byMaker = new Uint32Array(makers.length)
  const bySpec = new Uint32Array(specs.length)
  const forms = new Map<string, number>()
  const byCategory = new Map<number, number>()
  const months = MONTHS_CHOICES.map((n) => ({ months: n, until: today(now, n), count: 0 }))
  const prices = PRICE_RANGES.map((range) => ({ ...range, count: 0 }))
  let buyable = 0
  const countPrice = (row: number): void => {
    const price = priceOf(row)
    const range = prices.find(({ min, max }) => isBetween(price, min, max))
    if (range) range.count++
  }
  return {
    count(entry, row, failed, mayBuy) {
      const counts = (filter: Filter): boolean => failed === '' || failed === filter
      const { facts } = entry
      if (failed === '') add(byCategory, facts.category_id)
      if (counts('sccj')) addTo(byMaker, entry.makerWord)
      if (counts('ypgg')) addTo(bySpec, entry.specWord)
      if (counts('dosage_form')) add(forms, facts.dosage_form)
      if (counts('months')) for (const one of months) if (lastsUntil(entry, one.until)) one.count++
      if (seesPrices && counts('price')) countPrice(row)
      if (mayBuy && counts('buyable')) buyable++
    },
    facets: (categories) => ({
      sccj: names(byWord(makers, byMaker), query.sccj),
      category: belowChosen(categories, query.category, byCategory),
      ypgg: names(byWord(specs, bySpec), query.ypgg),
      dosage_form: names(forms, query.dosage_form),
      months: months.map(({ months: least, count }) => ({ months: least, count })),
      price: seesPrices ? prices : [],
      buyable,
    }),
  }
}

function addTo(counts: Uint32Array, { number }: Word): void {
  counts[number] = (counts[number] as number) + 1
}

function byWord(words: readonly Word[], counts: Uint32Array): Map<string, number> {
  const found = new Map<string, number>()
  for (const [number, count] of counts.entries()) if (count > 0) found.set((words[number] as Word).raw, count)
  return found
}

function add<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** What most goods have comes first. A chosen name is among them even if no goods have it, so that it can be taken back. */
function names(counts: ReadonlyMap<string, number>, chosen: string): NameCount[] {
  const all = [...counts].flatMap(([name, count]) => (name === '' ? [] : [{ name, count }]))
  const first = all.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)).slice(0, NAMES_MAX)
  const shown = new Set(first.map(({ name }) => name))
  const others = splitChoices(chosen).filter((name) => !shown.has(name))
  return [...first, ...others.map((name) => ({ name, count: counts.get(name) ?? 0 }))]
}

/** The menu's entries first, then their groups. */
function belowChosen(
  categories: Categories,
  chosen: number,
  byCategory: ReadonlyMap<number, number>,
): Facets['category'] {
  const counts = new Map<number, number>()
  for (const [id, count] of byCategory) {
    const parent = categories.get(id)?.parent_id ?? null
    const countedAs = parent === null || parent === chosen ? id : parent
    counts.set(countedAs, (counts.get(countedAs) ?? 0) + count)
  }
  return [...categories.values()].flatMap(({ id, name }) => {
    const count = counts.get(id)
    return count ? [{ id, name, count }] : []
  })
}
