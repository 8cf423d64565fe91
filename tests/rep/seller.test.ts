/** What the seller does with reps: adding one, giving and taking customers, routes, and reading what reps did. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runVerb } from '#server/seller/run.ts'
import { actingFor } from '#tests/support/acting.ts'
import { type Api, openApi, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'
import { placeOrder } from '#tests/support/orders.ts'

const NEW = '13800000099'
let api: Api
let rep: Reader
let customer: Reader
const sell = (line: string) => runVerb(api.sql, line.split(' '), { by: 'test', now: api.clock.now })

beforeAll(async () => {
  api = await openApi()
  rep = await api.reader(PHONES.secondRep)
  customer = await api.reader(PHONES.pharmacy)
}, 120_000)
afterAll(() => api.close())

test('a new rep has no customers and buys nothing', async () => {
  expect((await sell(`rep add ${NEW} 吴演示`)).text).toBe('业务员 吴演示 已新增')
  expect((await sell(`rep add ${NEW} 吴演示`)).ok).toBe(false)
  expect((await sell(`rep add ${PHONES.clinic} 吴演示`)).text).toBe('这个手机号已有账号')
  expect((await sell('reps')).text).toContain(`${NEW}  吴演示  客户 0 家`)
  expect((await sell(`reps ${NEW}`)).text).toBe('没有客户')
  expect((await sell(`rep assign ${PHONES.secondRep} ${NEW}`)).ok).toBe(false)
})

test('a customer is given and taken, from the next request on', async () => {
  const forCustomer = actingFor(rep, customer.id)
  expect((await forCustomer.call('cartList', {})).code).toBe(403)
  expect((await sell(`rep assign ${PHONES.secondRep} ${PHONES.pharmacy}`)).text).toBe(
    '演示安康大药房 已交给 冯演示 负责',
  )
  expect((await sell(`rep assign ${PHONES.secondRep} ${PHONES.pharmacy}`)).ok).toBe(false)
  expect((await forCustomer.call('cartList', {})).code).toBe(200)
  const [goods] = await plainGoods(api, 1)
  const id = await placeOrder(forCustomer, [{ id: goods?.id ?? 0, number: 60 }])
  expect((await sell('rep acts')).text).toContain(`冯演示  订单 ${id}  演示安康大药房`)
  expect((await sell(`rep take ${PHONES.secondRep} ${PHONES.pharmacy}`)).ok).toBe(true)
  expect((await forCustomer.call('cartList', {})).code).toBe(403)
  expect((await sell(`rep take ${PHONES.secondRep} ${PHONES.pharmacy}`)).text).toBe('这位客户不由该业务员负责')
  // The order keeps who placed it.
  expect((await customer.call('order', { id })).data.actor).toBe('冯演示')
})

test('acts leave their line in the audit', async () => {
  const { text } = await sell('audit')
  expect(text).toContain(`rep assign  账号 ${rep.id}`)
  expect(text).toContain(`rep take  账号 ${rep.id}`)
})

test('a route of the seller and one of the rep are the same route', async () => {
  const route = (day: number) =>
    rep
      .call('repDay', {})
      .then(({ data }) => data.customers.filter(({ weekday }) => weekday === day).map(({ id }) => id))
  expect((await sell(`rep route ${PHONES.secondRep} 6 ${PHONES.secondStore} ${PHONES.ephedrine}`)).ok).toBe(true)
  const [first = 0, second = 0] = await route(6)
  expect([first, second].every((id) => id > 0)).toBe(true)
  expect((await sell(`reps ${PHONES.secondRep}`)).text).toContain(`周六 第 1  ${PHONES.secondStore}`)
  expect((await rep.call('repRoute', { weekday: 6, ids: [second] })).data).toEqual({ weekday: 6, ids: [second] })
  expect(await route(6)).toEqual([second])
  expect(await route(0)).toContain(first)
  const before = await route(6)
  expect((await rep.call('repRoute', { weekday: 6, ids: [second, customer.id] })).code).toBe(404)
  expect(await route(6)).toEqual(before)
  expect((await sell(`rep route ${PHONES.secondRep} 8 ${PHONES.secondStore}`)).text).toBe('星期写成 1 至 7，7 为星期日')
})
