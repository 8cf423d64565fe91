/** What a list of goods is asked for, without its page: the call's input as both sides hold it. */
import type { GOODS_ORDERS, GOODS_ZONES, KEYWORD_TYPES } from '#domain/goods-list.ts'
import type { LIST_OFFERS } from '#domain/offer-goods.ts'

export type Sort = (typeof GOODS_ORDERS)[number]

export type Query = {
  keywords: string
  /** What the keyword names. */
  type: (typeof KEYWORD_TYPES)[number]
  category: number
  brand: number
  zone: (typeof GOODS_ZONES)[number]
  /** Makers, specifications and forms: several in one text (`splitChoices`). */
  sccj: string
  ypgg: string
  dosage_form: string
  buyable: 0 | 1
  ck_id: number
  in_stock: 0 | 1
  /** Months of use left at least. */
  months: number
  /** Fen, 0 no bound. */
  price_min: number
  price_max: number
  offer: (typeof LIST_OFFERS)[number]
  offer_id: number
  sort: Sort
}

/** The query for all goods; callers override what they filter by. */
export const ALL_GOODS: Query = {
  keywords: '',
  type: 'goods',
  category: 0,
  brand: 0,
  zone: '',
  sccj: '',
  ypgg: '',
  dosage_form: '',
  buyable: 0,
  ck_id: 0,
  in_stock: 0,
  months: 0,
  price_min: 0,
  price_max: 0,
  offer: '',
  offer_id: 0,
  sort: 'default',
}

/** Sorting by price and a price range reveal prices: both are for readers who may see them. */
export function withoutPrices(query: Query): Query {
  return { ...query, price_min: 0, price_max: 0, ...(query.sort.startsWith('price') && { sort: 'default' }) }
}
