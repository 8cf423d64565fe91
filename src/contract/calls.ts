/**
 * THE CALL TABLE: every call the app makes and the server implements, one line each.
 * A line says method, path and reply, and then only what is unusual about it; its input's schema stands in inputs.ts.
 */
import type * as v from 'valibot'
import type * as e from './entities.ts'
import type { Inputs } from './inputs.ts'

export type Method = 'GET' | 'POST' | 'DELETE'

type Unusual = {
  /** Answers visitors too. Everything else needs a session. */
  public?: true
  /** Needs an approved qualification as well. */
  approved?: true
  /** false: a newer request to the same path does not cancel this one (section 7). Writes never cancel. */
  supersede?: false
  /** The outbox may hold this write and send it later, on this lane. */
  queue?: 'cart' | 'fav'
  /** Kept on the device for reading off line: by the worker for everyone, or in the account's own database. */
  keep?: 'shared' | 'account'
  /** Gathers calls of this many milliseconds into one. */
  delay?: number
  /** Failures show nothing. */
  silent?: true
  /** Ours: the specification uses it without giving its path. */
  ours?: true
}

export type Call<R = unknown> = Unusual & {
  method: Method
  path: string
  /** Keys `data` must have for an answer to count as success. */
  keys: readonly string[]
  /** Type only, never there at run time. */
  reply?: R
}

const line =
  (method: Method) =>
  (path: string, unusual: Unusual = {}) =>
  <R extends object | null>(...keys: (R extends unknown[] | null ? never : keyof R & string)[]): Call<R> =>
    ({ method, path, keys, ...unusual })
const get = line('GET')
const post = line('POST')
const del = line('DELETE')

export const calls = {
  // Cart
  cartCopy: post('/api/cart/copy', { approved: true, supersede: false })<{
    results: { user_id: number; code: number; msg: string; lines: e.LineResult[] }[]
  }>('results'),
  cartCheckout: post('/api/cart/checkout', { approved: true, supersede: false })<e.Checkout>('lines', 'totals'),
  cartDelete: post('/api/cart/batch_delete', { supersede: false, queue: 'cart' })<{ results: e.LineResult[] }>('results'),
  cartEdit: post('/api/cart/{id}/edit', { supersede: false, queue: 'cart' })<{ id: number; number: number }>('number'),
  cartSelect: post('/api/cart/batch_select', { supersede: false, queue: 'cart' })<{ results: e.LineResult[] }>('results'),
  cartTotal: get('/api/cart/total', { supersede: false })<{ total: number }>('total'),
  cartList: get('/api/cart/list', { supersede: false })<e.CartList>('owner', 'data', 'rules'),
  cartQuickAdd: post('/api/cart/quick_add/{id}', { supersede: false, queue: 'cart' })<{ id: number; number: number }>('id', 'number'),
  cartAdd: post('/api/cart', { supersede: false, queue: 'cart', delay: 200 })<{ results: e.LineResult[] }>('results'),
  cartNextHint: post('/api/cart/next_hint', { supersede: false })<{
    hints: { kind: 'manjian' | 'discount' | 'freight' | 'ladder'; name: string; missing: string; save: string }[]
  }>('hints'),

  // Goods
  goodsSearch: get('/api/goods/search', { public: true })<{ data: e.Suggestion[] }>('data'),
  goodsHot: get('/api/goods/hot', { public: true, keep: 'account' })<{ data: e.Goods[] }>('data'),
  goodsList: get('/api/goods/list', { public: true, keep: 'account' })<e.GoodsPage>('data', 'total'),
  goodsDetail: get('/api/goods/detail/{id}', { public: true, keep: 'account' })<e.GoodsDetail>('id'),
  spike: get('/api/index/spike', { public: true, keep: 'account' })<{ data: e.Goods[]; starts_at: number; ends_at: number }>('data'),

  // Common data, focus, ads, help
  common: get('/api/common', { public: true, keep: 'shared', silent: true, ours: true })<e.Common>('nav', 'site'),
  focus: get('/api/focus', { public: true, keep: 'account', silent: true })<{ data: e.Ad[] }>('data'),
  focusTop: get('/api/focus/top', { public: true, keep: 'account', silent: true })<{ data: e.Ad[] }>('data'),
  focusRight: get('/api/focus/right', { public: true, keep: 'account', silent: true })<{ data: e.Ad[] }>('data'),
  focusCommon: get('/api/focus/common', { public: true, keep: 'account', silent: true })<{ data: e.Ad[] }>('data'),
  articleCategory: get('/api/article/category', { public: true, supersede: false, keep: 'shared' })<{ data: e.ArticleCategory[] }>('data'),
  article: get('/api/article/{id}', { public: true, keep: 'shared', ours: true })<e.Article>('id', 'html'),
  links: get('/api/global/links', { public: true, keep: 'shared', silent: true })<{ data: e.Link[] }>('data'),

  // Favourites
  favourites: get('/api/favorite', { supersede: false, keep: 'account' })<e.Page<e.Goods>>('data', 'total'),
  favouriteAdd: post('/api/favorite', { supersede: false, queue: 'fav' })<{ results: e.LineResult[] }>('results'),
  favouriteCancel: post('/api/favorite/cancel', { supersede: false, queue: 'fav' })<{ results: e.LineResult[] }>('results'),

  // User
  login: post('/api/user/login', { public: true, ours: true })<{ id: number }>('id'),
  logout: del('/api/user/logout', { public: true })<{ ok: 1 }>('ok'),
  userBase: get('/api/user/base')<e.UserBase>('id', 'username'),
  addresses: get('/api/user/address', { keep: 'account', ours: true })<{ data: e.Address[] }>('data'),
  addressSave: post('/api/user/address', { ours: true })<e.Address>('id'),
  addressDelete: post('/api/user/address/{id}/delete', { ours: true })<{ id: number }>('id'),

  // Orders
  orderPlace: post('/api/order', { approved: true, ours: true })<{ ids: string[] }>('ids'),
  orders: get('/api/order', { ours: true })<e.Page<e.OrderSummary>>('data', 'total'),
  order: get('/api/order/{id}', { ours: true })<e.Order>('id', 'lines'),
  orderPay: post('/api/order/{id}/pay', { ours: true })<e.Order>('id', 'payment'),
}

export type Calls = typeof calls
export type CallName = keyof Calls
/** What a caller gives: the schema's output type, so ids are numbers and flags 0 or 1. Defaults may be left out. */
export type Input<N extends CallName> = Loose<v.InferInput<Inputs[N]>, v.InferOutput<Inputs[N]>>
/** What a handler gets. */
export type Parsed<N extends CallName> = v.InferOutput<Inputs[N]>
export type Reply<N extends CallName> = NonNullable<Calls[N]['reply']>

/** Optional where the input is, typed as the output is. */
type Loose<I, O> = I extends readonly (infer IE)[]
  ? O extends readonly (infer OE)[]
    ? Loose<IE, OE>[]
    : O
  : I extends object
    ? O extends object
      ? { [K in keyof I as K extends keyof O ? K : never]: Loose<I[K], O[K & keyof O]> }
      : O
    : O

/** Fills {id} and returns what is left for query or body. */
export function fillPath(path: string, input: Record<string, unknown>): { path: string; rest: Record<string, unknown> } {
  const rest = { ...input }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { path: filled, rest }
}
