/** Cancelling, receiving, ordering again. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { POINT_WORTH } from '#domain/limits.ts'
import { fen, yuan } from '#domain/money.ts'
import { type Api, openApi, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'
import { holdings, paidOrder, placeOrder, receivedOrder, verb } from '#tests/support/orders.ts'

let api: Api
let me: Reader
let goods: Awaited<ReturnType<typeof plainGoods>>
beforeAll(async () => {
  api = await openApi()
  me = await api.reader(PHONES.pharmacy)
  goods = await plainGoods(api, 20)
})
afterAll(() => api.close())

const line = (i: number, steps: number) => ({ id: goods[i]?.id ?? 0, number: (goods[i]?.step ?? 1) * steps })
const stockOf = async (id: number) =>
  (await api.sql.query<{ stock: number; sold: number }>('select stock, sold from goods where id = $1', [id]))[0]
/** Enough of a goods to cost some 1,500 yuan. */
const dear = (i: number) => {
  const one = goods[i] ?? { id: 0, step: 1, price: 1 }
  return { id: one.id, number: Math.ceil(150_000 / one.price / one.step) * one.step }
}

test('an unpaid order gives goods and coupon back; no money moves', async () => {
  const one = dear(0)
  await api.sql.query('update goods set stock = 999999 where id = $1', [one.id])
  const before = await stockOf(one.id)
  const coupon = (await me.call('coupons', {})).data.data.find((c) => c.scope === 'all')
  const money = await holdings(me)
  const id = await placeOrder(me, [one], coupon?.id ?? 0)
  expect((await me.call('couponNum', {})).data.used).toBe(1)
  const cancelled = (await me.call('orderCancel', { id })).data
  expect(cancelled).toMatchObject({ state: 8, pay_kinds: [] })
  expect(await stockOf(one.id)).toEqual(before)
  expect((await me.call('couponNum', {})).data.used).toBe(0)
  expect(await holdings(me)).toEqual(money)
  expect((await me.call('orderPay', { id, kind: 'balance' })).code).toBe(409)
})

test('a paid order that has not left gives back money, points and red packet, once', async () => {
  const one = dear(1)
  await api.sql.query('update goods set stock = 999999 where id = $1', [one.id])
  await api.sql.query('delete from cashback')
  await api.sql.query('insert into cashback (amount, back) values (100000, 2000)')
  const before = { stock: await stockOf(one.id), wallet: await holdings(me) }
  const id = await paidOrder(me, [one])
  const paid = await holdings(me)
  expect(fen(paid.packet) - fen(before.wallet.packet)).toBe(2_000)
  expect(paid.points).toBeGreaterThan(before.wallet.points)
  await verb(api, `order pick ${id}`)
  const answers = await Promise.all(Array.from({ length: 5 }, () => me.call('orderCancel', { id })))
  expect(answers.map((a) => a.data.state)).toEqual([8, 8, 8, 8, 8])
  expect(await holdings(me)).toEqual(before.wallet)
  expect(await stockOf(one.id)).toEqual(before.stock)
  await expect(verb(api, `order deliver ${id}`)).rejects.toThrow()
})

test('a red packet that was spent meanwhile is taken from the refund', async () => {
  const one = dear(2)
  await api.sql.query('update goods set stock = 999999 where id = $1', [one.id])
  const before = await holdings(me)
  const id = await paidOrder(me, [one])
  expect((await me.call('packetToMoney', { amount: (await holdings(me)).packet })).code).toBe(200)
  await me.call('orderCancel', { id })
  const after = await holdings(me)
  expect(after).toEqual({ ...before, packet: '0.00', money: yuan(fen(before.money) + fen(before.packet)) })
})

test('what has left the warehouse is not cancelled; receipt completes it', async () => {
  const id = await paidOrder(me, [line(3, 2)])
  expect((await me.call('orderReceive', { id })).code).toBe(409)
  await verb(api, `order ship ${id}`)
  expect((await me.call('orderCancel', { id })).msg).toContain('已出库')
  await verb(api, `order deliver ${id}`)
  const done = (await me.call('orderReceive', { id })).data
  expect(done).toMatchObject({ state: 7 })
  expect(done.logistics[0]?.text).toBe('已确认收货')
  const [row] = await api.sql.query<{ received_at: number }>('select received_at from purchase where id = $1', [id])
  expect(row?.received_at).toBe(api.clock.now)
  api.clock.now += 5_000
  expect((await me.call('orderReceive', { id })).data.state).toBe(7)
  const [again] = await api.sql.query<{ received_at: number }>('select received_at from purchase where id = $1', [id])
  expect(again).toEqual(row)
})

test('a set gives back the goods it was made of when it was sold', async () => {
  const [set] = (await me.call('combinations', {})).data.data.filter(({ goods: g }) => g.is_buy === 1)
  if (!set) throw new Error('no combination to buy')
  const parts = set.combination.goods.map(({ goods: g }) => g.id)
  const stocks = () => Promise.all(parts.map(stockOf))
  const before = await stocks()
  const added = await me.call('cartAdd', { params: [{ combination_id: set.combination.id, number: 2, type: 3 }] })
  const ids = added.data.results.map((r) => r.id)
  const checkout = (await me.call('cartCheckout', { ids })).data
  const placed = await me.call('orderPlace', {
    ids,
    address_id: checkout.addresses[0]?.id ?? 0,
    total: checkout.totals.total,
  })
  expect(await stocks()).not.toEqual(before)
  await api.sql.query('update combination_goods set number = number + 3 where combination_id = $1', [
    set.combination.id,
  ])
  await me.call('orderCancel', { id: placed.data.ids[0] ?? '' })
  expect(await stocks()).toEqual(before)
})

test('ordering again says what changed: price, stock, step, gone', async () => {
  const [a, b, c, d] = [line(5, 4), line(6, 2), line(7, 3), line(8, 1)]
  const id = await receivedOrder(api, me, [a, b, c, d])
  await api.sql.query('update goods set base_price = base_price + 50 where id = $1', [a.id])
  await api.sql.query('update goods set stock = $2 where id = $1', [b.id, (goods[6]?.step ?? 1) + 1])
  await api.sql.query('update goods set on_sale = false where id = $1', [c.id])
  const { lines } = (await me.call('orderAgain', { id })).data
  const of = (i: number) => lines.find((one) => one.goods?.id === goods[i]?.id)
  expect(of(5)).toMatchObject({ number: a.number, fits: a.number, why: '' })
  expect(fen(of(5)?.now ?? '0') - fen(of(5)?.was ?? '0')).toBe(50)
  expect(of(6)).toMatchObject({ fits: goods[6]?.step, why: expect.stringContaining('库存仅') })
  expect(lines.filter((one) => one.goods === null)).toMatchObject([{ fits: 0, now: null, why: '已下架' }])
  expect(of(8)).toMatchObject({ fits: d.number, why: '' })
})

test('points of an order that were spent meanwhile are deducted from its refund: no order pays for another gift', async () => {
  const one = dear(9)
  await api.sql.query('update goods set stock = 999999 where id = $1', [one.id])
  await api.sql.query('delete from cashback')
  const before = await holdings(me)
  const id = await paidOrder(me, [one])
  const given = (await holdings(me)).points - before.points
  expect(given).toBeGreaterThan(1_000)
  const address_id = (await me.call('addresses', {})).data.data[0]?.id ?? 0
  await api.sql.query(
    "insert into points_goods (id, name, picture, remarks, points, stock, position) values (900, '演示礼品', 'mug', '', $1, 5, 900)",
    [(await holdings(me)).points],
  )
  expect((await me.call('pointsExchange', { id: 900, number: 1, address_id })).code).toBe(200)
  await me.call('orderCancel', { id })
  const after = await holdings(me)
  expect(after.points).toBe(0)
  expect(fen(before.money) - fen(after.money)).toBe(given * POINT_WORTH)
  const [deducted] = (await me.call('moneyLog', { type: 'money' })).data.data
  expect(deducted?.memo).toContain(`${given} 积分已使用`)
})
