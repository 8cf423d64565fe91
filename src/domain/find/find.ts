/** Finding goods: keyword, category, zone, filters and order over the catalogue. */
import { countsFor } from '#domain/offer-goods.ts'
import type { Categories } from './category.ts'
import { besideEachOther } from './compare.ts'
import { matchAll, matchNone, type Entry, type Test } from './entry.ts'
import { countFacets, filterTest, type Facets } from './facets.ts'
import { ANYONE, type ListReader } from './may-buy.ts'
import { order, type Hit } from './order.ts'
import { flashNow, manjianNow } from './prices.ts'
import type { Query } from './query.ts'
import { matcher } from './search.ts'
import { zoneTest } from './zones.ts'

export type Shelf = { entries: Iterable<Entry>; categories: Categories }
export type Found = { entries: Entry[]; filters: Facets }

/**
 * All goods of a query in its order, and what its filters can be set to.
 * @param zone ids of the goods of the gift or swap that is asked for
 */
export function find(
  shelf: Shelf,
  query: Query,
  now: number,
  reader: ListReader = ANYONE,
  zone: ReadonlySet<number> = new Set(),
): Found {
  const failedFilter = filterTest(query, reader, now)
  const { count, facets } = countFacets(query, reader, now)
  const hits: Hit[] = []
  for (const { entry, rank } of matching(shelf, query, now)) {
    if (!inOffer(entry, query, zone, now)) continue
    const failed = failedFilter(entry)
    if (failed !== null) count(entry, failed)
    if (failed === '') hits.push({ entry, rank, closed: reader.mayBuy(entry) ? 0 : 1 })
  }
  const sorted = hits.sort(order(query.sort, now)).map((hit) => hit.entry)
  const entries = isSearch(query) && reader.seesPrices ? besideEachOther(sorted, reader.mayBuy, now) : sorted
  return { entries, filters: facets(shelf.categories) }
}

function inOffer({ facts }: Entry, { offer, offer_id }: Query, zone: ReadonlySet<number>, now: number): boolean {
  if (offer === '') return true
  const { id, ck_id, control, kind } = facts
  const type = flashNow(facts, now) ? 1 : 0
  return countsFor(offer, offer_id, zone)({ id, ck_id, control, kind, type, goods_manjian_id: manjianNow(facts, now) })
}

/** In the order of the best match, makers of one drug are compared by their prices. */
function isSearch({ keywords, type, sort }: Query): boolean {
  return keywords !== '' && type === 'goods' && sort === 'default'
}

/** What keyword, category, brand, zone, warehouse and stock leave: the set the facets count. */
function matching({ entries, categories }: Shelf, query: Query, now: number): Omit<Hit, 'closed'>[] {
  const rankOf = query.keywords === '' ? () => 0 : matcher(query.keywords, query.type)
  const inCategory = categoryTest(categories, query.category, now)
  const inZone = zoneTest(query.zone, now)
  const fits = fixedTest(query)
  const hits: Omit<Hit, 'closed'>[] = []
  for (const entry of entries) {
    if (
      !fits(entry) ||
      !inCategory(entry) ||
      !inZone(entry) ||
      (query.brand !== 0 && entry.facts.brand_id !== query.brand)
    )
      continue
    const rank = rankOf(entry)
    if (rank !== null) hits.push({ entry, rank })
  }
  return hits
}

function categoryTest(categories: Categories, id: number, now: number): Test {
  if (id === 0) return matchAll
  const category = categories.get(id)
  if (!category) return matchNone
  if (category.zone !== '') return zoneTest(category.zone, now)
  const family = new Set([id])
  // Parents come before their children: positions grow downward.
  for (const one of categories.values()) if (one.parent_id !== null && family.has(one.parent_id)) family.add(one.id)
  return (entry) => family.has(entry.facts.category_id)
}

/** Filters without choices to count: every facet counts under them. */
function fixedTest(query: Query): Test {
  return ({ facts }) => (query.ck_id === 0 || facts.ck_id === query.ck_id) && (query.in_stock === 0 || facts.stock > 0)
}
