/** The table of stores: whose columns there are, what each store may buy, and one order per store that takes effect once. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Input } from '#contract/calls.ts'
import { fen } from '#domain/money.ts'
import { approvalFirst, lookOnly, orderElsewhere } from '#copy/refusals.ts'
import * as copy from '#server/copy/orders.ts'
import { type Api, openApi, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'
import { fillCart, placeOrder } from '#tests/support/orders.ts'

const THIRD = '13800000023'

let api: Api
let owner: Reader
let second: Reader
let third: Reader
let goods: Awaited<ReturnType<typeof plainGoods>>
beforeAll(async () => {
  api = await openApi()
  owner = await api.reader(PHONES.owner)
  second = await api.reader(PHONES.secondStore)
  third = await api.reader(THIRD)
  goods = await plainGoods(api, 6)
})
afterAll(() => api.close())

const line = (i: number, times = 1) => ({ goods_id: goods[i]?.id ?? 0, number: (goods[i]?.step ?? 1) * times })
const quote = async (reader: Reader, store_id: number, params: Input<'storeQuote'>['params']) =>
  (await reader.call('storeQuote', { store_id, params })).data

/** The order that the store's quote describes. */
async function confirmed(reader: Reader, store_id: number, params: Input<'storeQuote'>['params']) {
  const { address, totals, digest } = await quote(reader, store_id, params)
  return { store_id, params, address_id: address?.id ?? 0, total: totals.total, digest }
}
const send = (reader: Reader, input: Input<'storeOrder'>, key: string = randomUUID()) =>
  reader.call('storeOrder', input, { 'idempotency-key': key })

test('a column per store of the login, with the reason where nothing can be ordered', async () => {
  const columns = async (reader: Reader) =>
    (await reader.call('storeTable', {})).data.stores.map(({ id, may, why }) => [id, may, why])
  expect(await columns(owner)).toEqual([owner, second, third].map(({ id }) => [id, 1, '']))
  expect(await columns(second)).toEqual([
    [owner.id, 0, lookOnly],
    [second.id, 1, ''],
    [third.id, 1, ''],
  ])
  expect(await columns(third)).toEqual([[third.id, 1, '']])
  await api.sql.query('update account set approved = false where id = $1', [third.id])
  expect((await columns(owner))[2]).toEqual([third.id, 0, approvalFirst])
  await api.sql.query('update account set approved = true where id = $1', [third.id])
})

test('a store without a name yet is called by its phone where its own people read, and by no phone elsewhere', async () => {
  const { sql } = api
  const of = async (reader: Reader) => [
    (await reader.call('stores', {})).data.data.map(({ company }) => company),
    (await reader.call('storeTable', {})).data.stores.map(({ company }) => company),
  ]
  const named = await sql.query<{ id: number; company: string }>('select id, company from account where id = any($1)', [
    [owner.id, third.id],
  ])
  await sql.query("update account set company = '' where id = any($1)", [[owner.id, third.id]])
  const [list, columns] = await of(owner)
  expect(columns).toEqual(list)
  expect([list?.[0], list?.[2]]).toEqual([PHONES.owner, '未命名门店'])
  for (const { id, company } of named) await sql.query('update account set company = $2 where id = $1', [id, company])
})

test('who stands in a store where they only look orders for no store at all, and reads where they could', async () => {
  const visitor = await api.reader(PHONES.secondStore)
  await visitor.call('storeSwitch', { user_id: owner.id })
  const { stores, rows } = (await visitor.call('storeTable', {})).data
  expect(stores.map(({ may, why }) => [may, why])).toEqual([
    [0, lookOnly],
    [0, orderElsewhere],
    [0, orderElsewhere],
  ])
  expect(rows).toEqual([])
})

test('rows are the usual goods of all stores; a cell that may not says why', async () => {
  const [mine, theirs] = [line(0, 2), line(1, 3)]
  await placeOrder(owner, [{ id: mine.goods_id, number: mine.number }])
  await placeOrder(third, [{ id: theirs.goods_id, number: theirs.number }])
  const { rows } = (await owner.call('storeTable', { ids: [mine.goods_id, theirs.goods_id] })).data
  const usual = rows.map(({ cells }) => cells.map(({ usual_number }) => usual_number))
  expect(usual).toEqual([
    [mine.number, 0, 0],
    [0, 0, theirs.number],
  ])
  const all = (await owner.call('storeTable', {})).data.rows.map((row) => row.goods.id)
  expect(all).toContain(theirs.goods_id)

  const [herb] = await plainGoods(api, 1, "kind = 'herb'")
  const [row] = (await owner.call('storeTable', { ids: [herb?.id ?? 0] })).data.rows
  expect(row?.cells.map(({ why }) => why !== '')).toEqual([false, false, true])
})

test('a quote refuses cells by multiples, stock, rights, and prices the rest; freight and the next tier are the store’s own', async () => {
  const [herb] = await plainGoods(api, 1, "kind = 'herb'")
  const [bad, much, good] = [line(2), line(3), line(4)]
  await api.sql.query('update goods set qg_number = 10 where id = $1', [bad.goods_id])
  const answer = await quote(owner, third.id, [
    { ...bad, number: 11 },
    { ...much, number: Math.floor(99_999 / (goods[3]?.step ?? 1)) * (goods[3]?.step ?? 1) },
    good,
    { goods_id: herb?.id ?? 0, number: herb?.step ?? 1 },
  ])
  expect(answer.refusals.map(({ goods_id }) => goods_id)).toEqual([bad.goods_id, much.goods_id, herb?.id])
  expect(answer.refusals.map(({ msg }) => msg)).toEqual([
    expect.stringContaining('10'),
    expect.stringContaining('库存仅'),
    expect.stringContaining('超出经营范围'),
  ])
  expect(answer.count).toBe(1)
  const alone = await quote(owner, third.id, [good])
  expect(answer.totals).toEqual(alone.totals)
  expect(answer.lines?.map(({ goods_id }) => goods_id)).toEqual([good.goods_id])
  expect(alone.shipments).toHaveLength(1)
  expect(alone.address).not.toBeNull()
  expect(alone.manjian ?? alone.discount).toMatchObject({ status: 0 })
})

test('an order per store, once for each key, beside what the store’s cart holds; its history names the login', async () => {
  await fillCart(third, [{ id: line(5).goods_id, number: line(5).number }])
  const before = (await third.call('cartList', {})).data.data.map(({ id, number }) => [id, number])
  const input = await confirmed(owner, third.id, [line(5, 4)])
  const key = randomUUID()
  const [first, again] = [await send(owner, input, key), await send(owner, input, key)]
  expect(first.code).toBe(200)
  expect(again.data).toEqual(first.data)
  expect(first.data.orders.map(({ total }) => total)).toEqual([input.total])
  const id = first.data.orders[0]?.id ?? ''
  const order = (await third.call('order', { id })).data
  expect(order.lines.map(({ goods_id, number }) => [goods_id, number])).toEqual([
    [input.params[0]?.goods_id, line(5, 4).number],
  ])
  const [event] = await api.sql.query<{ text: string }>('select text from purchase_event where purchase_id = $1', [id])
  expect(event?.text).toBe(copy.placedFrom('演示连锁药房一店'))
  expect((await owner.call('order', { id })).code).toBe(404)
  expect((await third.call('cartList', {})).data.data.map(({ id, number }) => [id, number])).toEqual(before)
})

test('a store that is refused holds up no other, and nothing of it is ordered', async () => {
  const [mine, theirs] = [await confirmed(owner, owner.id, [line(4)]), await confirmed(owner, third.id, [line(4)])]
  await api.sql.query('update goods set base_price = base_price + 100 where id = $1', [line(4).goods_id])
  const fresh = await confirmed(owner, third.id, [line(4)])
  expect(await send(owner, mine)).toMatchObject({ code: 409, msg: copy.changed })
  expect((await send(owner, { ...theirs, total: fresh.total, digest: fresh.digest })).code).toBe(200)
  expect((await send(owner, { ...fresh, params: [{ ...line(2), number: 11 }] })).code).toBe(409)
  expect((await send(owner, { ...fresh, address_id: mine.address_id })).code).toBe(404)
})

test('a store that has not signed has a price and the reason, and is refused', async () => {
  const input = await confirmed(owner, second.id, [line(4)])
  expect((await quote(owner, second.id, [line(4)])).why).not.toBe('')
  expect((await send(owner, input)).code).toBe(459)
})

test('what a line costs is said with the price of each of its pieces, as the order will have it', async () => {
  const params = [line(4, 3)]
  const { lines = [] } = await quote(owner, third.id, params)
  const { code, data } = await send(owner, await confirmed(owner, third.id, params))
  expect(code).toBe(200)
  const order = (await third.call('order', { id: data.orders[0]?.id ?? '' })).data
  expect(lines).toEqual(order.lines.map(({ goods_id, prices, amount }) => ({ goods_id, prices, amount })))
  const sum = lines[0]?.prices.reduce((total, { number, price }) => total + number * fen(price), 0)
  expect(sum).toBe(fen(lines[0]?.amount ?? ''))
  const { rows } = (await third.call('storeTable', { ids: [line(4).goods_id] })).data
  const { expires } = (await third.call('goodsDetail', { id: line(4).goods_id })).data
  expect(rows.map(({ goods }) => goods.expires)).toEqual([expires])
})

test('a role that was taken back is felt at once', async () => {
  const input = await confirmed(second, third.id, [line(0)])
  await api.sql.query('delete from store_role where account_id = $1 and store_id = $2', [second.id, third.id])
  expect((await send(second, input)).code).toBe(404)
  expect((await second.call('storeQuote', { store_id: third.id, params: input.params })).code).toBe(404)
})
