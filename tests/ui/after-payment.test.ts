/** The page after payment: it tells of a payment only while the order stands. */
import { afterEach, expect, test, vi } from 'vitest'
import type { Order } from '#contract/entities.ts'
import { STATE, UNDONE_STATES } from '#domain/order.ts'
import { loader } from '#pages/cart/done.tsx'

let order: Pick<Order, 'id' | 'state' | 'payment' | 'sibling'>
let asked = 0
vi.mock('#actions/calls/read.ts', () => ({ read: async () => ({ data: order }), readSection: async () => null }))
vi.mock('#actions/calls/may-call.ts', () => ({ mayCall: () => true }))
vi.mock('#actions/orders/order.ts', () => ({ checkPayment: async () => (asked++, order) }))
afterEach(() => (asked = 0))

const ID = '2703170000000001'
const PENDING = { state: 'pending', reference: 'r', paid_at: 0, due_at: 0 } as const
const transfer = { ...PENDING, kind: 'bank', account: '演示商业银行 6200', url: '' } as const
const online = { ...PENDING, kind: 'wechat', account: '', url: '/pay/demo/r' } as const

async function load(state: Order['state'], payment: Order['payment']): Promise<string> {
  order = { id: ID, state, payment, sibling: '' }
  const request = new Request(`https://shop.example/cart_step4?id=${ID}`)
  const loaded = await loader({ request, params: {}, context: {} } as never)
  return loaded instanceof Response ? (loaded.headers.get('location') ?? '') : 'shown'
}

test.each(UNDONE_STATES)(
  'an order that is undone (%i) is shown as it is, and nobody is asked for its money',
  async (state) => {
    for (const payment of [transfer, online]) expect(await load(state, payment)).toBe(`/order/info/${ID}`)
    expect(asked).toBe(0)
  },
)

test('an order that waits for its money or has it is told of', async () => {
  expect(await load(STATE.unpaid, transfer)).toBe('shown')
  expect(await load(STATE.unpaid, online)).toBe('shown')
  expect(asked).toBe(1)
  expect(await load(STATE.paid, { ...transfer, state: 'paid' })).toBe('shown')
  expect(await load(STATE.unpaid, null)).toBe(`/cart_step3/${ID}`)
})
