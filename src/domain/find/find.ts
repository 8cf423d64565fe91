/** Finding goods: keyword, category, zone, filters and order over the catalogue. */
import { countsFor } from '#domain/offer-goods.ts'
import type { Categories } from './category.ts'
import { besideEachOther } from './compare.ts'
import { countFacets, type Facets } from './facets.ts'
import type { GoodsFacts } from './facts.ts'
import { filterTest } from './filters.ts'
import { MARK } from './find-columns.ts'
import type { ListReader } from './may-buy.ts'
import { inOrder, shelving } from './order.ts'
import { priceColumn } from './price-column.ts'
import { flashNow, manjianNow } from './prices.ts'
import { withoutPrices, type Query } from './query.ts'
import { matcher } from './search.ts'
import { matchAll, matchNone, type RowNumber, type RowTest, type Table } from './table.ts'
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
  const asked = reader.seesPrices ? query : withoutPrices(query)
  const { size } = table
  const priceOf = priceColumn(table, now, epoch)
  const isCounted = countedTest(table, categories, asked, zone, now)
  const rankOf = asked.keywords === '' ? () => 0 : matcher(table, asked.keywords, asked.type)
  const failedFilter = filterTest(table, asked, reader, now, priceOf)
  const { count, facets } = countFacets(table, asked, reader, now, priceOf)
  const shelfOf = shelving(table, asked.sort)
  const { popular } = table
  const [found, ranks, shelves] = [new Uint32Array(size), new Uint8Array(size), new Uint8Array(size)]
  let total = 0
  let open = 0
  for (let place = 0; place < size; place++) {
    const row = popular[place] as number
    if (!isCounted(row)) continue
    const rank = rankOf(row)
    if (rank === null) continue
    const failed = failedFilter(row)
    if (failed < 0) continue
    const mayBuy = reader.mayBuy(row)
    count(row, failed, mayBuy)
    if (failed !== 0) continue
    found[total++] = row
    ranks[row] = rank
    shelves[row] = shelfOf(row, rank, mayBuy)
    if (mayBuy) open++
  }
  const rows = inOrder(table, { rows: found.subarray(0, total), ranks, shelves }, asked.sort, priceOf)
  if (isSearch(asked) && reader.seesPrices) besideEachOther(table, rows.subarray(0, open), priceOf)
  return { rows: Array.from(rows), filters: facets(categories) }
}

/** What category, brand, zone, warehouse, stock and offer leave: with the keyword's, the set the facets count. */
function countedTest(
  table: Table,
  categories: Categories,
  query: Query,
  zone: ReadonlySet<number>,
  now: number,
): RowTest {
  const { ck_id, brand } = query
  const { marks } = table.columns
  const { stock } = MARK
  const tests: RowTest[] = [categoryTest(table, categories, query.category, now), zoneTest(table, query.zone, now)]
  if (query.in_stock !== 0) tests.push((row) => ((marks[row] as number) & stock) !== 0)
  if (ck_id !== 0) tests.push(isNumber(table, 'ck_id', ck_id))
  if (brand !== 0) tests.push(isNumber(table, 'brand_id', brand))
  if (query.offer !== '') tests.push((row) => inOffer(table.entry(row).facts, query, zone, now))
  const asked = tests.filter((test) => test !== matchAll)
  const [first = matchAll] = asked
  return asked.length < 2 ? first : (row) => asked.every((test) => test(row))
}

function isNumber(table: Table, name: RowNumber, wanted: number): RowTest {
  const numberOf = table.numberOf(name)
  return (row) => numberOf(row) === wanted
}

function inOffer(facts: GoodsFacts, { offer, offer_id }: Query, zone: ReadonlySet<number>, now: number): boolean {
  if (offer === '') return true
  const { id, ck_id, control, kind } = facts
  const type = flashNow(facts, now) ? 1 : 0
  return countsFor(offer, offer_id, zone)({ id, ck_id, control, kind, type, goods_manjian_id: manjianNow(facts, now) })
}

/** In the order of the best match, makers of one drug are compared by their prices. */
function isSearch({ keywords, type, sort }: Query): boolean {
  return keywords !== '' && type === 'goods' && sort === 'default'
}

/** A category and all that stand below it: a seller numbers positions anew below each, so a child may come before its parent. */
function familyOf(categories: Categories, id: number): Set<number> {
  const family = new Set([id])
  for (let before = 0; before < family.size;) {
    before = family.size
    for (const one of categories.values()) if (one.parent_id !== null && family.has(one.parent_id)) family.add(one.id)
  }
  return family
}

function categoryTest(table: Table, categories: Categories, id: number, now: number): RowTest {
  if (id === 0) return matchAll
  const chosen = categories.get(id)
  if (!chosen) return matchNone
  if (chosen.zone !== '') return zoneTest(table, chosen.zone, now)
  const family = familyOf(categories, id)
  const { category, categories: ids } = table.columns
  const isInside = Uint8Array.from(ids, (one) => Number(family.has(one)))
  return (row) => isInside[category[row] as number] === 1
}
