/** The server moves an order exactly as the table of src/domain/order.ts says: every state, every mover, every way. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Mover, ORDER_STATES, type OrderState, STATE, TRANSITIONS, WAREHOUSE } from '#domain/order.ts'
import { fen } from '#domain/money.ts'
import { advanceOrders } from '#server/demo/orders.ts'
import { expireOrders } from '#server/orders/expire.ts'
import { settleReceipt } from '#server/orders/online.ts'
import { runVerb } from '#server/seller/run.ts'
import { type Api, openApi, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'
import { placeOrder, verb } from '#tests/support/orders.ts'

let api: Api
let me: Reader
let goods = 0
beforeAll(async () => {
  api = await openApi()
  me = await api.reader(PHONES.pharmacy)
  const [one] = await plainGoods(api, 1)
  goods = one?.id ?? 0
  await api.sql.query('update goods set stock = 9999999, qg_number = 1 where id = $1', [goods])
}, 60_000)
afterAll(() => api.close())

const seller = async (line: string): Promise<void> =>
  void (await runVerb(api.sql, line.split(' '), { by: 'test', now: api.clock.now }))

/** A new order put into a state, as if everything until then had happened. */
async function orderIn(state: OrderState): Promise<string> {
  // Nobody places a hundred orders in a second: the rate limit would refuse them.
  api.clock.now += 1_000
  const id = await placeOrder(me, [{ id: goods, number: 20 }])
  await api.sql.query('update purchase set state = $2, received_at = $3 where id = $1', [
    id,
    state,
    state === STATE.done || state === STATE.returned ? api.clock.now : 0,
  ])
  return id
}

async function stateOf(id: string): Promise<number> {
  return (await me.call('order', { id })).data.state
}

/** Everything that may move an order; each is tried in every state. */
const ACTS: readonly (readonly [by: Mover, name: string, act: (id: string) => Promise<unknown>])[] = [
  ['buyer', 'pays from the balance', (id) => me.call('orderPay', { id, kind: 'balance' })],
  ['buyer', 'cancels', (id) => me.call('orderCancel', { id })],
  ['buyer', 'confirms receipt', (id) => me.call('orderReceive', { id })],
  [
    'seller',
    'notes that a transfer arrived',
    async (id) => {
      await me.call('orderPay', { id, kind: 'bank' })
      await seller(`order paid ${id}`)
    },
  ],
  [
    'provider',
    'says that it has the money',
    async (id) => {
      const { data } = await me.call('orderPay', { id, kind: 'wechat' })
      const reference = data?.payment?.reference ?? ''
      await settleReceipt(
        api.sql,
        'wechat',
        { reference, amount: fen(data?.total ?? '0.00'), trade: '' },
        api.clock.now,
      )
    },
  ],
  [
    'time',
    'is over',
    async (id) => {
      await api.sql.query('update purchase set pay_by = 1 where id = $1', [id])
      await expireOrders(api.sql, { wechat: null, alipay: null }, api.clock.now)
    },
  ],
  ['seller', 'picks', (id) => seller(`order pick ${id}`)],
  ['seller', 'ships', (id) => seller(`order ship ${id}`)],
  ['seller', 'delivers', (id) => seller(`order deliver ${id}`)],
  [
    'seller',
    'takes everything back',
    async (id) => {
      const lines = [{ line_id: 1, number: 20 }]
      const asked = await me.call('returnApply', { order_id: id, cause: '破损', text: '破损', lines, photos: [] })
      if (asked.code !== 200) return
      await verb(api, `return approve ${asked.data.id}`)
      await verb(api, `return received ${asked.data.id}`)
    },
  ],
  [
    'demo',
    'goes on by itself',
    async () => {
      api.clock.now += 120_000
      await advanceOrders(api.sql, api.clock.now)
    },
  ],
]

/** The fewest steps of one mover that lead from one state to another; a verb may take several. Null: the table has none. */
function steps(by: Mover, from: number, to: number): string[] | null {
  let ways: { at: number; taken: string[] }[] = [{ at: from, taken: [] }]
  for (let most = Object.keys(STATE).length; most > 0 && ways.length > 0; most--) {
    const arrived = ways.find(({ at }) => at === to)
    if (arrived) return arrived.taken
    ways = ways.flatMap(({ at, taken }) =>
      TRANSITIONS.filter((one) => one.from === at && one.by.includes(by)).map((one) => ({
        at: one.to,
        taken: [...taken, `${by} ${at} → ${one.to}`],
      })),
    )
  }
  return null
}

test('every state, every mover: nothing happens that the table does not allow, and all that it allows can happen', async () => {
  const taken = new Set<string>()
  for (const [by, name, act] of ACTS)
    for (const [label, from] of Object.entries(STATE)) {
      const id = await orderIn(from)
      await act(id)
      const to = await stateOf(id)
      const way = steps(by, from, to)
      expect(way, `${by} ${name}: ${label} → ${ORDER_STATES[to]}`).not.toBeNull()
      for (const step of way ?? []) taken.add(step)
      // Out of the way of the demo's next look.
      await api.sql.query('update purchase set state = $2 where id = $1', [id, STATE.cancelled])
    }
  const allowed = TRANSITIONS.flatMap(({ from, to, by }) => by.map((one) => `${one} ${from} → ${to}`))
  expect([...taken].sort()).toEqual(allowed.sort())
}, 120_000)

test('numbers and labels of states are in step, and the warehouse goes one way', () => {
  expect(Object.values(STATE)).toEqual([...ORDER_STATES.keys()])
  expect(WAREHOUSE).toEqual([...WAREHOUSE].sort())
})
