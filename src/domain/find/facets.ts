/**
 * The filters of a list with what each choice would leave, counted in the pass that finds the goods. A filter's own
 * choice does not count for it: goods that fail in one filter alone are counted there, and nowhere else.
 */
import { choiceOf, MONTHS_CHOICES, PRICE_RANGES, splitChoices } from '#domain/goods-list.ts'
import type { Categories } from './category.ts'
import { FILTER } from './filters.ts'
import { firstPlace, isUndated } from './find-columns.ts'
import type { ListReader } from './may-buy.ts'
import type { Query } from './query.ts'
import type { Table } from './table.ts'
import type { Word } from './words.ts'
import { today } from './zones.ts'

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

type Counting = {
  /** @param failed see `filterTest` */
  count: (row: number, failed: number, mayBuy: boolean) => void
  facets: (categories: Categories) => Facets
}

/** @param query its category is where counting by category begins: one level below the chosen one */
export function countFacets(
  { columns, makers, specs }: Table,
  query: Query,
  { seesPrices }: ListReader,
  now: number,
  priceOf: (row: number) => number,
): Counting {
  const { maker, spec, form, category, expires } = columns
  const byMaker = new Uint32Array(makers.length)
  const bySpec = new Uint32Array(specs.length)
  const byForm = new Uint32Array(columns.forms.length)
  const byCategory = new Uint32Array(columns.categories.length)
  const byDay = new Uint32Array(columns.days.length + 1)
  const byPrice = new Uint32Array(PRICE_RANGES.length)
  // Bits and bounds are read once, not for each of 50,000 rows.
  const bit = { ...FILTER }
  const bounds = PRICE_RANGES.map(({ min }) => min)
  let buyable = 0
  return {
    count(row, failed, mayBuy) {
      if (failed === 0) addTo(byCategory, category[row])
      if (failed === 0 || failed === bit.sccj) addTo(byMaker, maker[row])
      if (failed === 0 || failed === bit.ypgg) addTo(bySpec, spec[row])
      if (failed === 0 || failed === bit.dosage_form) addTo(byForm, form[row])
      if ((failed === 0 || failed === bit.months) && !isUndated(columns, row)) addTo(byDay, expires[row])
      if (seesPrices && (failed === 0 || failed === bit.price)) addTo(byPrice, rangeOf(priceOf(row), bounds))
      if (mayBuy && (failed === 0 || failed === bit.buyable)) buyable++
    },
    facets: (categories) => ({
      sccj: names(makers.map(choiceOfWord), byMaker, query.sccj),
      category: belowChosen(categories, query.category, columns.categories, byCategory),
      ypgg: names(specs.map(choiceOfWord), bySpec, query.ypgg),
      dosage_form: names(columns.forms.map(choiceOf), byForm, query.dosage_form),
      months: MONTHS_CHOICES.map((months) => ({
        months,
        count: sum(byDay.subarray(firstPlace(columns, today(now, months)))),
      })),
      price: seesPrices ? PRICE_RANGES.map((range, i) => ({ ...range, count: byPrice[i] as number })) : [],
      buyable,
    }),
  }
}

function addTo(counts: Uint32Array, place: number | undefined): void {
  counts[place as number] = (counts[place as number] as number) + 1
}

/** @param bounds where each range begins: they follow each other without a gap */
function rangeOf(price: number, bounds: readonly number[]): number {
  let i = bounds.length - 1
  while (i > 0 && price < (bounds[i] as number)) i--
  return i
}

const choiceOfWord = ({ raw }: Word): string => choiceOf(raw)
const sum = (counts: Uint32Array): number => counts.reduce((all, one) => all + one, 0)

/**
 * What most goods have comes first. A chosen name is among them even if no goods have it, so that it can be taken back.
 * @param counts by the text's place
 */
function names(texts: readonly string[], counts: Uint32Array, chosen: string): NameCount[] {
  const all: NameCount[] = []
  for (const [place, count] of counts.entries()) {
    const name = texts[place] as string
    if (count > 0 && name !== '') all.push({ name, count })
  }
  const first = all.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)).slice(0, NAMES_MAX)
  const shown = new Set(first.map(({ name }) => name))
  const others = splitChoices(chosen).filter((name) => !shown.has(name))
  const countOf = (name: string): number => counts[texts.indexOf(name)] ?? 0
  return [...first, ...others.map((name) => ({ name, count: countOf(name) }))]
}

/** The menu's entries first, then their groups. */
function belowChosen(
  categories: Categories,
  chosen: number,
  ids: readonly number[],
  byCategory: Uint32Array,
): Facets['category'] {
  const counts = new Map<number, number>()
  for (const [place, count] of byCategory.entries()) {
    if (count === 0) continue
    const countedAs = groupBelow(categories, chosen, ids[place] as number)
    counts.set(countedAs, (counts.get(countedAs) ?? 0) + count)
  }
  return [...categories.values()].flatMap(({ id, name }) => {
    const count = counts.get(id)
    return count ? [{ id, name, count }] : []
  })
}

/** The category right below the chosen one that `id` belongs to; the chosen one itself, so that it can be taken back; else its root. */
function groupBelow(categories: Categories, chosen: number, id: number): number {
  let group = id
  for (let levels = 0; group !== chosen && levels < categories.size; levels++) {
    const parent = categories.get(group)?.parent_id ?? null
    if (parent === null || parent === chosen) break
    group = parent
  }
  return group
}
