/** Lists of goods: keyword, category, zone and filters over the snapshot; the page's stock from the table. */
import type { Goods, GoodsPage } from '#contract/entities.ts'
import type { Parsed } from '#contract/calls.ts'
import type { Pool } from '#server/db/sql.ts'
import { epochOf } from '#domain/find/epoch.ts'
import { find } from '#domain/find/find.ts'
import { ANYONE, listReader, type ListReader } from '#domain/find/may-buy.ts'
import { priceNote } from '#domain/find/price-note.ts'
import { flashNow } from '#domain/find/prices.ts'
import { withoutPrices, type Query } from '#domain/find/query.ts'
import type { Viewer } from '#server/viewer.ts'
import { cacheJson } from '#server/json-cache.ts'
import type { Entry } from '#domain/find/table.ts'
import { catalogueOf, rememberFound, type Snapshot } from './catalogue.ts'
import type { Wanted } from './left.ts'
import { asksBought, hasPeriod } from './reader-history.ts'
import { goodsForList } from './goods-for-list.ts'

/** Ids, because whole goods of 200 lists of a large catalogue would fill the memory. */
type Found = { ids: Uint32Array; filters: GoodsPage['filters'] }

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
    const reader = listReader(snapshot.table, viewer, now)
    // A reader without prices may buy none, and sees all that counts.
    const isNarrowed = asked.offer !== '' && reader.seesPrices
    const { ids, filters } = findGoods(snapshot, asked, now, { reader, zone, isNarrowed })
    const entries = entriesOf(snapshot, ids.subarray((page - 1) * size, page * size))
    return { filters, entries, total: ids.length }
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

/** Goods chosen from the index, as this reader sees them now. `picked` is what was chosen with them. */
export async function chooseGoods<T extends { entries: readonly Entry[] }>(
  pool: Pool,
  viewer: Viewer,
  now: number,
  pick: (snapshot: Snapshot) => T,
): Promise<{ goods: Goods[]; picked: T; snapshot: Snapshot }> {
  const pickLatest = (snapshot: Snapshot): T => {
    const picked = pick(snapshot)
    // An order may be older than the goods in it: each is shown as it is now, and what is gone is left out.
    return { ...picked, entries: picked.entries.flatMap(({ facts }) => snapshot.entries.get(facts.id) ?? []) }
  }
  const { snapshot, picked, stock } = await catalogueOf(pool).choose(pickLatest, ({ entries }) =>
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
    goods: entries.map(({ facts }) => ({ id: facts.id, flash_id: flashNow(facts, now)?.id ?? 0 })),
    bought: limited.length > 0 ? asksBought(viewer.userId, limited, now) : null,
  }
}

type FindOptions = {
  reader: ListReader
  /** Goods of the gift or swap that is asked for. */
  zone: ReadonlySet<number>
  /** To what the reader may buy. */
  isNarrowed: boolean
}
const ALL: FindOptions = { reader: ANYONE, zone: new Set(), isNarrowed: false }

/** All goods of a query in its order, and what its filters can be set to. */
function findGoods(snapshot: Snapshot, query: Query, now: number, { reader, zone, isNarrowed }: FindOptions): Found {
  const epoch = epochOf(snapshot.turns, now)
  const findAnew = (): Found => {
    const { rows, filters } = find(snapshot, query, now, reader, { zone, epoch })
    const listed = isNarrowed ? rows.filter(reader.mayBuy) : rows
    return { ids: Uint32Array.from(listed, (row) => snapshot.table.entry(row).facts.id), filters: cacheJson(filters) }
  }
  // The goods of gifts and swaps change without a new snapshot.
  if (zone.size > 0) return findAnew()
  const who = `${reader.seesPrices} ${isNarrowed} ${reader.key}`
  return rememberFound(snapshot, `list ${epoch} ${JSON.stringify(query)} ${who}`, findAnew)
}

/** All goods of a query in its order, for whoever. */
export function goodsFound(snapshot: Snapshot, query: Query, now: number, most = Infinity): Entry[] {
  const { ids } = findGoods(snapshot, query, now, ALL)
  return entriesOf(snapshot, ids.subarray(0, most))
}

/** What was found may be some seconds old, and some of it gone. */
function entriesOf({ entries }: Snapshot, ids: Uint32Array): Entry[] {
  return [...ids].flatMap((id) => entries.get(id) ?? [])
}
