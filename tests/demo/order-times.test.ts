/** Every state of a demo order has its time: paid, shipped and received, in this order. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAID_STATES, STATE } from '#domain/order.ts'
import { type Api, openApi, PHONES } from '#tests/support/api.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

type Times = { id: string; state: number; created_at: number; received_at: number; paid_at: number; last: number }

test('a paid order was paid after it was placed, a received one received after that, and its last event tells so', async () => {
  const orders = await api.sql.query<Times>(
    `select p.id, p.state, p.created_at, p.received_at, coalesce(y.paid_at, 0) as paid_at,
       coalesce((select max(e.at) from purchase_event e where e.purchase_id = p.id), 0) as last
     from purchase p left join payment y on y.purchase_id = p.id`,
  )
  expect(orders.length).toBeGreaterThan(20)
  for (const { id, state, created_at, received_at, paid_at, last } of orders) {
    if (PAID_STATES.some((paid) => paid === state)) expect(paid_at, `${id} paid`).toBeGreaterThan(created_at)
    if (state === STATE.done) {
      expect(received_at, `${id} received`).toBeGreaterThan(paid_at)
      expect(last, `${id} last event`).toBe(received_at)
    } else expect(received_at, `${id} not received`).toBe(0)
  }
})

test('a batch has one report, which is no older than the batch', async () => {
  const twice = await api.sql.query('select goods_id, batch from report group by goods_id, batch having count(*) > 1')
  expect(twice).toEqual([])
  const early = await api.sql.query(
    `select r.goods_id, r.batch from report r join goods g on g.id = r.goods_id and g.batch = r.batch
     where g.made <> '' and to_char(to_timestamp(r.at / 1000), 'YYYY-MM-DD') < g.made`,
  )
  expect(early).toEqual([])
})

test('a batch that was sent before the one on sale was made has another number', async () => {
  const both = await api.sql.query(
    'select b.goods_id, b.batch from shipped_batch b join goods g on g.id = b.goods_id and g.batch = b.batch where g.expires <> b.expires',
  )
  expect(both).toEqual([])
})

test('nothing was ordered before it was on sale', async () => {
  const early = await api.sql.query(
    `select distinct g.id, g.name from purchase p join purchase_line l on l.purchase_id = p.id join goods g on g.id = l.goods_id
     where g.listed_at > p.created_at`,
  )
  expect(early).toEqual([])
})

test('the database takes no received order without the time of its receipt', async () => {
  await expect(
    api.sql.query(`update purchase set state = ${STATE.done}, received_at = 0 where state = ${STATE.shipped}`),
  ).rejects.toThrow('purchase_received')
})

test('no review shows a day before the shop was there', async () => {
  const me = await api.reader(PHONES.pharmacy)
  for (const state of ['open', 'done'] as const)
    for (const line of (await me.call('reviews', { state })).data.data) expect(line.at).toBeGreaterThan(1_600_000_000)
})
