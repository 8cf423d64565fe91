/** Finding goods: keyword, category, zone, filters and order over the catalogue. */
import { countsFor } from '#domain/offer-goods.ts'
import type { Categories } from './category.ts'
import { besideEachOther } from './compare.ts'
import { countFacets, filterTest, type Facets } from './facets.ts'
import type { ListReader } from './may-buy.ts'
import { inOrder, type Hits } from './order.ts'
import { priceColumn } from './price-column.ts'
import { flashNow, manjianNow } from './prices.ts'
import type { Query } from './query.ts'
import { matcher } from './search.ts'
import { matchAll, matchNone, type Entry, type Table, type Test } from './table.ts'
import { zoneTest } from './zones.ts'

export type Shelf = { table: Table; categories: Categories }
/** Rows of the table in the order of the list, and what its filters can be set to. */
export type Found = { rows: number[]; filters: Facets }

export type FindOptions = {
  /** Ids of the goods of the gift or swap that is asked for. */
  zone?: ReadonlySet<number>
  /** See `priceColumn`. */
  epoch?: string
}

/** All goods of a query in its order. */
export function find(
  { table, categories }: Shelf,
  query: Query,
  now: number,
  reader: ListReader,
  { zone = new Set(), epoch = '' }: FindOptions = {},
): Found {
  const priceOf = priceColumn(table, now, epoch)
  const isCounted = countedTest(categories, query, zone, now)
  const rankOf = query.keywords === '' ? () => 0 : matcher(table, query.keywords, query.type)
  const failedFilter = filterTest(query, reader, now, priceOf)
  const { count, facets } = countFacets(table, query, reader, now, priceOf)
  const hits: Hits = { rows: [], ranks: [], closed: [] }
  for (const row of table.popular) {
    const entry = table.entry(row)
    if (!isCounted(entry)) continue
    const rank = rankOf(entry, row)
    if (rank === null) continue
    const failed = failedFilter(entry, row)
    if (failed === null) continue
    const mayBuy = reader.mayBuy(entry)
    count(entry, row, failed, mayBuy)
    if (failed !== '') continue
    hits.rows.push(row)
    hits.ranks.push(rank)
    hits.closed.push(mayBuy ? 0 : 1)
  }
  const sorted = inOrder(table, hits, query.sort, priceOf)
  const isClosed = (row: number): boolean => !reader.mayBuy(table.entry(row))
  const rows = isSearch(query) && reader.seesPrices ? besideEachOther(table, sorted, isClosed, priceOf) : sorted
  return { rows, filters: facets(categories) }
}

/** What category, brand, zone, warehouse, stock and offer leave: with the keyword's, the set the facets count. */
function countedTest(categories: Categories, query: Query, zone: ReadonlySet<number>, now: number): Test {
  const { ck_id, brand } = query
  const tests: Test[] = [categoryTest(categories, query.category, now), zoneTest(query.zone, now)]
  if (ck_id !== 0) tests.push(({ facts }) => facts.ck_id === ck_id)
  if (query.in_stock !== 0) tests.push(({ facts }) => facts.stock > 0)
  if (brand !== 0) tests.push(({ facts }) => facts.brand_id === brand)
  if (query.offer !== '') tests.push((entry) => inOffer(entry, query, zone, now))
  const asked = tests.filter((test) => test !== matchAll)
  return (entry) => asked.every((test) => test(entry))
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
