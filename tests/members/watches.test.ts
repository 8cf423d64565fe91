/** Goods that a buyer waits for: set, taken back, and told of once for each return of their stock, however it came. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PAY_WITHIN, WATCHES_MAX } from '#domain/limits.ts'
import { expireOrders } from '#server/orders/expire.ts'
import { tellBackInStock } from '#server/watches/back-in-stock.ts'
import { removeOld } from '#server/retention.ts'
import { type Api, openApi, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'
import { openErp, results, type Erp } from '#tests/support/feeds.ts'
import { placeOrder } from '#tests/support/orders.ts'

const HOUR = 3_600_000

let api: Api
let erp: Erp
let me: Reader
let a: { id: number; step: number; price: number; name: string; code: string }
let b: typeof a
beforeAll(async () => {
  api = await openApi()
  me = await api.reader(PHONES.pharmacy)
  erp = await openErp(api, 'test')
  const plain = await plainGoods(api, 2)
  const rows = await api.sql.query<typeof a>(
    "update goods set code = 'W' || id where id = any($1::int[]) returning id, qg_number as step, base_price as price, name, code",
    [plain.map(({ id }) => id)],
  )
  const [first, second] = rows.sort((x, y) => x.id - y.id)
  if (!first || !second) throw new Error('no goods')
  ;[a, b] = [first, second]
}, 120_000)
afterAll(() => api.close())
beforeEach(async () => {
  await api.sql.query('delete from watch')
  await api.sql.query('delete from message where url = $1', ['/zhzx/dhtx'])
  await setStock(0, a, b)
  api.clock.now += HOUR
})

const setStock = async (stock: number, ...goods: { id: number }[]) =>
  api.sql.query('update goods set stock = $2 where id = any($1::int[])', [goods.map(({ id }) => id), stock])
const tell = () => tellBackInStock(api.sql, (api.clock.now += 10_000))
const watch = (reader: Reader, ...goods: { id: number }[]) =>
  reader.call('watchAdd', { goods_ids: goods.map(({ id }) => id) })
const cancel = (reader: Reader, ...goods: { id: number }[]) =>
  reader.call('watchCancel', { goods_ids: goods.map(({ id }) => id) })
const listed = async (reader: Reader = me) =>
  (await reader.call('watches', {})).data.data.map(({ goods, notified_at }) => [goods.id, notified_at > 0])
const waiting = async (reader: Reader = me) => (await reader.call('cartList', {})).data.watched
const messages = async (reader: Reader = me) =>
  api.sql.query<{ title: string; text: string }>(
    'select title, text from message where account_id = $1 and url = $2 order by id',
    [reader.id, '/zhzx/dhtx'],
  )

test('goods that are named twice in one request are waited for once', async () => {
  const { data } = await watch(me, a, b, a)
  expect(data.results.map(({ i, id, code }) => [i, id, code])).toEqual([a, b, a].map(({ id }, i) => [i, id, 200]))
  expect((await me.call('watches', {})).data.data.length).toBe(2)
})

test('set, set again, taken back, taken back again', async () => {
  expect((await watch(me, a, b)).data.results.map(({ code }) => code)).toEqual([200, 200])
  expect((await watch(me, a)).data.results).toMatchObject([{ i: 0, id: a.id, code: 200 }])
  expect(await waiting()).toEqual([a.id, b.id])
  await cancel(me, a)
  await cancel(me, a)
  expect(await listed()).toEqual([[b.id, false]])
  await tell()
  expect(await messages()).toEqual([])
})

test('one message for all that came back at once, once; its watches end and stay listed', async () => {
  await watch(me, a, b)
  await setStock(a.step * 3, a, b)
  await tell()
  await tell()
  expect(await messages()).toEqual([
    { title: '2 种商品到货了', text: `您关注的${a.name}、${b.name}已到货，库存有限，可以采购了。` },
  ])
  expect(await waiting()).toEqual([])
  expect((await listed()).sort()).toEqual([
    [a.id, true],
    [b.id, true],
  ])
})

test('the second return is told of only where it was asked for again', async () => {
  await watch(me, a)
  for (const stock of [a.step, 0, a.step]) {
    await setStock(stock, a)
    await tell()
  }
  expect(await messages()).toHaveLength(1)
  await setStock(0, a)
  await watch(me, a)
  await setStock(a.step, a)
  await tell()
  expect((await messages()).map(({ title }) => title)).toEqual([`${a.name}到货了`, `${a.name}到货了`])
})

test('what was told of and taken off the list comes back with 撤销, without another message', async () => {
  await watch(me, a)
  await setStock(a.step, a)
  await tell()
  await cancel(me, a)
  expect(await listed()).toEqual([])
  await watch(me, a)
  await tell()
  expect(await listed()).toEqual([[a.id, true]])
  expect(await messages()).toHaveLength(1)
})

test('less than the smallest order is not back', async () => {
  await api.sql.query('update goods set qg_number = 6 where id = $1', [a.id])
  await watch(me, a)
  await setStock(5, a)
  await tell()
  expect(await messages()).toEqual([])
  // A smaller smallest order makes them buyable as well.
  await api.sql.query('update goods set qg_number = $2 where id = $1', [a.id, 5])
  await tell()
  expect(await messages()).toHaveLength(1)
  await api.sql.query('update goods set qg_number = $2 where id = $1', [a.id, a.step])
})

test('a set that arrives when the goods are back already is answered with the message', async () => {
  await setStock(a.step, a)
  await watch(me, a)
  await tell()
  expect(await messages()).toHaveLength(1)
})

test.each<[string, () => Promise<void>]>([
  [
    'the seller’s feed',
    async () => expect(results(await erp.post('stock', [{ goods: a.code, stock: a.step * 2 }]))).toEqual(['ok']),
  ],
  [
    'an order that its buyer cancels',
    async () => {
      const id = await orderAll()
      expect((await me.call('orderCancel', { id })).code).toBe(200)
    },
  ],
  [
    'an order that nobody paid',
    async () => {
      await orderAll()
      await expireOrders(api.sql, { wechat: null, alipay: null }, api.clock.now + PAY_WITHIN)
    },
  ],
  [
    'goods on sale again',
    async () => {
      await api.sql.query('update goods set on_sale = false, stock = $2 where id = $1', [a.id, a.step])
      await tell()
      expect(await messages()).toEqual([])
      await api.sql.query('update goods set on_sale = true where id = $1', [a.id])
    },
  ],
])('stock comes back by %s', async (_, back) => {
  await watch(me, a)
  await back()
  await tell()
  expect(await messages()).toHaveLength(1)
})

/** Another's order that takes all there was, so that only what becomes of it brings the goods back. */
async function orderAll(): Promise<string> {
  const number = Math.ceil(150_000 / a.price / a.step) * a.step
  await setStock(number, a)
  await cancel(me, a)
  const id = await placeOrder(me, [{ id: a.id, number }])
  await watch(me, a)
  await tell()
  expect(await messages()).toEqual([])
  return id
}

test('whoever may not buy them is not told that they can be bought, and is when they may', async () => {
  await watch(me, a)
  await setStock(a.step, a)
  const until = async (day: string) =>
    api.sql.query("update paper set valid_until = $2 where account_id = $1 and kind = '营业执照'", [me.id, day])
  const [paper] = await api.sql.query<{ valid_until: string }>(
    "select valid_until from paper where account_id = $1 and kind = '营业执照'",
    [me.id],
  )
  await until('2020-01-01')
  await tell()
  expect(await messages()).toEqual([])
  expect(await waiting()).toEqual([a.id])
  await until(paper?.valid_until ?? '')
  await tell()
  expect(await messages()).toHaveLength(1)
})

test('each buyer has watches of their own', async () => {
  const other = await api.reader(PHONES.clinic)
  await watch(me, a)
  await watch(other, a, b)
  await cancel(other, a)
  await setStock(a.step, a)
  await tell()
  expect([(await messages()).length, (await messages(other)).length]).toEqual([1, 0])
  expect(await waiting(other)).toEqual([b.id])
})

test('goods off sale and a full list are refused line by line', async () => {
  const goods = await api.sql.query<{ id: number }>(
    'select id from goods where on_sale and id <> all($1::int[]) order by id limit $2',
    [[a.id, b.id], WATCHES_MAX],
  )
  await watch(me, ...goods.slice(0, 100))
  await watch(me, ...goods.slice(100, WATCHES_MAX - 1))
  await api.sql.query('update goods set on_sale = false where id = $1', [b.id])
  const { results: lines } = (await watch(me, b, a, goods[0] ?? a, { id: 999_999_999 })).data
  expect(lines.map(({ code }) => code)).toEqual([422, 200, 200, 422])
  await api.sql.query('update goods set on_sale = true where id = $1', [b.id])
  expect((await watch(me, b)).data.results).toMatchObject([{ code: 422, msg: '最多同时提醒 200 种商品，请先移除一些' }])
  expect(await waiting()).toHaveLength(WATCHES_MAX)
})

test('who was told makes room on a full list', async () => {
  await watch(me, a)
  await setStock(a.step, a)
  await tell()
  const goods = await api.sql.query<{ id: number }>(
    'select id from goods where on_sale and id <> $1 order by id limit $2',
    [a.id, WATCHES_MAX],
  )
  for (const part of [goods.slice(0, 100), goods.slice(100)]) await watch(me, ...part)
  expect(await listed()).toHaveLength(WATCHES_MAX)
  expect((await listed()).every(([, told]) => !told)).toBe(true)
})

test('two processes that look at the same moment send one message', async () => {
  await watch(me, a, b)
  await setStock(a.step * 2, a, b)
  await Promise.all(Array.from({ length: 4 }, () => tellBackInStock(api.sql, api.clock.now)))
  expect(await messages()).toHaveLength(1)
})

test('more accounts than one statement finds are all told', async () => {
  await api.sql.query(
    `insert into account (phone, password_hash, contact, company, kind, approved, review, scope, created_at)
     select '199' || lpad(n::text, 8, '0'), password_hash, contact, company, kind, true, review, scope, created_at
     from account, generate_series(1, 250) n where id = $1`,
    [me.id],
  )
  await api.sql.query(
    `insert into paper (account_id, kind, number, valid_until)
     select a.id, p.kind, p.number, p.valid_until from account a, paper p where a.phone like '199%' and p.account_id = $1`,
    [me.id],
  )
  await api.sql.query(
    "insert into watch (account_id, goods_id, since) select id, $1, 0 from account where phone like '199%'",
    [a.id],
  )
  await setStock(a.step, a)
  await tell()
  const [count] = await api.sql.query<{ n: number }>('select count(*) as n from message where url = $1', ['/zhzx/dhtx'])
  expect(count?.n).toBe(250)
})

test('what was told of thirty days ago goes; what is waited for stays', async () => {
  await watch(me, a, b)
  await setStock(a.step, a)
  await tell()
  api.clock.now += 31 * 24 * HOUR
  await removeOld(api.sql, api.clock.now)
  expect(await api.sql.query('select goods_id from watch')).toEqual([{ goods_id: b.id }])
})

test('who is not approved waits for nothing', async () => {
  const unapproved = await api.reader(PHONES.unapproved)
  expect((await watch(unapproved, a)).code).toBe(403)
})
