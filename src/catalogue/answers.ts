/**
 * An opened catalogue that answers as the server does for the same revision. What only the server knows (leaflets,
 * batches, favourites, combinations, teams of group-buys) is left empty.
 */
import type { Input } from '#contract/calls.ts'
import type { Goods, GoodsDetail, GoodsPage, MatchedRow, Suggestion } from '#contract/entities.ts'
import type { DatedRules } from '#domain/dated-rules.ts'
import type { Category } from '#domain/find/category.ts'
import { epochOf } from '#domain/find/epoch.ts'
import { find, type Found } from '#domain/find/find.ts'
import { matchRow } from '#domain/find/match.ts'
import { matchIndex, type MatchIndex } from '#domain/find/match-index.ts'
import { ANYONE, listReader, type ListReader } from '#domain/find/may-buy.ts'
import { priceNote } from '#domain/find/price-note.ts'
import { flashNow } from '#domain/find/prices.ts'
import { ALL_GOODS, withoutPrices, type Query } from '#domain/find/query.ts'
import { relatedTo } from '#domain/find/related.ts'
import type { Entry } from '#domain/find/table.ts'
import { PAGE_SIZE } from '#domain/limits.ts'
import type { BuyerFacts } from '#domain/permission.ts'
import { visible } from '#domain/visible.ts'
import { openTable } from './columns.ts'
import { boughtAt, partOf, type ShopPart, shopWith } from './device-shop.ts'
import { viewGoods } from './goods-view.ts'
import type { Opened } from './held.ts'
import { toRow } from './match-rows.ts'
import type { Answer, Asked, Ordered, Question } from './questions.ts'
import { namesOf, product, SUGGESTIONS } from './suggest.ts'

/** Lists that are remembered: later pages and other views of one list find it made. */
const REMEMBERED = 8
/** How many of the suggestions are goods that this store orders. */
const OWN_SUGGESTIONS = 3

export type Answers = {
  /** When the server made this generation, Unix ms. */
  at: number
  size: number
  hasPrices: boolean
  /** @returns null: the catalogue cannot say */
  answer<N extends Question>(asked: Asked<N>): Answer<N> | null
  /** @returns null: the catalogue has no prices for whoever is here */
  shopPart(ids: readonly number[]): ShopPart | null
}

/**
 * @param unapproved stands for a member who sees no prices; null: the member sees them
 * @returns null where the reader would see prices and the device has none
 * @throws CatalogueBytesError
 */
export function openAnswers({ rows, parts, shop, prices }: Opened, unapproved: BuyerFacts | null): Answers | null {
  const own = unapproved ? null : prices
  if (!unapproved && !own) return null
  const table = openTable(own ? parts : parts.map((part) => ({ ...part, prices: null })))
  const reader = { buyer: own?.reader.buyer ?? unapproved }
  const rules = own ? (JSON.parse(textOf(own.rules)) as DatedRules) : null
  const { categories: list, turns } = JSON.parse(textOf(shop)) as { categories: Category[]; turns: number[] }
  const categories = new Map(list.map((one) => [one.id, one]))
  const remembered = new Map<string, Found>()
  let index: MatchIndex | undefined

  function foundBy(query: Query, now: number, lister: ListReader): Found {
    const epoch = epochOf(turns, now)
    const key = `${epoch} ${lister.key} ${JSON.stringify(query)}`
    const had = remembered.get(key)
    const found = had ?? find({ table, categories }, query, now, lister, { zone: zoneOf(query, rules), epoch })
    remembered.delete(key)
    remembered.set(key, found)
    const [oldest] = remembered.keys()
    if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest)
    return found
  }

  function cardOf({ facts }: Entry, now: number): Goods {
    const { stock, id } = facts
    const left = {
      stock,
      flash_stock: flashNow(facts, now)?.stock ?? null,
      bought: own ? boughtAt(own.reader, id, now) : undefined,
    }
    return viewGoods(facts, left, reader, now)
  }

  function goodsList(input: Input<'goodsList'>, now: number): GoodsPage | null {
    const { page = 1, size = PAGE_SIZE, ...rest } = input
    const query = { ...ALL_GOODS, ...rest, keywords: read(rest.keywords) }
    if (isOfRules(query) && !rules) return null
    const seesPrices = priceNote(reader) === ''
    const lister = listReader(table, reader, now)
    const { rows: hits, filters } = foundBy(seesPrices ? query : withoutPrices(query), now, lister)
    const isNarrowed = query.offer !== '' && seesPrices
    const all = isNarrowed ? hits.filter(lister.mayBuy) : hits
    const goods = all.slice((page - 1) * size, page * size).map((row) => cardOf(table.entry(row), now))
    const data = isNarrowed ? goods.filter(({ is_buy }) => is_buy === 1) : goods
    return { data, total: all.length, page, size, filters }
  }

  function goodsSearch({ keywords, type = 'goods' }: Input<'goodsSearch'>, now: number, ordered: Ordered) {
    // Names are for everybody, whatever may be bought of them.
    const { rows: hits } = foundBy({ ...ALL_GOODS, keywords: read(keywords), type }, now, ANYONE)
    const named = namesOf(hits.map(table.entry), type)
    if (type === 'maker') return { data: named }
    const found = new Set(hits)
    const own = ordered
      .map(([id]) => table.rowOf(id))
      .filter((row) => found.has(row))
      .slice(0, OWN_SUGGESTIONS)
      .map((row): Suggestion => product(table.entry(row)))
    return { data: [...own, ...named].slice(0, SUGGESTIONS) }
  }

  function goodsDetail({ id }: Input<'goodsDetail'>, now: number): GoodsDetail | null {
    const row = table.rowOf(id)
    if (row < 0) return null
    const entry = table.entry(row)
    const { barcode, category_id, dosage_form } = entry.facts
    return {
      ...cardOf(entry, now),
      barcode,
      category_id,
      category_name: categories.get(category_id)?.name ?? '',
      warehouse: rules?.freight.find(({ ck_id }) => ck_id === entry.facts.ck_id)?.name ?? '',
      dosage_form,
      leaflet: [],
      batch: '',
      made: '',
      is_star: 0,
      offers: [],
      combinations: [],
      related: relatedTo(table, entry).map((one) => cardOf(table.entry(one), now)),
    }
  }

  function matchRows({ rows }: Input<'matchRows'>, now: number, ordered: Ordered): { rows: MatchedRow[] } {
    index ??= matchIndex(table)
    const asked = rows.map((row) => ({ ...row, text: read(row.text) }))
    const bought = new Map(ordered)
    const matches = asked.map(({ text }) => matchRow(text, index as MatchIndex, bought))
    const ids = new Set(matches.flatMap((match) => match.ids))
    const byId = new Map([...ids].map((id) => [id, cardOf(table.entry(table.rowOf(id)), now)]))
    return {
      rows: asked.map(({ text, number = 0 }, i) => toRow(i, { text, number }, matches[i], { byId, bought })),
    }
  }

  const makers: { [N in Question]: (asked: Asked<N>) => Answer<N> | null } = {
    goodsList: ({ input, now }) => goodsList(input, now),
    goodsSearch: ({ input, now, ordered }) => goodsSearch(input, now, ordered),
    goodsDetail: ({ input, now }) => goodsDetail(input, now),
    matchRows: ({ input, now, ordered }) => matchRows(input, now, ordered),
  }
  return {
    at: rows.at,
    size: table.size,
    hasPrices: table.hasPrices,
    answer: (asked) => makers[asked.name](asked),
    shopPart: (ids) =>
      own && rules ? partOf(shopWith(table, { rules, reader: own.reader, takenAt: rows.takenAt }), ids) : null,
  }
}

/** As the server's fields read what was typed or copied. */
const read = (text = ''): string => visible(text).trim()

const decoder = new TextDecoder()
const textOf = (bytes: Uint8Array): string => decoder.decode(bytes)

function isOfRules({ offer }: Query): boolean {
  return offer === 'gift' || offer === 'swap'
}

/** Goods of a gift or a swap; what swaps sell counts toward none of them. */
function zoneOf({ offer, offer_id }: Query, rules: DatedRules | null): ReadonlySet<number> {
  if (!rules) return new Set()
  if (offer === 'gift') return new Set(rules.gifts.find(({ id }) => id === offer_id)?.goods_ids)
  if (offer !== 'swap') return new Set()
  const sold = new Set(rules.swaps.map(({ goods_id }) => goods_id))
  const counted = rules.swaps.find(({ id }) => id === offer_id)?.goods_ids ?? []
  return new Set(counted.filter((id) => !sold.has(id)))
}
