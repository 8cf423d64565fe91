/** Lists of goods: keyword, category, zone and filters over the snapshot; the page's stock from the table. */
import type { Goods, GoodsPage } from '#contract/entities.ts'
import type { Parsed } from '#contract/calls.ts'
import type { Pool } from '#server/db/sql.ts'
import { countsFor } from '#domain/offer-goods.ts'
import { priceNote, type Viewer } from '#server/viewer.ts'
import { cacheJson } from '#server/json-cache.ts'
import { catalogueOf, remember, type Entry, type Snapshot, type Wanted } from './catalogue.ts'
import { decide, flashNow, listPrice, manjianNow } from './goods-view.ts'
import { hasPeriod } from './reader-history.ts'
import { matcher } from './search.ts'
import { goodsForList } from './goods-for-list.ts'
import { matchAll, matchNone, type Test, today, zoneTest } from './zones.ts'

export type Query = Omit<Parsed<'goodsList'>, 'page' | 'size'>
/** The query for all goods; callers override what they filter by. */
export const ALL_GOODS: Query = {
  keywords: '',
  type: 'goods',
  category: 0,
  brand: 0,
  zone: '',
  sccj: '',
  ck_id: 0,
  in_stock: 0,
  months: 0,
  price_min: 0,
  price_max: 0,
  offer: '',
  offer_id: 0,
  sort: 'default',
}
type Found = { entries: Entry[]; filters: GoodsPage['filters'] }

export async function listGoods(
  pool: Pool,
  query: Parsed<'goodsList'>,
  viewer: Viewer,
  now: number,
): Promise<GoodsPage> {
  const { page, size, ...rest } = query
  const asked = priceNote(viewer) === '' ? rest : withoutPrices(rest)
  const zone = await offerZone(pool, asked)
  const { goods, picked } = await chooseGoods(pool, viewer, now, (snapshot) => {
    const { entries: found, filters } = findGoods(snapshot, asked, now, zone)
    const entries = asked.offer === '' ? found : openTo(viewer, found, now)
    return { filters, entries: entries.slice((page - 1) * size, page * size), total: entries.length }
  })
  // The stock of the page's goods is read after the snapshot: what is sold out since then is left out as well.
  const data = asked.offer === '' || priceNote(viewer) !== '' ? goods : goods.filter((one) => one.is_buy === 1)
  return { data, total: picked.total, page, size, filters: picked.filters }
}

/** Goods of a gift or a swap; what swaps sell counts toward none of them. */
async function offerZone(pool: Pool, { offer, offer_id }: Query): Promise<ReadonlySet<number>> {
  if (offer !== 'gift' && offer !== 'swap') return new Set()
  const rows = await pool.query<{ goods_id: number }>(
    offer === 'gift'
      ? 'select goods_id from gift_goods where gift_id = $1'
      : 'select goods_id from swap_goods where swap_id = $1 and goods_id not in (select goods_id from swap)',
    [offer_id],
  )
  return new Set(rows.map((row) => row.goods_id))
}

/** Entries that this reader may buy; a reader without prices may buy none, and sees all of them. */
function openTo(viewer: Viewer, entries: Entry[], now: number): Entry[] {
  if (priceNote(viewer) !== '') return entries
  return entries.filter(({ facts }) => {
    const left = { stock: facts.stock, flash_stock: flashNow(facts, now)?.stock ?? null }
    return decide(facts, left, viewer, now, 'list').is_buy === 1 && facts.stock > 0
  })
}

/** Sorting by price and a price range reveal prices: both are for readers who may see them. */
function withoutPrices(query: Query): Query {
  return { ...query, price_min: 0, price_max: 0, ...(query.sort.startsWith('price') && { sort: 'default' }) }
}

/** Goods chosen from the index, as this reader sees them now. `picked` is what was chosen with them. */
export async function chooseGoods<T extends { entries: readonly Entry[] }>(
  pool: Pool,
  viewer: Viewer,
  now: number,
  pick: (snapshot: Snapshot) => T,
): Promise<{ goods: Goods[]; picked: T; snapshot: Snapshot }> {
  const { snapshot, picked, stock } = await catalogueOf(pool).choose(pick, ({ entries }) =>
    wantedOf(entries, viewer, now),
  )
  const goods = picked.entries.flatMap(({ facts }) => {
    const left = stock.get(facts.id)
    return left ? [goodsForList(facts, left, viewer, now)] : []
  })
  return { goods, picked, snapshot }
}

function wantedOf(entries: readonly Entry[], viewer: Viewer, now: number): Wanted {
  const limited = viewer.buyer?.approved ? entries.flatMap(({ facts }) => (hasPeriod(facts) ? [facts.id] : [])) : []
  return {
    ids: entries.map(({ facts }) => facts.id),
    flash_ids: entries.flatMap(({ facts }) => flashNow(facts, now)?.id ?? []),
    bought: limited.length > 0 ? { userId: viewer.userId, ids: limited, now } : null,
  }
}

/** All goods of a query in its order, and what its filters can be set to. */
export function findGoods(snapshot: Snapshot, query: Query, now: number, zone: ReadonlySet<number> = new Set()): Found {
  const find = () => {
    const base = matching(snapshot, query, now).filter(({ entry }) => inOffer(entry, query, zone, now))
    const entries = base.filter(narrow(query, now)).sort(order(query.sort, now))
    return { entries: entries.map((hit) => hit.entry), filters: cacheJson(facets(snapshot, query.category, base)) }
  }
  // The goods of gifts and swaps change without a new snapshot.
  if (zone.size > 0) return find()
  return remember(snapshot, `list ${epoch(snapshot, now)} ${JSON.stringify(query)}`, find)
}

function inOffer({ facts }: Entry, { offer, offer_id }: Query, zone: ReadonlySet<number>, now: number): boolean {
  if (offer === '') return true
  const { id, ck_id, control, kind } = facts
  const type = flashNow(facts, now) ? 1 : 0
  return countsFor(offer, offer_id, zone)({ id, ck_id, control, kind, type, goods_manjian_id: manjianNow(facts, now) })
}

/** Names a stretch of time in which no offer begins or ends and no date passes. */
function epoch({ turns }: Snapshot, now: number): string {
  let passed = 0
  while (passed < turns.length && (turns[passed] as number) <= now) passed++
  return `${today(now)} ${passed}`
}

type Hit = { entry: Entry; rank: number }

/** What keyword, category, brand and zone leave: the set the facets count. */
function matching(snapshot: Snapshot, query: Query, now: number): Hit[] {
  const rankOf = query.keywords === '' ? () => 0 : matcher(query.keywords, query.type)
  const inCategory = categoryTest(snapshot, query.category, now)
  const inZone = zoneTest(query.zone, now)
  const hits: Hit[] = []
  for (const entry of snapshot.entries.values()) {
    if (!inCategory(entry) || !inZone(entry) || (query.brand !== 0 && entry.facts.brand_id !== query.brand)) continue
    const rank = rankOf(entry)
    if (rank !== null) hits.push({ entry, rank })
  }
  return hits
}

function categoryTest({ categories }: Snapshot, id: number, now: number): Test {
  if (id === 0) return matchAll
  const category = categories.get(id)
  if (!category) return matchNone
  if (category.zone !== '') return zoneTest(category.zone, now)
  const family = new Set([id])
  // Parents come before their children: positions grow downward.
  for (const one of categories.values()) if (one.parent_id !== null && family.has(one.parent_id)) family.add(one.id)
  return (entry) => family.has(entry.facts.category_id)
}

function narrow(query: Query, now: number): (hit: Hit) => boolean {
  const until = query.months > 0 ? today(now, query.months) : ''
  return ({ entry }) =>
    (query.sccj === '' || entry.facts.maker === query.sccj) &&
    (query.ck_id === 0 || entry.facts.ck_id === query.ck_id) &&
    (query.in_stock === 0 || entry.facts.stock > 0) &&
    (until === '' || entry.facts.expires === '' || entry.facts.expires >= until) &&
    (query.price_min === 0 || priceNow(entry, now) >= query.price_min) &&
    (query.price_max === 0 || priceNow(entry, now) <= query.price_max)
}

type Order = (a: Hit, b: Hit) => number

/** Better match, then in stock, then what sells; the chosen sort comes before the last of these. */
function order(sort: Query['sort'], now: number): Order {
  const inStock = (hit: Hit): number => (hit.entry.facts.stock > 0 ? 0 : 1)
  const last: Order = (a, b) => b.entry.facts.sold - a.entry.facts.sold || a.entry.facts.id - b.entry.facts.id
  const chosen = sorts[sort](now)
  if (sort === 'default') return (a, b) => a.rank - b.rank || inStock(a) - inStock(b) || last(a, b)
  return (a, b) => inStock(a) - inStock(b) || chosen(a, b) || a.rank - b.rank || last(a, b)
}

const NO_DATE = '9999'
const priceNow = ({ facts }: Entry, now: number): number => listPrice(facts, now)

const sorts: Record<Query['sort'], (now: number) => Order> = {
  default: () => () => 0,
  sales: () => (a, b) => b.entry.facts.sold - a.entry.facts.sold,
  price_asc: (now) => (a, b) => priceNow(a.entry, now) - priceNow(b.entry, now),
  price_desc: (now) => (a, b) => priceNow(b.entry, now) - priceNow(a.entry, now),
  // Soonest last: a buyer sorts by date to get the freshest.
  expires: () => (a, b) => {
    const [left, right] = [a.entry.facts.expires || NO_DATE, b.entry.facts.expires || NO_DATE]
    return left < right ? 1 : left > right ? -1 : 0
  },
  new: () => (a, b) => b.entry.facts.listed_at - a.entry.facts.listed_at,
}

/** Makers a filter offers. */
const MAKERS = 60

/** Categories are counted one level below the chosen one: the menu's entries first, then their groups. */
function facets({ categories }: Snapshot, chosen: number, hits: readonly Hit[]): GoodsPage['filters'] {
  const makers = new Map<string, number>()
  const counts = new Map<number, number>()
  const countedAs = (id: number): number => {
    const parent = categories.get(id)?.parent_id ?? null
    return parent === null || parent === chosen ? id : parent
  }
  for (const {
    entry: { facts },
  } of hits) {
    makers.set(facts.maker, (makers.get(facts.maker) ?? 0) + 1)
    const category = countedAs(facts.category_id)
    counts.set(category, (counts.get(category) ?? 0) + 1)
  }
  return {
    sccj: [...makers]
      .map(([name, count]) => ({ name, count }))
      .sort((a, b) => b.count - a.count)
      .slice(0, MAKERS),
    category: [...categories.values()].flatMap(({ id, name }) => {
      const count = counts.get(id)
      return count ? [{ id, name, count }] : []
    }),
  }
}
