/** 撤销 after many lines were changed at once: they have their numbers and ticks again, and nothing else changes. */
import { beforeEach, expect, test, vi } from 'vitest'
import { bestQuote } from '#domain/best-coupon.ts'
import type { Outbox } from '#outbox/types.ts'
import { addTogether, roundNumbers, selectLines } from '#actions/cart/batch.ts'
import { cart, showCart } from '#state/cart.ts'
import { resetPersonal } from '#state/personal.ts'
import { ui } from '#state/ui.ts'
import { ME, openBench } from '#tests/outbox/bench.ts'
import { goods } from '#tests/outbox/sample.ts'
import { eventually } from '#tests/support/eventually.ts'

let box: Outbox
vi.mock('#account/page.ts', () => ({ outbox: async () => box, machine: {} }))

beforeEach(() => {
  resetPersonal()
  ui.toasts = []
})

const MIDDLE_PACK = 5
const CARTON = 60
const one = (id: number) => goods(id, { qg_number: MIDDLE_PACK, carton: CARTON })

/** Goods 1 three middle packs and ticked, goods 2 one and not. */
async function openCart() {
  const bench = await openBench()
  box = bench.outbox
  box.subscribe(() => showCart(box.getView(), bestQuote))
  await box.dispatch({ kind: 'add', card: { goods: one(2), combination: null }, n: 5 })
  await box.dispatch({ kind: 'add', card: { goods: one(1), combination: null }, n: 15 })
  await bench.sync()
  await box.dispatch({ kind: 'sel', keys: [keyOf(2)], sel: 0 })
  await bench.sync()
  return bench
}

const keyOf = (id: number) => cart.view.lines.find((line) => line.goods.id === id)?.key ?? ''
/** As a shop with middle packs and cartons would list them. */
const packed = () => cart.view.lines.map((line) => ({ ...line, goods: one(line.goods.id) }))
const inCart = () =>
  cart.view.lines.map((line) => [line.goods.id, line.number, line.is_selected]).sort(([a = 0], [b = 0]) => a - b)

function pressUndo(): void {
  const action = ui.toasts.at(-1)?.action
  expect(action?.label).toBe('撤销')
  if (action && 'run' in action) action.run()
}

test.each([
  ['minimum', 5],
  ['carton', 60],
] as const)('numbers rounded to the %s', async (round, rounded) => {
  const bench = await openCart()
  const before = inCart()
  expect(await roundNumbers(packed(), round)).toBe(true)
  expect(inCart()[0]).toEqual([1, rounded, 1])
  pressUndo()
  await eventually(() => expect(inCart()).toEqual(before))
  expect(await bench.sync()).toBe(true)
  expect([...bench.shop.cart(ME.id).values()].map(({ number }) => number).sort()).toEqual([15, 5])
})

test('goods added together: those that were there have their number again, the others are gone', async () => {
  await openCart()
  const before = inCart()
  const onUndo = vi.fn()
  expect(
    await addTogether(
      [
        { goods: one(1), number: 10 },
        { goods: one(3), number: 5 },
      ],
      onUndo,
    ),
  ).toBe(2)
  expect(ui.toasts.at(-1)).toMatchObject({ text: '2 种已加入购物车', also: { label: '去结算', to: '/cart' } })
  expect(inCart()).toContainEqual([3, 5, 1])
  pressUndo()
  await eventually(() => expect(inCart()).toEqual(before))
  expect(onUndo).toHaveBeenCalledOnce()
})

test('a choice of some lines, lost by choosing all', async () => {
  await openCart()
  const before = inCart()
  await selectLines(cart.view.lines, true)
  expect(inCart().map(([, , ticked]) => ticked)).toEqual([1, 1])
  pressUndo()
  await eventually(() => expect(inCart()).toEqual(before))
  ui.toasts = []
  await selectLines(cart.view.lines.slice(0, 1), true)
  expect(ui.toasts).toEqual([])
})

test('a line that was changed since by hand stays as it is', async () => {
  await openCart()
  await roundNumbers(packed(), 'carton')
  await box.dispatch({ kind: 'set', key: keyOf(1), n: 20 })
  pressUndo()
  await eventually(() =>
    expect(inCart()).toEqual([
      [1, 20, 1],
      [2, 5, 0],
    ]),
  )
})

test('in a cart that has not come yet nobody knows what was there: nothing is offered', async () => {
  await openCart()
  cart.ready = false
  await addTogether([{ goods: one(4), number: 5 }])
  expect(ui.toasts.at(-1)?.action).toEqual({ label: '去结算', to: '/cart' })
})

test('what was changed by somebody who has left meanwhile is taken back by nobody', async () => {
  await openCart()
  const done = selectLines(cart.view.lines, true)
  resetPersonal()
  await done
  expect(ui.toasts).toEqual([])
})
