import { ref } from 'valtio/vanilla'
import type { CartList, Coupon, PriceRules } from '#contract/entities.ts'
import type { Failure } from '#contract/outcome.ts'
import type { PricedItem, Quote } from '#domain/quote.ts'
import type { Parked, View, ViewLine } from '#outbox/types.ts'
import { onLeave, personal } from './personal.ts'

export type { ViewLine }
export type ParkedEdit = Parked

/** The cart as it will be once everything waiting is sent. Never written to: each change is a new object. */
export type CartView = {
  lines: readonly ViewLine[]
  /** What checkout will come to, with the coupon that costs least. In the order of the lines. */
  quote: Quote
  rules: PriceRules
  /** The owner's unused coupons. */
  coupons: readonly Coupon[]
  /** Edits wait, or the network was not there: totals are this device's own, 预估. */
  estimated: boolean
  /** When the server last said it, ms; 0 never. */
  at: number
  /** Prices are those of this device's catalogue, which was looked after then (wall clock, ms); 0: they are the cart's. */
  pricedAt: number
  /** Signed orders that the shop could not place, and that wait for a word of whoever reads this. */
  unplaced: number
}

const NO_RULES: PriceRules = { manjians: [], discounts: [], gifts: [], freight: [], swaps: [], cashbacks: [] }
/** The price engine comes with the account, not with the first page. */
const NOTHING: Quote = {
  lines: [],
  shipments: [],
  manjians: [],
  discounts: [],
  gifts: [],
  swaps: [],
  cashback: { paid: 0, back: 0, next: null },
  listed: 0,
  goods: 0,
  manjian: 0,
  discount: 0,
  coupon: 0,
  shipping: 0,
  total: 0,
  count: 0,
}
const EMPTY: CartView = {
  lines: [],
  quote: NOTHING,
  rules: NO_RULES,
  coupons: [],
  estimated: false,
  at: 0,
  pricedAt: 0,
  unplaced: 0,
}

export const cart = personal(() => ({
  /** false until a first cart, from the device or the server, is there. */
  ready: false,
  /** The server's cart was never read here: these are only the lines that this device added, at its catalogue's prices. */
  ownOnly: false,
  view: ref(EMPTY),
  /** Why the last reading from the server failed; null when it did not. */
  failure: null as ReturnType<typeof ref<Failure>> | null,
  /** The lines changed since the drawer last read them. That a reading came, with the same lines, is no change. */
  drawerChanged: false,
}))

let last: Pick<CartSeen, 'lines' | 'list'> = { lines: [], list: null }
onLeave(() => (last = { lines: [], list: null }))

type Price = (items: readonly PricedItem[], rules: PriceRules, coupons: readonly Coupon[]) => { quote: Quote }

/** What is shown of a cart; without a list nothing is known of rules and coupons. */
export type CartSeen = Pick<View, 'loaded' | 'lines' | 'at' | 'estimated'> & {
  list: Pick<CartList, 'rules' | 'coupons' | 'unplaced'> | null
  pricedAt?: number
}

/** Takes over what the outbox sees; prices it anew only if lines or rules changed. */
export function showCart(view: CartSeen, price: Price): void {
  cart.ready = view.loaded
  cart.ownOnly = !view.loaded && view.list !== null && view.lines.length > 0
  // Whoever read it, a newer cart has come.
  if (view.at > cart.view.at) cart.failure = null
  const { estimated } = view
  if (last.lines === view.lines && last.list === view.list && cart.view.estimated === estimated) return
  if (last.lines !== view.lines) cart.drawerChanged = true
  last = view
  // A cart kept by an older version knows fewer kinds of rules, and no coupons.
  const rules = { ...NO_RULES, ...view.list?.rules }
  const coupons = view.list?.coupons ?? []
  cart.view = ref({
    lines: view.lines,
    quote: price(view.lines, rules, coupons).quote,
    rules,
    coupons,
    estimated,
    at: view.at,
    pricedAt: view.pricedAt ?? 0,
    unplaced: view.list?.unplaced ?? 0,
  })
}
