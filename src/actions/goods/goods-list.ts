/** Lists of goods: what the address asks for, its first page, and the pages that follow. */
import type { Input } from '#contract/calls.ts'
import type { Goods, GoodsPage } from '#contract/entities.ts'
import { nextPage, read, type Read } from '#actions/calls/read.ts'
import { onLeave } from '#state/personal.ts'

export type GoodsQuery = Input<'goodsList'>
export type GoodsListData = Read<GoodsPage> & { query: GoodsQuery }

const NUMBERS = ['page', 'category', 'ck_id', 'in_stock', 'months'] as const
/** In fen. */
const PRICES = ['price_min', 'price_max'] as const
const WORDS = ['keywords', 'type', 'zone', 'sccj', 'sort'] as const
/** Longer words are nobody's: the server would refuse them. */
const WORD_MAX = 50

/** Of the address only what the call understands; anything else is as if it were not there. */
export function goodsQuery(params: URLSearchParams): GoodsQuery {
  const query: Record<string, string | number> = {}
  for (const name of NUMBERS) {
    const given = params.get(name) ?? ''
    if (/^[1-9]\d{0,8}$/.test(given)) query[name] = Number(given)
  }
  for (const name of PRICES) {
    const given = params.get(name) ?? ''
    if (/^[1-9]\d{0,7}$/.test(given)) query[name] = Number(given)
  }
  for (const name of WORDS) {
    const given = params.get(name)?.trim()
    if (given && given.length <= WORD_MAX) query[name] = given
  }
  return query
}

/** @param fixed what the page itself says, over the address */
export async function loadGoods({ request }: { request: Request }, fixed: GoodsQuery = {}): Promise<GoodsListData> {
  const query = { ...goodsQuery(new URL(request.url).searchParams), ...fixed }
  return { ...(await read('goodsList', query, { signal: request.signal })), query }
}

/** @returns null when it failed; that was shown */
export function nextGoods(query: GoodsQuery, page: number): Promise<Goods[] | null> {
  return nextPage('goodsList', query, page)
}

/**
 * Pages loaded on top of the first, by history entry: going back finds the list as long as it was, and
 * with it the place in it.
 */
const LISTS = 8
const grown = new Map<string, Goods[]>()
// Their prices are the member's.
onLeave(() => grown.clear())

export function grownList(entry: string): readonly Goods[] {
  return grown.get(entry) ?? []
}

export function keepGrown(entry: string, goods: Goods[]): void {
  grown.delete(entry)
  grown.set(entry, goods)
  const oldest = grown.keys().next().value
  if (grown.size > LISTS && oldest !== undefined) grown.delete(oldest)
}

export type View = 'card' | 'table' | 'plain'

/** The view the reader chose last; it holds for the lists to come. */
export function chosenView(): View {
  try {
    const view = localStorage.getItem('view')
    return view === 'table' || view === 'plain' ? view : 'card'
  } catch {
    return 'card'
  }
}

export function chooseView(view: View): void {
  try {
    localStorage.setItem('view', view)
  } catch {
    // Storage is closed to us: the choice holds for this page.
  }
}
