/** The usual goods: the numbers from which the device works out when they are due again. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayStart } from '#domain/days.ts'
import { dueOf } from '#domain/due.ts'
import { toMs } from '#domain/time.ts'
import { type Api, openApi, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'
import { placeOrder } from '#tests/support/orders.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
let api: Api
let me: Reader
beforeAll(async () => {
  api = await openApi()
  me = await api.reader(PHONES.pharmacy)
})
afterAll(() => api.close())

test('three orders of one goods, ten days apart: rhythm, usual number and last order', async () => {
  await api.sql.query('update purchase set created_at = 0 where account_id = $1', [me.id])
  const [goods] = await plainGoods(api, 1)
  if (!goods) throw new Error('no plain goods')
  const start = api.clock.now
  for (const [i, packs] of [2, 2, 3].entries()) {
    const order = await placeOrder(me, [{ id: goods.id, number: goods.step * packs }])
    await api.sql.query('update purchase set created_at = $2 where id = $1', [order, start - (27 - i * 10) * DAY])
  }
  const { data } = await me.call('fastBuy', { page: 1, size: 100, order: 'often' })
  const [usual] = data.data
  expect(usual).toMatchObject({
    times: 3,
    interval_days: 10,
    usual_number: goods.step * 2,
    last_number: goods.step * 3,
    days_since: 7,
  })
  expect(toMs(usual?.last_at ?? 0)).toBe(Math.floor((start - 7 * DAY) / 1000) * 1000)
  expect(usual && dueOf(usual, start)).toEqual({ state: 'later', since: 7, left: 3 })
  expect(usual && dueOf(usual, start + 3 * DAY).state).toBe('due')
})

test('an order of yesterday evening was yesterday, also in the morning, for the store and for its rep', async () => {
  const [goods] = await plainGoods(api, 1)
  if (!goods) throw new Error('no plain goods')
  await api.sql.query('update purchase set created_at = 0 where account_id = $1', [me.id])
  for (const hours of [1, 2]) {
    const order = await placeOrder(me, [{ id: goods.id, number: goods.step }])
    const evening = dayStart(api.clock.now) - hours * HOUR
    await api.sql.query('update purchase set created_at = $2 where id = $1', [order, evening])
  }
  const { data } = await me.call('fastBuy', { page: 1, size: 100, order: 'often' })
  expect(data.data.find((one) => one.goods.id === goods.id)?.days_since).toBe(1)
  const day = (await (await api.reader(PHONES.rep)).call('repDay', {})).data
  expect(day.customers.find(({ id }) => id === me.id)).toMatchObject({ interval: 0, overdue: 1 })
})
