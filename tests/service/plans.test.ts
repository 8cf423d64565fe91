/** Plans: made, edited line by line from two stores of one owner, within their limits, and what becomes of them at a closing. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PLAN_LINES_MAX, PLAN_NAME_MAX, PLANS_MAX } from '#domain/limits.ts'
import { type Api, openApi, PASSWORD, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'

let api: Api
let one: Reader
let two: Reader
let stranger: Reader
let goods: number[]
beforeAll(async () => {
  api = await openApi()
  one = await api.reader(PHONES.owner)
  two = await api.reader(PHONES.secondStore)
  stranger = await api.reader(PHONES.pharmacy)
  goods = (await plainGoods(api, 6)).map(({ id }) => id)
})
afterAll(() => api.close())

const id = (i: number): number => goods[i] ?? 0
const entry = (i: number, number: number) => ({ goods_id: id(i), number })
const numbers = (plan: { data: readonly { goods_id: number; number: number }[] }) =>
  plan.data.map(({ goods_id, number }) => [goods.indexOf(goods_id), number])
const made = async (name: string, ...params: { goods_id: number; number: number }[]) =>
  (await one.call('planAdd', { name, params })).data

test('a plan holds its goods in their order, for every store of the owner and nobody else', async () => {
  const plan = await made('月初补货', entry(2, 10), entry(0, 20))
  expect(plan).toMatchObject({ name: '月初补货', total: 2 })
  expect(numbers((await two.call('plan', { id: plan.id })).data)).toEqual([
    [2, 10],
    [0, 20],
  ])
  expect((await two.call('plans', {})).data.data.map((each) => each.id)).toContain(plan.id)
  expect((await stranger.call('plans', {})).data.data).toEqual([])
  expect((await stranger.call('planLines', { id: plan.id, params: [entry(0, 1)] })).code).toBe(404)
})

test('two stores edit at once: each line of both is there, and of one line the later number holds', async () => {
  const plan = await made('两店', entry(0, 10), entry(1, 10))
  const answers = await Promise.all([
    one.call('planLines', { id: plan.id, params: [entry(0, 30), entry(2, 5)] }),
    two.call('planLines', { id: plan.id, params: [entry(1, 0), entry(3, 7)] }),
    two.call('planMove', { id: plan.id, goods_id: id(0) }),
    one.call('planRename', { id: plan.id, name: '两家店' }),
  ])
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200])
  const { data } = await one.call('plan', { id: plan.id })
  expect(data.name).toBe('两家店')
  expect(numbers(data).sort()).toEqual([
    [0, 30],
    [2, 5],
    [3, 7],
  ])
})

test('the same edit sent twice under one key takes effect once', async () => {
  const plan = await made('重发', entry(0, 10))
  const key = { 'idempotency-key': randomUUID() }
  await one.call('planLines', { id: plan.id, params: [entry(0, 40)] }, key)
  await two.call('planLines', { id: plan.id, params: [entry(0, 50)] })
  await one.call('planLines', { id: plan.id, params: [entry(0, 40)] }, key)
  expect(numbers((await one.call('plan', { id: plan.id })).data)).toEqual([[0, 50]])
})

test.each([
  ['before another', 2, 0, [2, 0, 1]],
  ['to the end', 0, -1, [1, 2, 0]],
  ['before one that another store removed: to the end', 0, 5, [1, 2, 0]],
])('a line moves %s', async (_, from, before, order) => {
  const plan = await made('排序', entry(0, 1), entry(1, 1), entry(2, 1))
  const input = { id: plan.id, goods_id: id(from), before_goods_id: before < 0 ? 0 : id(before) }
  expect(numbers((await one.call('planMove', input)).data).map(([place]) => place)).toEqual(order)
})

test('deleting answers what the plan held, with lines that the other store added', async () => {
  const plan = await made('要删', entry(0, 10))
  await two.call('planLines', { id: plan.id, params: [entry(4, 3)] })
  expect(numbers((await one.call('planDelete', { id: plan.id })).data)).toEqual([
    [0, 10],
    [4, 3],
  ])
  expect((await two.call('planLines', { id: plan.id, params: [entry(1, 1)] })).code).toBe(404)
})

test('goods that left the shop stay in the plan with their name', async () => {
  const plan = await made('下架', entry(5, 10))
  await api.sql.query('update goods set on_sale = false where id = $1', [id(5)])
  expect((await one.call('plan', { id: plan.id })).data.data).toEqual([
    { goods_id: id(5), number: 10, name: expect.stringMatching(/./), goods: null },
  ])
  await api.sql.query('update goods set on_sale = true where id = $1', [id(5)])
})

test('limits are refused with the field', async () => {
  const plan = await made('上限')
  const all = await api.sql.query<{ id: number }>('select id from goods order by id limit $1', [PLAN_LINES_MAX + 1])
  const params = all.map((row) => ({ goods_id: row.id, number: 1 }))
  expect(await one.call('planLines', { id: plan.id, params })).toMatchObject({
    code: 422,
    errors: { params: expect.any(Array) },
  })
  const most = await one.call('planLines', { id: plan.id, params: params.slice(0, -1) })
  expect([most.code, most.data.total]).toEqual([200, PLAN_LINES_MAX])
  expect(await one.call('planLines', { id: plan.id, params: params.slice(-1) })).toMatchObject({
    code: 422,
    errors: { params: expect.any(Array) },
  })
  for (const name of ['', '名'.repeat(PLAN_NAME_MAX + 1)])
    expect(await one.call('planAdd', { name })).toMatchObject({ code: 422, errors: { name: expect.any(Array) } })
  const { n = 0 } = (await api.sql.query<{ n: number }>('select count(*)::int as n from plan'))[0] ?? {}
  await api.sql.query(
    "insert into plan (account_id, name, changed_at) select $1, '满', 0 from generate_series(1, $2::int)",
    [two.id, PLANS_MAX - n],
  )
  expect(await one.call('planAdd', { name: '再一份' })).toMatchObject({
    code: 422,
    errors: { name: expect.any(Array) },
  })
  await api.sql.query("delete from plan where name = '满'")
})

test('a store that closes its account leaves its plans to the owner’s other stores', async () => {
  const leaving = await api.reader(PHONES.unapproved)
  await api.sql.query('update account set owner_id = (select owner_id from account where id = $1) where id = $2', [
    one.id,
    leaving.id,
  ])
  const plan = (await leaving.call('planAdd', { name: '要关的店', params: [entry(0, 10)] })).data
  expect((await leaving.call('closeAccount', { password: PASSWORD })).msg).toBe('')
  expect(numbers((await one.call('plan', { id: plan.id })).data)).toEqual([[0, 10]])
})
