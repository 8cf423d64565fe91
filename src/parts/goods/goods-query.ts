import type { GoodsQuery } from '#actions/goods/goods-list.ts'
import type { Category, Common } from '#contract/entities.ts'
import { splitChoices, toggleChoice } from '#domain/goods-list.ts'
import { fen, shortMoney } from '#domain/money.ts'
import { sorts, offerGoods, offers, filters, results as copy } from '#copy/lists.ts'

/** Orders of a list, as chips. */
export const SORTS = [
  { value: 'default', label: sorts.default },
  { value: 'sales', label: sorts.sales },
  { value: 'price_asc', label: sorts.cheapest },
  { value: 'price_desc', label: sorts.dearest },
  { value: 'expires', label: sorts.expiry },
  { value: 'new', label: sorts.newest },
] as const

/** Offers that a list can be filtered by. */
export const ZONES = [
  { value: 'flash', label: offers.flash },
  { value: 'manjian', label: offers.reduction },
  { value: 'ladder', label: offers.ladder },
  { value: 'youx', label: offers.selected },
  { value: 'dpby', label: offers.freeShipping },
  { value: 'jxq', label: offers.nearExpiry },
  { value: 'new', label: offers.newest },
] as const

const ZONE_TITLES: Record<string, string> = {
  ...Object.fromEntries(ZONES.map((zone) => [zone.value, zone.label])),
  herb: offers.herbs,
  device: offers.devices,
}

/** Up to 999,999.99, the most that the call takes. */
const YUAN = /^\d{1,6}(\.\d{1,2})?$/

/** Yuan as typed → fen for the address (0 no bound), or what is wrong with which field. */
export function priceRange(typed: { min: string; max: string }): {
  min: number
  max: number
  errors: { min?: string; max?: string }
} {
  const plain = { min: typed.min.normalize('NFKC').trim(), max: typed.max.normalize('NFKC').trim() }
  const isWrong = (text: string) => text !== '' && !YUAN.test(text)
  const fault = filters.wrongAmount
  if (isWrong(plain.min) || isWrong(plain.max))
    return {
      min: 0,
      max: 0,
      errors: { ...(isWrong(plain.min) && { min: fault }), ...(isWrong(plain.max) && { max: fault }) },
    }
  const bound = (text: string) => (text ? fen(text) : 0)
  const [min, max] = [bound(plain.min), bound(plain.max)]
  if (max > 0 && min > max) return { min: 0, max: 0, errors: { max: filters.wrongOrder } }
  return { min, max, errors: {} }
}

/** ¥10–¥20, ¥10 以上, ¥20 以下; '' without a bound. */
export function priceWords(min = 0, max = 0): string {
  if (min && max) return `¥${shortMoney(min)}–¥${shortMoney(max)}`
  if (min) return filters.atLeast(shortMoney(min))
  return max ? filters.atMost(shortMoney(max)) : ''
}

/** All filters of the sheet taken off. */
export const NO_FILTERS = {
  category: 0,
  sccj: '',
  ypgg: '',
  dosage_form: '',
  buyable: 0,
  months: 0,
  price_min: 0,
  price_max: 0,
} as const satisfies Partial<GoodsQuery>

/** What says how goods are listed, not which. */
const NOT_WHICH: readonly string[] = ['sort', 'page', 'size', 'type'] satisfies (keyof GoodsQuery)[]

/** Whether a list is asked for part of the goods. */
export function narrows(query: GoodsQuery): boolean {
  return Object.entries(query).some(([name, value]) => !NOT_WHICH.includes(name) && value !== '' && value !== 0)
}

/** The filters that are set, each with what takes it off. */
export function appliedFilters(
  query: GoodsQuery,
  facets: readonly { id: number; name: string }[],
  common: Categories,
): { label: string; without: Partial<GoodsQuery> }[] {
  const { category, months, price_min, price_max } = query
  const prices = priceWords(price_min, price_max)
  const names = (['ypgg', 'dosage_form', 'sccj'] as const).flatMap((name) =>
    splitChoices(query[name] ?? '').map((label) => ({ label, without: { [name]: toggleChoice(query[name], label) } })),
  )
  return [
    category && {
      without: { category: 0 },
      label: facets.find(({ id }) => id === category)?.name ?? listTitle({ category }, common),
    },
    ...names,
    months && { without: { months: 0 }, label: filters.monthsLeft(months) },
    prices && { without: { price_min: 0, price_max: 0 }, label: prices },
  ].filter((one) => !!one)
}

type Categories = Pick<Common, 'category' | 'category_yx' | 'category_zy' | 'category_qx'>

/** The heading of a list. */
export function listTitle(query: GoodsQuery, common: Categories): string {
  if (query.keywords) return copy.found(query.keywords)
  const all = [...common.category, ...common.category_yx, ...common.category_zy, ...common.category_qx]
  const category = query.category ? find(all, query.category) : undefined
  const makers = splitChoices(query.sccj ?? '').join('、')
  const offer = query.offer ? offerGoods[query.offer] : undefined
  return category?.name ?? (makers || (offer ?? ZONE_TITLES[query.zone ?? ''] ?? copy.allGoods))
}

function find(categories: readonly Category[], id: number): Category | undefined {
  for (const category of categories) {
    const found = category.id === id ? category : find(category.children, id)
    if (found) return found
  }
  return undefined
}

/** The three views of the list. */
export const LIST_PATHS = { card: '/list', table: '/list/table', plain: '/list/no_image' } as const

/** The search page's two views. */
export const SEARCH_PATHS = { card: '/search', table: '/search/table' } as const

/** The document's title. Only the frame knows the names of categories. */
export function resultsTitle({ query }: { query: GoodsQuery }): string {
  return listTitle(query, { category: [], category_yx: [], category_zy: [], category_qx: [] })
}
