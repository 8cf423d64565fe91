/** What is asked before an order: each dearer price once, and a line or total that changed since the checkout was read. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Checkout, CheckoutLine } from '#contract/entities.ts'
import { agreeToDearer } from '#actions/cart/dearer.ts'
import { submitOrder, tellChanges } from '#actions/cart/checkout.ts'
import { resetPersonal } from '#state/personal.ts'

const asked = vi.hoisted(() => [] as string[])
const placed = vi.hoisted(() => [] as { total: string; digest: string }[])
const went = vi.hoisted(() => [] as string[])
/** `now` is the checkout as it is by then, or why there is none; `noCoupon` the same without the chosen coupon. */
const server = vi.hoisted(() => ({
  answer: true,
  refusals: 0,
  now: null as unknown,
  noCoupon: null as unknown,
  cart: [] as unknown[],
}))
vi.mock('#actions/frame/dialogs.ts', () => ({
  confirm: async (text: string) => (asked.push(text), server.answer),
  alert: async (text: string) => void asked.push(text),
  toast: () => {},
}))
vi.mock('#actions/orders/order.ts', () => ({
  checkout: async (_: number[], coupon: number | null) => {
    const now = coupon === null ? server.noCoupon : server.now
    return typeof now === 'string' ? { kind: 'refused', msg: now } : { kind: 'ok', data: now }
  },
  placeOrder: async (form: { total: string; digest: string }) => {
    placed.push(form)
    server.refusals -= 1
    return server.refusals >= 0 ? { kind: 'refused', code: 409, msg: '已变化' } : { kind: 'ok', data: { ids: [] } }
  },
}))
vi.mock('#actions/goods/last-paid.ts', () => ({ renewLastPaid: () => {} }))
vi.mock('#actions/frame/go.ts', () => ({
  go: (to: string) => void went.push(to),
  revalidate: async () => void went.push('again'),
}))
vi.mock('#account/page.ts', () => ({
  outbox: async () => ({ pull: async () => ({ kind: 'ok', data: { data: server.cart } }) }),
}))

beforeEach(() => Object.assign(server, { answer: true, refusals: 0 }))
afterEach(() => {
  asked.length = 0
  placed.length = 0
  went.length = 0
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

const line = (id: number, amount: string, more: Partial<CheckoutLine> = {}) =>
  ({
    id,
    name: `药${id}`,
    number: 10,
    bzdw: '盒',
    amount,
    seen_price: '',
    card_price: '',
    prices: [],
    ...more,
  }) as unknown as CheckoutLine
const NO_SUMS = { manjian_amount: '0.00', discount_amount: '0.00', coupon_amount: '0.00', shipping_amount: '0.00' }
const shownWith = (total: string, digest: string, ...lines: CheckoutLine[]) =>
  ({ lines, digest, totals: { ...NO_SUMS, total }, coupon_id: 0 }) as unknown as Checkout
const wish = { ids: [1, 2], address_id: 1, coupon_id: 0, remark: '' }

test('what is on the screen is ordered, with its total and the name of its lines', async () => {
  expect((await submitOrder(wish, shownWith('9.00', 'a', line(1, '9.00')), 0))?.kind).toBe('ok')
  expect([asked, placed]).toEqual([[], [{ ...wish, total: '9.00', digest: 'a' }]])
})

test('a line dearer than at its adding is asked about before anything is sent', async () => {
  server.answer = false
  const prices = [{ number: 10, price: '12.80' }]
  const shown = shownWith('128.00', 'a', line(1, '128.00', { seen_price: '12.30', card_price: '12.80', prices }))
  expect(await submitOrder(wish, shown, 0)).toBe(null)
  expect(placed).toEqual([])
})

test('lines that changed under the same total are named, and ordered only when their owner says so', async () => {
  const shown = shownWith('9.00', 'a', line(1, '4.00'), line(2, '5.00'))
  server.now = shownWith('9.00', 'b', line(1, '5.00'), line(2, '4.00', { number: 8 }))
  server.refusals = 1
  expect((await submitOrder(wish, shown, 0))?.kind).toBe('ok')
  expect(asked).toEqual(['有变化：药1 ¥4.00 → ¥5.00；药2 10盒 ¥5.00 → 8盒 ¥4.00。合计仍为 ¥9.00，仍要提交订单吗?'])
  expect(placed.map(({ digest }) => digest)).toEqual(['a', 'b'])

  Object.assign(server, { answer: false, refusals: 1 })
  expect((await submitOrder(wish, shown, 0))?.kind).toBe('refused')
  expect(placed.map(({ digest }) => digest)).toEqual(['a', 'b', 'a'])
  expect(went).toEqual(['again'])
})

test('an offer of the whole order that ended is named, and not the goods that share it', async () => {
  const ofGoods = [line(1, '400.00', { payable: '380.00' }), line(2, '600.00', { payable: '570.00' })]
  const shown = shownWith('950.00', 'a', ...ofGoods)
  const now = shownWith('1000.00', 'b', line(1, '400.00'), line(2, '600.00'))
  server.now = now
  server.refusals = 1
  await submitOrder(wish, { ...shown, totals: { ...shown.totals, manjian_amount: '50.00' } }, 0)
  expect(asked).toEqual(['有变化：满减 ¥50.00 → ¥0.00。合计 ¥950.00 → ¥1,000.00，仍要提交订单吗?'])
})

test('a coupon that ended takes nobody back to the cart: the order goes on without it, when its owner says so', async () => {
  const shown = shownWith('950.00', 'a', line(1, '1000.00'))
  const withCoupon = { ...wish, coupon_id: 7 }
  const other = shownWith('985.00', 'b', line(1, '1000.00'))
  server.now = '所选优惠券已失效'
  server.noCoupon = { ...other, coupon_id: 8, totals: { ...other.totals, coupon_amount: '15.00' } }
  server.refusals = 1
  const seen = { ...shown, totals: { ...shown.totals, coupon_amount: '50.00' } }
  expect((await submitOrder(withCoupon, seen, 7))?.kind).toBe('ok')
  expect(asked).toEqual(['所选优惠券已失效。有变化：优惠券 ¥50.00 → ¥15.00。合计 ¥950.00 → ¥985.00，仍要提交订单吗?'])
  expect(placed.at(-1)).toEqual({ ...wish, coupon_id: 8, total: '985.00', digest: 'b' })

  Object.assign(server, { answer: false, refusals: 1 })
  await submitOrder(withCoupon, seen, 7)
  expect(went).toEqual(['/cart_step2?ids=1,2'])
})

test('where no coupon was chosen, the one that costs least by then is taken', async () => {
  const shown = shownWith('970.00', 'a', line(1, '1000.00'))
  server.noCoupon = { ...shownWith('1040.00', 'b', line(1, '1100.00')), coupon_id: 8 }
  server.refusals = 1
  await submitOrder({ ...wish, coupon_id: 7 }, shown, null)
  expect(placed.at(-1)).toMatchObject({ coupon_id: 8, total: '1040.00', digest: 'b' })
})

test('a line that cannot be bought any more is told of once, and the others go on with one tap', async () => {
  const shown = shownWith('9.00', 'a', line(1, '4.00'), line(2, '5.00'))
  const lineOf = (id: number, is_buy: number) => ({ id, goods: { is_buy, number: 99 } })
  server.now = server.noCoupon = '药2：秒杀已结束'
  server.cart = [lineOf(1, 1), lineOf(2, 0)]
  server.refusals = 1
  await submitOrder(wish, shown, 0)
  Object.assign(server, { answer: false, refusals: 1 })
  await submitOrder(wish, shown, 0)
  expect(asked).toEqual(Array(2).fill('药2：秒杀已结束。其余 1 种继续结算吗?'))
  expect(went).toEqual(['/cart_step2?ids=1', '/cart'])

  asked.length = 0
  Object.assign(server, { refusals: 1, cart: [lineOf(1, 1), lineOf(2, 1)] })
  await submitOrder(wish, shown, 0)
  expect([asked, went.at(-1)]).toEqual([['药2：秒杀已结束'], '/cart'])
})

test('what changed while the order lay open is told once, and not again by whom it was asked about', async () => {
  const shown = shownWith('9.00', 'a', line(1, '9.00'))
  const now = shownWith('8.00', 'b', line(1, '8.00'))
  tellChanges(shown, shown)
  tellChanges(shown, now)
  expect(asked).toEqual(['有变化：药1 ¥9.00 → ¥8.00。合计 ¥9.00 → ¥8.00'])
  Object.assign(server, { answer: false, refusals: 1, now })
  await submitOrder(wish, shown, 0)
  tellChanges(shown, now)
  expect(asked).toHaveLength(2)
})

test('another reason for the refusal is told, and nothing else is ordered', async () => {
  const shown = shownWith('9.00', 'a', line(1, '9.00'))
  server.now = shown
  server.refusals = 1
  expect((await submitOrder(wish, shown, 0))?.kind).toBe('refused')
  expect([asked, placed.length]).toEqual([['已变化'], 1])
})
