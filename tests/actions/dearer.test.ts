/** What is asked before an order: each dearer price once, and a line or total that changed since the checkout was read. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Checkout, CheckoutLine } from '#contract/entities.ts'
import { agreeToDearer } from '#actions/cart/dearer.ts'
import { submitOrder } from '#actions/cart/checkout.ts'
import { resetPersonal } from '#state/personal.ts'

const asked = vi.hoisted(() => [] as string[])
const placed = vi.hoisted(() => [] as { total: string; digest: string }[])
const server = vi.hoisted(() => ({ answer: true, refusals: 0, now: null as unknown }))
vi.mock('#actions/frame/dialogs.ts', () => ({
  confirm: async (text: string) => (asked.push(text), server.answer),
  alert: async (text: string) => void asked.push(text),
  toast: () => {},
}))
vi.mock('#actions/orders/order.ts', () => ({
  checkout: async () => ({ kind: 'ok', data: server.now }),
  placeOrder: async (form: { total: string; digest: string }) => {
    placed.push(form)
    server.refusals -= 1
    return server.refusals >= 0 ? { kind: 'refused', code: 409, msg: '已变化' } : { kind: 'ok', data: { ids: [] } }
  },
}))
vi.mock('#actions/goods/last-paid.ts', () => ({ renewLastPaid: () => {} }))
vi.mock('#actions/frame/go.ts', () => ({ go: () => {} }))

beforeEach(() => Object.assign(server, { answer: true, refusals: 0 }))
afterEach(() => {
  asked.length = 0
  placed.length = 0
  resetPersonal()
})

const dearer = { id: 1, change: { from: 1_230, to: 1_280, more: 500 } }
const cheaper = { id: 2, change: { from: 1_280, to: 1_230, more: -500 } }

test('a dearer price is asked about once, a cheaper one never', async () => {
  expect(await agreeToDearer([dearer, cheaper, { id: 3, change: null }])).toBe(true)
  expect(await agreeToDearer([dearer])).toBe(true)
  expect(asked).toEqual(['1 种商品比加入时贵，共多付 ¥5.00，按新价格下单吗?'])
  expect(await agreeToDearer([{ ...dearer, change: { ...dearer.change, to: 1_300 } }])).toBe(true)
  expect(asked).toHaveLength(2)
})

test('who does not agree is asked again, and so is the next member', async () => {
  server.answer = false
  expect(await agreeToDearer([dearer])).toBe(false)
  server.answer = true
  expect(await agreeToDearer([dearer])).toBe(true)
  resetPersonal()
  expect(await agreeToDearer([dearer])).toBe(true)
  expect(asked).toHaveLength(3)
})

test('no sum is told where a line has none', async () => {
  await agreeToDearer([dearer, { id: 2, change: { from: 1, to: 2, more: null } }])
  expect(asked).toEqual(['2 种商品比加入时贵，按新价格下单吗?'])
})

const line = (id: number, payable: string, more: Partial<CheckoutLine> = {}) =>
  ({ id, name: `药${id}`, payable, seen_price: '', card_price: '', prices: [], ...more }) as unknown as CheckoutLine
const shownWith = (total: string, digest: string, ...lines: CheckoutLine[]) =>
  ({ lines, digest, totals: { total } }) as unknown as Checkout
const wish = { ids: [1, 2], address_id: 1, coupon_id: 0, remark: '' }

test('what is on the screen is ordered, with its total and the name of its lines', async () => {
  expect((await submitOrder(wish, shownWith('9.00', 'a', line(1, '9.00'))))?.kind).toBe('ok')
  expect([asked, placed]).toEqual([[], [{ ...wish, total: '9.00', digest: 'a' }]])
})

test('a line dearer than at its adding is asked about before anything is sent', async () => {
  server.answer = false
  const prices = [{ number: 10, price: '12.80' }]
  const shown = shownWith('128.00', 'a', line(1, '128.00', { seen_price: '12.30', card_price: '12.80', prices }))
  expect(await submitOrder(wish, shown)).toBe(null)
  expect(placed).toEqual([])
})

test('lines that changed under the same total are named, and ordered only when their owner says so', async () => {
  const shown = shownWith('9.00', 'a', line(1, '4.00'), line(2, '5.00'))
  server.now = shownWith('9.00', 'b', line(1, '5.00'), line(2, '4.00'))
  server.refusals = 1
  expect((await submitOrder(wish, shown))?.kind).toBe('ok')
  expect(asked).toEqual(['价格有变：药1 ¥4.00 → ¥5.00；药2 ¥5.00 → ¥4.00。合计 ¥9.00 → ¥9.00，按新金额提交订单吗?'])
  expect(placed.map(({ digest }) => digest)).toEqual(['a', 'b'])

  Object.assign(server, { answer: false, refusals: 1 })
  expect((await submitOrder(wish, shown))?.kind).toBe('refused')
  expect(placed.map(({ digest }) => digest)).toEqual(['a', 'b', 'a'])
})

test('another reason for the refusal is told, and nothing else is ordered', async () => {
  const shown = shownWith('9.00', 'a', line(1, '9.00'))
  server.now = shown
  server.refusals = 1
  expect((await submitOrder(wish, shown))?.kind).toBe('refused')
  expect([asked, placed.length]).toEqual([['已变化'], 1])
})
