/** A copy that waited on a device: once, whole or not at all, whatever the network did to it. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEffects } from '#server/effects.ts'
import { handlers } from '#server/handlers.ts'
import { BODY_MAX_PARAMS, COPY_CELLS_MAX } from '#domain/limits.ts'
import { type Api, openApi, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'

let api: Api
let owner: Reader
let second: Reader
let goods: { id: number; step: number }[]
let fail = false
beforeAll(async () => {
  api = await openApi({
    handlers: {
      ...handlers,
      cartCopy: async (input, context) => {
        const reply = await handlers.cartCopy(input, context)
        if (fail) throw new Error('power cut')
        return reply
      },
    },
  })
  owner = await api.reader(PHONES.owner)
  second = await api.reader(PHONES.secondStore)
  // In the demo it may only look at the first store.
  await owner.call('storeRole', { user_id: second.id, role: 'order' })
  goods = await plainGoods(api, COPY_CELLS_MAX + 1)
})
afterAll(() => api.close())

const fill = async (reader: Reader, some: { id: number; step: number }[]): Promise<number[]> => {
  const ids: number[] = []
  for (let i = 0; i < some.length; i += 20)
    ids.push(
      ...(
        await reader.call('cartAdd', {
          params: some.slice(i, i + 20).map(({ id, step }) => ({ goods_id: id, number: step })),
        })
      ).data.results.map((line) => line.id),
    )
  return ids
}
const pieces = async (reader: Reader, id = goods[0]?.id) =>
  (await reader.call('cartList', {})).data.data.find((line) => line.goods.id === id)?.number ?? 0
const wish = (ids: number[], to: Reader, number?: number) => ({
  ids,
  other_user_ids: [to.id],
  numbers: number === undefined ? [] : ids.map((id) => ({ id, user_id: to.id, number })),
})

test('thirty at once under one key are one, in that store alone', async () => {
  const ids = await fill(owner, goods.slice(0, 1))
  const step = goods[0]?.step ?? 0
  const key = randomUUID()
  const headers = { 'idempotency-key': key, 'x-shipment': `${randomUUID()}-copy-${second.id}:4` }
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => owner.call('cartCopy', wish(ids, second, step * 3), headers)),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1)
  expect(answers.filter((answer) => answer.headers.get('idempotency-replayed') === null)).toHaveLength(1)
  expect(new Set(answers.map((answer) => answer.headers.get('x-last-shipment')))).toEqual(new Set(['4']))
  expect([await pieces(owner), await pieces(second)]).toEqual([step, step * 3])
  expect((await readEffects(api.sql)).filter((effect) => effect.key === key)).toMatchObject([
    { user_id: owner.id, kind: 'copy', detail: { to: second.id, lines: 1 } },
  ])
})

test('its lane counts by itself: what came on another of the same device is not meant', async () => {
  const ids = await fill(owner, goods.slice(1, 2))
  const device = randomUUID()
  await owner.call('cartCopy', wish(ids, second), {
    'idempotency-key': randomUUID(),
    'x-shipment': `${device}-copy-${second.id}:9`,
  })
  expect((await owner.call('cartList', {}, { 'x-shipment': `${device}-cart:0` })).headers.get('x-last-shipment')).toBe(
    '0',
  )
})

test('a fault of ours leaves nothing in the other store, and the key goes on to work', async () => {
  const ids = await fill(owner, goods.slice(2, 3))
  const key = randomUUID()
  fail = true
  expect((await owner.call('cartCopy', wish(ids, second), { 'idempotency-key': key })).status).toBe(500)
  expect(await pieces(second, goods[2]?.id)).toBe(0)
  fail = false
  expect(
    (await owner.call('cartCopy', wish(ids, second), { 'idempotency-key': key })).headers.get('idempotency-replayed'),
  ).toBeNull()
  expect(await pieces(second, goods[2]?.id)).toBe(goods[2]?.step)
})

test('a line that is gone is told, changes nothing, and a late copy of the request does not succeed', async () => {
  const [id = 0] = await fill(owner, goods.slice(3, 4))
  await owner.call('cartDelete', { ids: [id] })
  const key = randomUUID()
  for (let i = 0; i < 2; i++)
    expect(await owner.call('cartCopy', wish([id], second), { 'idempotency-key': key })).toMatchObject({
      code: 404,
      msg: '该商品已不在购物车',
    })
  expect(await pieces(second, goods[3]?.id)).toBe(0)
})

test('two stores copying into each other do not hold each other up', async () => {
  const [mine, theirs] = [await fill(owner, goods.slice(4, 5)), await fill(second, goods.slice(5, 6))]
  const rounds = Array.from({ length: 10 }, () => [
    owner.call('cartCopy', wish(mine, second)),
    second.call('cartCopy', wish(theirs, owner)),
  ]).flat()
  expect(new Set((await Promise.all(rounds)).map((answer) => answer.code))).toEqual(new Set([200]))
  expect([await pieces(second, goods[4]?.id), await pieces(owner, goods[5]?.id)]).toEqual([
    (goods[4]?.step ?? 0) * 10,
    (goods[5]?.step ?? 0) * 10,
  ])
})

test('as many cells as a shipment has fit into one form; more are refused at their field', async () => {
  const ids = await fill(owner, goods)
  expect(COPY_CELLS_MAX * 4 + 1).toBeLessThanOrEqual(BODY_MAX_PARAMS)
  expect(
    (
      await owner.call('cartCopy', wish(ids.slice(0, COPY_CELLS_MAX), second, 1_000), {
        'idempotency-key': randomUUID(),
      })
    ).code,
  ).toBe(200)
  expect((await owner.call('cartCopy', wish(ids, second, 1_000))).code).toBe(422)
})
