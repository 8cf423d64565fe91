/** Orders that nobody pays: their term, the reminder, what goes back, and money that arrives after all. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fen, yuan } from '#domain/money.ts'
import { PAY_REMINDER, PAY_WITHIN, TRANSFER_WITHIN } from '#domain/limits.ts'
import { expireOrders } from '#server/orders/expire.ts'
import { type Api, openApi, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'
import { holdings, placeOrder, verb } from '#tests/support/orders.ts'

const NO_PROVIDERS = { wechat: null, alipay: null }

let api: Api
let me: Reader
let goods: { id: number; number: number }
beforeAll(async () => {
  api = await openApi()
  me = await api.reader(PHONES.pharmacy)
  const [one] = await plainGoods(api, 1)
  if (!one) throw new Error('no goods')
  await api.sql.query('update goods set stock = 999999 where id = $1', [one.id])
  goods = { id: one.id, number: Math.ceil(150_000 / one.price / one.step) * one.step }
})
afterAll(() => api.close())

/** @param after ms from now */
const expire = (after: number) => expireOrders(api.sql, NO_PROVIDERS, api.clock.now + after)
const stock = async () =>
  (await api.sql.query<{ stock: number }>('select stock from goods where id = $1', [goods.id]))[0]?.stock
const stateOf = async (id: string) => (await me.call('order', { id })).data.state
const titles = async (id: string) =>
  (
    await api.sql.query<{ title: string }>('select title from message where url = $1 order by id', [
      `/order/info/${id}`,
    ])
  ).map(({ title }) => title)

test('an order not paid in 48 hours is cancelled: stock and coupon go back, its buyer was reminded and is told', async () => {
  const before = await stock()
  const coupon = (await me.call('coupons', {})).data.data.find((one) => one.scope === 'all')
  const id = await placeOrder(me, [goods], coupon?.id ?? 0)
  expect((await me.call('order', { id })).data.pay_by).toBe(Math.floor((api.clock.now + PAY_WITHIN) / 1000))
  expect(await expire(PAY_WITHIN - PAY_REMINDER - 1)).toEqual([])
  expect(await titles(id)).toEqual([])
  expect(await expire(PAY_WITHIN - PAY_REMINDER)).toEqual([])
  expect(await expire(PAY_WITHIN - 1)).toEqual([])
  expect(await titles(id)).toEqual(['订单即将超时取消'])
  expect(await expire(PAY_WITHIN)).toEqual([id])
  expect(await expire(PAY_WITHIN)).toEqual([])
  expect(await titles(id)).toEqual(['订单即将超时取消', '订单已超时取消'])
  const order = (await me.call('order', { id })).data
  expect(order).toMatchObject({ state: 8, pay_by: 0 })
  expect(order.logistics[0]?.text).toBe('超过付款期限，订单已自动取消')
  expect(await stock()).toBe(before)
  const [back] = await api.sql.query('select order_id from coupon where id = $1', [coupon?.id ?? 0])
  expect(back).toEqual({ order_id: null })
})

test('a transfer under way keeps its order a week from placing, however often it is chosen', async () => {
  const id = await placeOrder(me, [goods])
  await me.call('orderPay', { id, kind: 'bank' })
  expect(await expire(PAY_WITHIN)).toEqual([])
  api.clock.now += 3_600_000
  await me.call('orderPay', { id, kind: 'bank' })
  expect(await expire(TRANSFER_WITHIN - 3_600_000)).toEqual([id])
})

test('a payment begun at a provider just now holds its order; one that was left is forgotten', async () => {
  const id = await placeOrder(me, [goods])
  expect((await me.call('orderPay', { id, kind: 'wechat' })).code).toBe(200)
  await api.sql.query('update purchase set pay_by = $2 where id = $1', [id, api.clock.now])
  expect(await expire(0)).toEqual([])
  expect(await expire(30 * 60_000)).toEqual([id])
})

test('after its term a payment cannot be begun any more, or its order would be held for ever; what is there at once still pays', async () => {
  const id = await placeOrder(me, [goods])
  await me.call('orderPay', { id, kind: 'wechat' })
  await api.sql.query('update purchase set pay_by = $2 where id = $1', [id, api.clock.now + 60_000])
  api.clock.now += 29 * 60_000
  expect(await expire(0)).toEqual([])
  for (const kind of ['wechat', 'alipay', 'bank'] as const)
    expect(await me.call('orderPay', { id, kind })).toMatchObject({
      code: 409,
      msg: expect.stringContaining('付款期限'),
    })
  expect((await me.call('order', { id })).data.pay_kinds).toEqual(['balance'])
  expect(await expire(60_000)).toEqual([id])
  const other = await placeOrder(me, [goods])
  await api.sql.query('update purchase set pay_by = $2 where id = $1', [other, api.clock.now])
  expect((await me.call('orderPay', { id: other, kind: 'balance' })).code).toBe(200)
})

test('one order that cannot be cancelled does not hold up the others', async () => {
  const [bad, good] = [await placeOrder(me, [goods]), await placeOrder(me, [goods])]
  await api.sql
    .script(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
    create trigger refuse before update of state on purchase for each row when (old.id = '${bad}') execute function refuse()`)
  await expect(expire(PAY_WITHIN)).rejects.toThrow(AggregateError)
  expect(await Promise.all([bad, good].map(stateOf))).toEqual([0, 8])
  await api.sql.script('drop trigger refuse on purchase')
  expect(await expire(PAY_WITHIN)).toEqual([bad])
})

test('a transfer that arrives after its order was cancelled is balance, once, with a line that says why', async () => {
  const before = await holdings(me)
  const id = await placeOrder(me, [goods])
  const { total } = (await me.call('orderPay', { id, kind: 'bank' })).data
  await me.call('orderCancel', { id })
  expect(await verb(api, `order paid ${id}`)).toContain('余额')
  await expect(verb(api, `order paid ${id}`)).rejects.toThrow()
  expect(await stateOf(id)).toBe(8)
  expect(await holdings(me)).toEqual({ ...before, money: yuan(fen(before.money) + fen(total)) })
  expect((await me.call('moneyLog', { type: 'money' })).data.data[0]?.memo).toBe(`订单 ${id} 已取消，银行转账转入余额`)
})

test('the seller notes a withdrawal once by the number of the bank, and money that came without an order', async () => {
  const before = fen((await holdings(me)).money)
  expect(await verb(api, `balance out ${PHONES.pharmacy} 100.50 B-1`)).toContain(yuan(before - 10_050))
  await expect(verb(api, `balance out ${PHONES.pharmacy} 100.50 B-1`)).rejects.toThrow('已登记')
  await expect(verb(api, `balance out ${PHONES.pharmacy} 99999999 B-2`)).rejects.toThrow('余额不足')
  await expect(verb(api, `balance out ${PHONES.pharmacy} 1.005 B-2`)).rejects.toThrow('金额')
  await expect(verb(api, `balance in ${PHONES.pharmacy} 10 B-2`)).rejects.toThrow('原因')
  await verb(api, `balance in ${PHONES.pharmacy} 100.50 B-2 重复付款 退回`)
  expect(fen((await holdings(me)).money)).toBe(before)
  const lines = (await me.call('moneyLog', { type: 'money' })).data.data.slice(0, 2)
  expect(lines.map(({ memo, amount }) => [memo, amount])).toEqual([
    ['重复付款 退回（银行流水 B-2）', '100.50'],
    ['提现（银行流水 B-1）', '-100.50'],
  ])
})
