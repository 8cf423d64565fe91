/** The figures of a member's centre, and the lists they lead to: a figure is the length of its list. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORDER_STAGES, ORDER_STATES, type OrderStage } from '#domain/order.ts'
import { type Api, openApi, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'
import { placeOrder } from '#tests/support/orders.ts'

let api: Api
let me: Reader
beforeAll(async () => {
  api = await openApi()
  me = await api.reader(PHONES.pharmacy)
  const goods = await plainGoods(api, 2)
  const lines = goods.map(({ id, step }) => ({ id, number: step }))
  // One order of every state; two returns of one of them, of which one is over, and one return of another.
  for (const state of ORDER_STATES.keys()) await setState(await placeOrder(me, lines), state)
  const [first, second] = await api.sql.query<{ id: string }>(
    'select id from purchase where account_id = $1 and state = 7 order by id desc limit 2',
    [me.id],
  )
  for (const [i, [order, state]] of (
    [
      [first, 0],
      [first, 3],
      [second, 2],
    ] as const
  ).entries())
    await api.sql.query(
      `insert into purchase_return (id, purchase_id, account_id, state, cause, text, amount, created_at) values ($1, $2, $3, $4, '', '', 100, $5)`,
      [`R990000000000000${i}`, order?.id ?? '', me.id, state, api.clock.now],
    )
})
afterAll(() => api.close())

const setState = (id: string, state: number) =>
  api.sql.query('update purchase set state = $2, received_at = $3 where id = $1', [id, state, api.clock.now])
const listed = async (stage: OrderStage) => (await me.call('orders', { stage })).data

test('every state of an order stands in one stage', () => {
  const stages = Object.values(ORDER_STAGES).flatMap(({ states }) => states)
  expect([...stages].sort()).toEqual([...ORDER_STATES.keys()])
})

test.each(['pay', 'ship', 'receive', 'after'] as const)(
  'as many orders wait at %s as its list shows',
  async (stage) => {
    const { orders } = (await me.call('today', {})).data
    const list = await listed(stage)
    expect(list.total).toBe(orders[stage])
    expect(list.total).toBeGreaterThan(0)
    expect(
      list.data.every(({ state }) => stage === 'after' || ORDER_STAGES[stage].states.some((one) => one === state)),
    ).toBe(true)
  },
)

test('a review is offered, it is no task of the day', async () => {
  expect((await me.call('reviews', { state: 'open' })).data.total).toBeGreaterThan(0)
  expect((await me.call('today', {})).data.orders).not.toHaveProperty('review')
})

test('an order with two returns under way is listed, and counted, once', async () => {
  const before = (await me.call('today', {})).data.orders.after
  await api.sql.query('update purchase_return set state = 1 where account_id = $1', [me.id])
  expect((await me.call('today', {})).data.orders.after).toBe(before)
  expect((await listed('after')).total).toBe(before)
})

test('a stage nobody knows is refused', async () => {
  expect(await me.send('GET', '/api/order?stage=lost')).toMatchObject({
    status: 422,
    errors: { stage: expect.any(Array) },
  })
})
