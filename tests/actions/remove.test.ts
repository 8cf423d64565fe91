/** 撤销 after lines were taken out of the cart: they come back through the outbox as they were. */
import { beforeEach, expect, test, vi } from 'vitest'
import { bestQuote } from '#domain/best-coupon.ts'
import type { Outbox } from '#outbox/types.ts'
import { removeLines } from '#actions/cart/remove.ts'
import { cart, showCart } from '#state/cart.ts'
import { resetPersonal } from '#state/personal.ts'
import { ui } from '#state/ui.ts'
import { ME, openBench } from '#tests/outbox/bench.ts'
import { card, goods } from '#tests/outbox/sample.ts'
import { eventually } from '#tests/support/eventually.ts'

let box: Outbox
vi.mock('#account/page.ts', () => ({ outbox: async () => box, machine: {} }))

beforeEach(() => {
  resetPersonal()
  ui.toasts = []
})

/** Goods 1 three times and ticked, goods 2 five times and not, known to the server. */
async function openCart() {
  const bench = await openBench()
  box = bench.outbox
  box.subscribe(() => showCart(box.getView(), bestQuote))
  await box.dispatch({ kind: 'add', card: card(2), n: 5 })
  await box.dispatch({ kind: 'add', card: card(1), n: 3 })
  await bench.sync()
  const unticked = cart.view.lines.filter((line) => line.goods.id === 2).map(({ key }) => key)
  await box.dispatch({ kind: 'sel', keys: unticked, sel: 0 })
  await bench.sync()
  return bench
}

async function answer(ok: boolean): Promise<void> {
  await eventually(() => expect(ui.dialog).not.toBeNull())
  ui.dialog?.answer(ok)
}

const inCart = () => cart.view.lines.map((line) => [line.goods.id, line.number, line.is_selected])
const undo = () => {
  const action = ui.toasts.at(-1)?.action
  return action && 'run' in action ? action : undefined
}

test('it is asked first; a no removes nothing and offers nothing', async () => {
  await openCart()
  const removed = removeLines(cart.view.lines.slice(0, 1))
  await eventually(() => expect(ui.dialog?.text).toBe('确定删除这件商品吗?'))
  await answer(false)
  expect(await removed).toBe(false)
  expect(inCart()).toHaveLength(2)
  expect(ui.toasts).toEqual([])
})

test.each([
  ['before anything was sent', false],
  ['after the server removed them', true],
])('taken back %s, lines have their number, their tick and their place again', async (_, sent) => {
  const bench = await openCart()
  const before = inCart()
  const removed = removeLines([...cart.view.lines])
  await answer(true)
  expect(await removed).toBe(true)
  expect(inCart()).toEqual([])
  if (sent) await bench.sync()
  expect(undo()?.label).toBe('撤销')
  undo()?.run()
  await eventually(() => expect(inCart()).toEqual(before))
  expect(await bench.sync()).toBe(true)
  const server = [...bench.shop.cart(ME.id).values()].map((row) => [row.goods, row.number, row.is_selected])
  expect(server.sort()).toEqual([...before].sort())
})

test('a line that came back by another way is left as it is', async () => {
  const bench = await openCart()
  const removed = removeLines([...cart.view.lines])
  await answer(true)
  await removed
  await box.dispatch({ kind: 'add', card: card(1), n: 9 })
  undo()?.run()
  await eventually(() => expect(inCart()).toHaveLength(2))
  await bench.sync()
  expect(inCart().sort()).toEqual([
    [1, 9, 1],
    [2, 5, 0],
  ])
})

test('what cannot be bought now cannot be put back: nothing is offered for it, and others say so', async () => {
  await openCart()
  const [open] = cart.view.lines
  if (!open) throw new Error('no line')
  const closed = { ...open, key: 'closed', goods: goods(3, { is_buy: 0, why: '已下架' }) }
  const alone = removeLines([closed])
  await answer(true)
  await alone
  expect(ui.toasts).toMatchObject([{ text: '商品已删除' }])
  expect(undo()).toBeUndefined()

  const both = removeLines([open, closed])
  await answer(true)
  await both
  undo()?.run()
  await eventually(() => expect(ui.toasts.at(-1)?.text).toBe('1 种暂不可购买，未能恢复'))
  expect(inCart()).toHaveLength(2)
})

test('who leaves takes the offer along: nobody puts lines into another member’s cart', async () => {
  await openCart()
  const removed = removeLines([...cart.view.lines])
  await answer(true)
  await removed
  expect(undo()).toBeDefined()
  resetPersonal()
  expect(ui.toasts).toEqual([])
})
