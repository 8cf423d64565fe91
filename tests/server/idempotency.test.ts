import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEffects } from '#server/effects.ts'
import { tidy } from '#server/housekeeping.ts'
import { handlers } from '#server/handlers.ts'
import { KEYS_PER_DAY } from '#server/idempotency.ts'
import { memoryUploads } from '#server/uploads/open.ts'
import { type Api, openApi, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'

const DAY = 86_400_000

let api: Api
let me: Reader
let other: Reader
let goods: { id: number; step: number }
let fail = false
beforeAll(async () => {
  api = await openApi({
    handlers: {
      ...handlers,
      // A fault after the effect, before the commit.
      cartAdd: async (input, context) => {
        const reply = await handlers.cartAdd(input, context)
        if (fail) throw new Error('power cut')
        return reply
      },
    },
  })
  me = await api.reader(PHONES.pharmacy)
  other = await api.reader(PHONES.clinic)
  const [one] = await plainGoods(api, 1)
  if (!one) throw new Error('no goods')
  goods = one
})
afterAll(() => api.close())

const add = (reader: Reader, key: string, number = goods.step, more: Record<string, string> = {}) =>
  reader.call('cartAdd', { params: [{ goods_id: goods.id, number }] }, { 'idempotency-key': key, ...more })
const total = async (reader: Reader) => (await reader.call('cartList', {})).data.data[0]?.number ?? 0

test('a key takes effect once; the second answer is the first one, and says so', async () => {
  const key = randomUUID()
  const first = await add(me, key)
  const second = await add(me, key)
  expect(second.data).toEqual(first.data)
  expect(first.headers.get('idempotency-replayed')).toBeNull()
  expect(second.headers.get('idempotency-replayed')).toBe('true')
  expect(await total(me)).toBe(goods.step)
})

test('fifty at once are one', async () => {
  for (let round = 0; round < 10; round++) {
    const before = await total(me)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => add(me, key)))
    expect(new Set(answers.map((a) => JSON.stringify(a.data))).size).toBe(1)
    expect(answers.filter((a) => a.headers.get('idempotency-replayed') === null)).toHaveLength(1)
    expect(await total(me)).toBe(before + goods.step)
    api.clock.now += 60_000
  }
})

test('an answer that is stored under the key repeats it; what is refused before the key is looked up does not', async () => {
  const keyIn = ({ headers }: { headers: Headers }) => headers.get('idempotency-key')
  const key = randomUUID()
  expect([keyIn(await add(me, key)), keyIn(await add(me, key))]).toEqual([key, key])
  const refused = randomUUID()
  const gone = { id: 999_999, params: { number: 5 } }
  expect(keyIn(await me.call('cartEdit', gone, { 'idempotency-key': refused }))).toBe(refused)
  const acting = await add(me, key, goods.step, { 'x-acting-user': String(other.id) })
  const malformed = await me.call('cartAdd', { params: [{ goods_id: 0, number: -1 }] }, { 'idempotency-key': key })
  expect([acting, malformed].map((answer) => [answer.code, keyIn(answer)])).toEqual([
    [409, null],
    [422, null],
  ])
})

test('the same key with another body is refused and changes nothing', async () => {
  const key = randomUUID()
  await add(me, key)
  const before = await total(me)
  expect((await add(me, key, goods.step * 2)).code).toBe(422)
  expect((await me.call('cartDelete', { ids: [1] }, { 'idempotency-key': key })).code).toBe(422)
  expect(await total(me)).toBe(before)
})

test('a key that is none is refused', async () => {
  for (const key of ['1', 'x'.repeat(36), `${randomUUID()} `.repeat(2), "' or 1=1 --"])
    expect((await add(me, key)).code).toBe(422)
})

test('another account’s key finds nothing and does nothing', async () => {
  const key = randomUUID()
  const mine = await add(me, key)
  const theirs = await add(other, key)
  expect(theirs).toMatchObject({ code: 409, data: { reason: 'acting_user' } })
  expect(JSON.stringify(theirs)).not.toContain(JSON.stringify(mine.data.results))
  expect(await total(other)).toBe(0)
})

test('a request made for another account is refused before anything happens', async () => {
  const before = await total(me)
  expect(await add(me, randomUUID(), goods.step, { 'x-acting-user': String(other.id) })).toMatchObject({
    code: 409,
    data: { reason: 'acting_user' },
  })
  expect((await me.call('cartList', {}, { 'x-acting-user': String(other.id) })).code).toBe(409)
  expect(await total(me)).toBe(before)
  expect((await me.call('cartList', {}, { 'x-acting-user': String(me.id) })).code).toBe(200)
})

test('a fault of ours stores nothing: the same key works afterwards', async () => {
  const before = await total(me)
  const key = randomUUID()
  fail = true
  expect((await add(me, key)).status).toBe(500)
  expect(await total(me)).toBe(before)
  fail = false
  expect((await add(me, key)).headers.get('idempotency-replayed')).toBeNull()
  expect(await total(me)).toBe(before + goods.step)
})

test('a refusal is an answer: a late copy of the request does not succeed', async () => {
  const key = randomUUID()
  expect((await me.call('cartEdit', { id: 999_999, params: { number: 5 } }, { 'idempotency-key': key })).code).toBe(404)
  const again = await me.call('cartEdit', { id: 999_999, params: { number: 5 } }, { 'idempotency-key': key })
  expect(again).toMatchObject({ code: 404, status: 404 })
  expect(again.headers.get('idempotency-replayed')).toBe('true')
})

test('keys live 45 days', async () => {
  const key = randomUUID()
  await add(me, key)
  const made = api.clock.now
  const known = async () => (await api.sql.query('select 1 as one from idempotency where key = $1', [key])).length
  await tidy({ pool: api.sql, uploads: memoryUploads() }, made + 44 * DAY)
  expect(await known()).toBe(1)
  await tidy({ pool: api.sql, uploads: memoryUploads() }, made + 46 * DAY)
  expect(await known()).toBe(0)
  me = await api.reader(PHONES.pharmacy)
})

test('an account cannot fill the store', async () => {
  await api.sql.query(
    `insert into idempotency (key, account_id, request_hash, status, body, created_at)
     select gen_random_uuid(), $1, '', 200, '', $2 from generate_series(1, $3::int)`,
    [me.id, api.clock.now, KEYS_PER_DAY],
  )
  const refused = await add(me, randomUUID())
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  await api.sql.query("delete from idempotency where account_id = $1 and request_hash = ''", [me.id])
})

test('a device learns how far it has come, from writes and from the list', async () => {
  const device = randomUUID()
  const send = async (seq: number) =>
    (await add(me, randomUUID(), goods.step, { 'x-shipment': `${device}:${seq}` })).headers.get('x-last-shipment')
  expect(await send(1)).toBe('1')
  expect(await send(2)).toBe('2')
  expect(await send(1)).toBe('2')
  const list = await me.call('cartList', {}, { 'x-shipment': `${device}:0` })
  expect(list.headers.get('x-last-shipment')).toBe('2')
  expect((await me.call('cartList', {}, { 'x-shipment': `${randomUUID()}:0` })).headers.get('x-last-shipment')).toBe(
    '0',
  )
})

test('the effect log has every effect of a key once', async () => {
  const key = randomUUID()
  await Promise.all([add(me, key), add(me, key), add(me, key)])
  const mine = (await readEffects(api.sql)).filter((e) => e.key === key)
  expect(mine).toMatchObject([
    { user_id: me.id, call: 'cartAdd', kind: 'cart', detail: { goods_id: goods.id, added: goods.step } },
  ])
})
