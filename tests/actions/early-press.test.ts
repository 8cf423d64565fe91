/** What is pressed before the session is known: it waits for the member's own card, limits and cart. */
import { beforeEach, expect, test, vi } from 'vitest'
import type { Goods } from '#contract/entities.ts'
import { bestQuote } from '#domain/best-coupon.ts'
import type { Outbox } from '#outbox/types.ts'
import { addToCart } from '#actions/cart/cart.ts'
import { orderNumber } from '#actions/cart/order-number.ts'
import { cart, showCart } from '#state/cart.ts'
import { resetPersonal } from '#state/personal.ts'
import { ui } from '#state/ui.ts'
import { openBench } from '#tests/outbox/bench.ts'
import { card, goods } from '#tests/outbox/sample.ts'

let known: Promise<Outbox>
let identify: (outbox: Outbox) => void
let own: Goods | null
vi.mock('#account/page.ts', () => ({ outbox: () => known, machine: {} }))
vi.mock('#actions/calls/read.ts', () => ({ readOr: async () => own }))

/** As a list shows the goods to a visitor. */
const seen = goods(1, { price: null, base_price: null, goods_price_id: 0, is_buy: 0, why: '登录后可购买' })

beforeEach(() => {
  resetPersonal()
  ui.toasts = []
  known = new Promise((resolve) => (identify = resolve))
  own = goods(1, { qg_number: 10 })
})

async function openCart() {
  const bench = await openBench()
  bench.outbox.subscribe(() => showCart(bench.outbox.getView(), bestQuote))
  return bench
}

const inCart = () => cart.view.lines.map(({ goods: { id, price }, number }) => [id, number, price])

test('a number is fitted to the member’s smallest order, and the line has the member’s price', async () => {
  const { outbox } = await openCart()
  const done = orderNumber(seen, 12)
  identify(outbox)
  expect(await done).toBe(true)
  expect(inCart()).toEqual([[1, 20, '10.00']])
})

test('a number is what the cart shall have, also where the cart comes later', async () => {
  const { outbox, sync } = await openCart()
  await outbox.dispatch({ kind: 'add', card: card(1), n: 5 })
  await sync()
  resetPersonal()
  const done = orderNumber(seen, 20)
  identify(outbox)
  expect(await done).toBe(true)
  expect(inCart()).toMatchObject([[1, 20, expect.anything()]])
})

test('a press on the button adds the member’s card too', async () => {
  const { outbox } = await openCart()
  const done = addToCart(seen)
  identify(outbox)
  await done
  expect(inCart()).toEqual([[1, 10, '10.00']])
})

test('goods that the member may not buy are told, and not added', async () => {
  own = goods(1, { is_buy: 0, why: '不在经营范围' })
  const { outbox } = await openCart()
  identify(outbox)
  expect(await orderNumber(seen, 12)).toBe(false)
  await addToCart(seen)
  expect(inCart()).toEqual([])
  expect(ui.toasts.map(({ text }) => text)).toEqual(['不在经营范围'])
})

test('without an answer nothing is added', async () => {
  own = null
  const { outbox } = await openCart()
  identify(outbox)
  expect(await orderNumber(seen, 12)).toBe(false)
  expect(inCart()).toEqual([])
})

test('a press that waits for its cart while another member comes is not theirs', async () => {
  const [mine, theirs] = [await openBench(), await openBench()]
  const pull = async () => {
    known = Promise.resolve(theirs.outbox)
    return mine.outbox.pull()
  }
  known = Promise.resolve({ ...mine.outbox, pull })
  expect(await orderNumber(goods(1), 5)).toBe(false)
  expect([theirs, mine].map(({ outbox }) => outbox.getView().lines.length)).toEqual([0, 0])
})
