/** Acting for a customer: what is seen and what happens is the customer's, and who did it is stored beside it. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, openApi, PHONES, type Reader } from '#tests/support/api.ts'

let api: Api
let rep: Reader
let customer: Reader
let foreign: Reader
const reason = (answer: { data: unknown }) => (answer.data as { reason?: string } | null)?.reason
const acting = (id: number) => ({ 'x-acting-user': String(id) })

beforeAll(async () => {
  api = await openApi()
  rep = await api.reader(PHONES.rep)
  customer = await api.reader(PHONES.pharmacy)
  foreign = await api.reader(PHONES.ephedrine)
}, 120_000)
afterAll(() => api.close())

test('a rep without a customer is nobody’s buyer: a name, no prices, no cart, no wallet', async () => {
  const base = await rep.call('userBase', {})
  expect(base.data).toMatchObject({ id: rep.id, name: '周演示', is_passed: 0, rep: { id: rep.id, phone: PHONES.rep } })
  expect((await rep.call('userBase', {}, acting(rep.id))).code).toBe(200)
  const { data } = (await rep.call('goodsList', {})).data
  expect(data.length).toBeGreaterThan(0)
  expect(data.filter((one) => one.price !== null)).toEqual([])
  const cart = await rep.call('cartList', {})
  expect([cart.code, reason(cart)]).toEqual([403, 'choose_customer'])
  const money = await rep.call('money', {})
  expect([money.code, reason(money)]).toEqual([403, 'not_for_reps'])
})

test('acting, everything is the customer’s, and who acts is said', async () => {
  const own = (await customer.call('userBase', {})).data
  const { rep: who, ...base } = (await rep.call('userBase', {}, acting(customer.id))).data
  expect(base).toEqual({ ...own, role: 'order', stores: [] })
  expect(who).toEqual({ id: rep.id, name: '周演示', phone: PHONES.rep })
  expect(own.rep).toBeUndefined()
  const list = await rep.call('goodsList', {}, acting(customer.id))
  expect(list.data).toEqual((await customer.call('goodsList', {})).data)
  expect(list.headers.get('x-reader')).toBe(String(customer.id))
})

test('another rep’s customer, and what is no customer, are refused alike', async () => {
  for (const id of [String(foreign.id), '999999', 'junk', '99999999999', '']) {
    for (const name of ['cartList', 'goodsHot', 'userBase'] as const) {
      const answer = await rep.call(name, {}, { 'x-acting-user': id })
      expect([id, name, answer.code, reason(answer)]).toEqual([id, name, 403, 'unassigned'])
    }
  }
})

test('what a rep may not do for a customer is refused with its reason', async () => {
  for (const name of ['money', 'exportData', 'stores', 'credit'] as const) {
    const answer = await rep.call(name, {}, acting(customer.id))
    expect([name, answer.code, reason(answer)]).toEqual([name, 403, 'not_for_reps'])
  }
})

test('buyers make no calls of reps', async () => {
  const answer = await customer.call('repDay', {})
  expect([answer.code, reason(answer)]).toEqual([403, 'reps_only'])
})

test('a visit is one however often it is sent, and stands in the day and the summary', async () => {
  const visit = { key: randomUUID(), customer_id: customer.id, time: Math.floor(api.clock.now / 1000) - 60 }
  const sent = { ...visit, outcome: 'later', reason: '', note: '老板不在', again: '2099-12-31' } as const
  for (let n = 0; n < 2; n += 1) expect((await rep.call('repVisit', sent)).data.outcome).toBe('later')
  const day = (await rep.call('repDay', {})).data
  const row = day.customers.find(({ id }) => id === customer.id)
  expect(row).toMatchObject({
    visit: { outcome: 'later', note: '老板不在' },
    again: '2099-12-31',
    company: '演示安康大药房',
  })
  expect(row?.last_order?.amount).toMatch(/^\d+\.\d\d$/)
  expect(row?.initials).not.toBe('')
  const summary = (await rep.call('repSummary', {})).data
  expect([summary.visited, summary.rows.length]).toEqual([1, 1])
  const elsewhere = await rep.call('repVisit', { ...sent, key: randomUUID(), customer_id: foreign.id })
  expect([elsewhere.code, reason(elsewhere)]).toEqual([403, 'unassigned'])
})
