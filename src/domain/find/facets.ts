/**
 * The filters of a list with what each choice would leave, counted in the pass that finds the goods. A filter's own
 * choice does not count for it: goods that fail in one filter alone are counted there, and nowhere else.
 */
import { MONTHS_CHOICES, PRICE_RANGES, splitChoices } from '#domain/goods-list.ts'
import type { Categories } from './category.ts'
import { matchAll, type Entry, type Test } from './entry.ts'
import { listPrice } from './prices.ts'
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

/** @returns the filter that alone keeps an entry out of the list */
export function filterTest(query: Query, reader: ListReader, now: number): (entry: Entry) => FailedFilter {
  const tests = testsOf(query, reader, now)
  return (entry) => {
    let failed: FailedFilter = ''
    for (const name of FILTERS) {
      if (tests[name](entry)) continue
      if (failed !== '') return null
      failed = name
    }
    return failed
  }
}

function testsOf(query: Query, { mayBuy }: ListReader, now: number): Record<Filter, Test> {
  const until = query.months > 0 ? today(now, query.months) : ''
  const { price_min: min, price_max: max } = query
  return {
    sccj: oneOf(query.sccj, ({ facts }) => facts.maker),
    ypgg: oneOf(query.ypgg, ({ facts }) => facts.ypgg),
    dosage_form: oneOf(query.dosage_form, ({ facts }) => facts.dosage_form),
    months: until === '' ? matchAll : (entry) => lastsUntil(entry, until),
    price: min === 0 && max === 0 ? matchAll : ({ facts }) => isBetween(listPrice(facts, now), min, max),
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
  count: (entry: Entry, failed: Filter | '') => void
  facets: (categories: Categories) => Facets
}

/** @param query its category is where counting by category begins: one level below the chosen one */
export function countFacets(query: Query, reader: ListReader, now: number): Counting {
  const makers = new Map<string, number>()
  const specs = new Map<string, number>()
  const forms = new Map<string, number>()
  const byCategory = new Map<number, number>()
  const months = MONTHS_CHOICES.map((n) => ({ months: n, until: today(now, n), count: 0 }))
  const prices = PRICE_RANGES.map((range) => ({ ...range, count: 0 }))
  let buyable = 0
  const countPrice = (entry: Entry): void => {
    const price = listPrice(entry.facts, now)
    const range = prices.find(({ min, max }) => isBetween(price, min, max))
    if (range) range.count++
  }
  return {
    count(entry, failed) {
      const counts = (filter: Filter): boolean => failed === '' || failed === filter
      const { facts } = entry
      if (failed === '') add(byCategory, facts.category_id)
      if (counts('sccj')) add(makers, facts.maker)
      if (counts('ypgg')) add(specs, facts.ypgg)
      if (counts('dosage_form')) add(forms, facts.dosage_form)
      if (counts('months')) for (const one of months) if (lastsUntil(entry, one.until)) one.count++
      if (reader.seesPrices && counts('price')) countPrice(entry)
      if (counts('buyable') && reader.mayBuy(entry)) buyable++
    },
    facets: (categories) => ({
      sccj: names(makers, query.sccj),
      category: belowChosen(categories, query.category, byCategory),
      ypgg: names(specs, query.ypgg),
      dosage_form: names(forms, query.dosage_form),
      months: months.map(({ months: least, count }) => ({ months: least, count })),
      price: reader.seesPrices ? prices : [],
      buyable,
    }),
  }
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
