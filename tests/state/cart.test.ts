import { afterEach, expect, test } from 'vitest'
import type { CartList } from '#contract/entities.ts'
import { bestQuote } from '#domain/best-coupon.ts'
import type { View, ViewLine } from '#outbox/types.ts'
import { cart, showCart } from '#state/cart.ts'
import { resetPersonal } from '#state/personal.ts'
import { cartList, item } from '#tests/outbox/sample.ts'

afterEach(resetPersonal)

function view(list: CartList): View {
  const lines = list.data.map((one): ViewLine => ({
    ...one,
    key: String(one.id),
    pending: false,
    note: null,
    addedAt: 0,
  }))
  return {
    loaded: true,
    lines,
    list,
    at: 7,
    pending: 0,
    estimated: false,
    parked: [],
    copies: new Map(),
    sync: { kind: 'synced', n: 0, slow: false, hold: null },
    stars: new Map(),
    watches: { on: new Set(), off: new Set() },
    signed: [],
  }
}

/** As a version before 换购, red packets and 94折 kept it. */
function older(list: CartList): CartList {
  const { manjians, discounts, gifts, freight } = list.rules
  const { coupons: _, ...rest } = list
  const data = list.data.map((one) => {
    const { percent: __, limit_note: ___, ...goods } = one.goods
    return { ...one, goods }
  })
  return { ...rest, data, rules: { manjians, discounts, gifts, freight } } as unknown as CartList
}

test('a cart kept by an older version is priced, with no rules of the kinds it does not know', () => {
  const list = cartList(7, 1, [item({ id: 1, goods: 1, number: 3, is_selected: 1 })])
  showCart(view(list), bestQuote)
  const total = cart.view.quote.total
  resetPersonal()
  showCart(view(older(list)), bestQuote)
  expect(cart.view.quote.total).toBe(total)
  expect(cart.view.rules).toEqual(list.rules)
  expect(cart.view.coupons).toEqual([])
})

test('the drawer reads again after a change of the lines, not after a reading that brought the same ones', () => {
  const list = cartList(7, 1, [item({ id: 1, goods: 1, number: 3, is_selected: 1 })])
  const seen = view(list)
  showCart(seen, bestQuote)
  expect(cart.drawerChanged).toBe(true)
  cart.drawerChanged = false
  showCart({ ...seen, list: { ...list } }, bestQuote)
  expect(cart.drawerChanged).toBe(false)
  showCart({ ...seen, lines: [] }, bestQuote)
  expect(cart.drawerChanged).toBe(true)
})

test('a cart is priced anew only when its lines or its list changed', () => {
  let priced = 0
  const price: typeof bestQuote = (...args) => {
    priced += 1
    return bestQuote(...args)
  }
  const one = view(cartList(7, 1, [item({ id: 1, goods: 1, number: 3, is_selected: 1 })]))
  showCart(one, price)
  showCart({ ...one }, price)
  expect(priced).toBe(1)
  showCart({ ...one, lines: [...one.lines] }, price)
  expect(priced).toBe(2)
})
