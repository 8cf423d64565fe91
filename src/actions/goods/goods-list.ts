/** Lists of goods: what the address asks for, its first page, and the pages that follow. */
import type { Input } from '#contract/calls.ts'
import type { Goods, GoodsPage } from '#contract/entities.ts'
import type { Failure } from '#contract/outcome.ts'
import { addressQuery, flag, id, pageNumber, text, whole, word } from '#domain/address-query.ts'
import { CHOICES_LENGTH_MAX, GOODS_ORDERS, GOODS_ZONES, KEYWORD_TYPES } from '#domain/goods-list.ts'
import { GOODS_TEXT_MAX } from '#domain/limits.ts'
import { LIST_OFFERS } from '#domain/offer-goods.ts'
import { reads } from '#account/page.ts'
import { show } from '#actions/calls/effects.ts'
import { read, ReadFailure, type Read } from '#actions/calls/read.ts'

export type GoodsQuery = Input<'goodsList'>
export type GoodsListData = Read<GoodsPage> & { query: GoodsQuery }

const PRICE_MAX = 99_999_999
const WAREHOUSES_MAX = 99
const MONTHS_MAX = 60

/** What the address of a list may ask for. Prices are in fen; 0 and '' are no bound. */
export const goodsAddress = addressQuery({
  keywords: text(GOODS_TEXT_MAX),
  type: word(KEYWORD_TYPES),
  category: id,
  zone: word(GOODS_ZONES),
  sccj: text(CHOICES_LENGTH_MAX),
  ypgg: text(CHOICES_LENGTH_MAX),
  dosage_form: text(CHOICES_LENGTH_MAX),
  buyable: flag,
  ck_id: whole(0, WAREHOUSES_MAX),
  in_stock: flag,
  months: whole(0, MONTHS_MAX),
  price_min: whole(0, PRICE_MAX),
  price_max: whole(0, PRICE_MAX),
  offer: word(LIST_OFFERS),
  offer_id: id,
  sort: word(GOODS_ORDERS),
  page: pageNumber,
})

/** @param fixed parameters that the page sets; they override the address */
export async function loadGoods({ request }: { request: Request }, fixed: GoodsQuery = {}): Promise<GoodsListData> {
  const query = { ...goodsAddress.given(request), ...fixed }
  return { ...(await read('goodsList', query, { signal: request.signal })), query }
}

/**
 * A later page, from the device where it holds the catalogue.
 * @param put takes its goods once more when the server has corrected them
 * @returns null when it failed; that was shown
 */
export async function laterPage(
  query: GoodsQuery,
  page: number,
  put: (goods: readonly Goods[]) => void,
): Promise<Goods[] | null> {
  const onCorrected = (answer: Read<GoodsPage> | Failure) => {
    if (!('kind' in answer)) put(answer.data.data)
  }
  try {
    return (await reads.read('goodsList', { ...query, page }, { apart: true, onCorrected })).data.data
  } catch (error) {
    if (!(error instanceof ReadFailure)) throw error
    show(error.failure)
    return null
  }
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
