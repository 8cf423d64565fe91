/** Nothing is ordered at a price that was not on the screen: whenever a price changes on the way from an add to the order. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fen, yuan } from '#domain/money.ts'
import { changeOfLine } from '#domain/price-change.ts'
import { type Api, openApi, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'

let api: Api
let goods: Awaited<ReturnType<typeof plainGoods>>
let me: Reader
beforeAll(async () => {
  api = await openApi()
  goods = await plainGoods(api, 8)
})
afterAll(() => api.close())
beforeEach(async () => {
  me = await api.reader(PHONES.pharmacy)
})

const idOf = (i: number): number => goods[i]?.id ?? 0
const numberOf = (i: number): number => (goods[i]?.step ?? 1) * 4
const priceOf = async (i: number): Promise<number> =>
  (await api.sql.query<{ base_price: number }>('select base_price from goods where id = $1', [idOf(i)]))[0]
    ?.base_price ?? 0
const reprice = (i: number, by: number) =>
  api.sql.query('update goods set base_price = base_price + $2 where id = $1', [idOf(i), by])

/** As the outbox sends edits that were made off line: with the price that the screen had. */
async function drain(places: readonly number[], seen: readonly number[]): Promise<number[]> {
  const params = places.map((i, k) => ({ goods_id: idOf(i), number: numberOf(i), seen_price: yuan(seen[k] ?? 0) }))
  const { data } = await me.call('cartAdd', { params })
  return data.results.map(({ id }) => id)
}

const checkoutOf = async (ids: number[]) => (await me.call('cartCheckout', { ids, coupon_id: 0 })).data
type Shown = Awaited<ReturnType<typeof checkoutOf>>

function place(ids: number[], { addresses, totals, digest }: Shown, more: { digest?: string; total?: string } = {}) {
  const form = { ids, address_id: addresses[0]?.id ?? 0, coupon_id: 0, total: totals.total, digest, ...more }
  return me.call('orderPlace', form, { 'idempotency-key': randomUUID() })
}

test('between an add off line and its sending: cart and checkout have both prices and the sum', async () => {
  const seen = await priceOf(0)
  await reprice(0, 50)
  const ids = await drain([0], [seen])
  const line = (await me.call('cartList', {})).data.data.find(({ id }) => id === ids[0])
  expect([line?.seen_price, line?.goods.price]).toEqual([yuan(seen), yuan(seen + 50)])
  const [shown] = (await checkoutOf(ids)).lines
  expect(shown && changeOfLine(shown)).toEqual({ from: seen, to: seen + 50, more: 50 * numberOf(0) })
  await me.call('cartDelete', { ids })
})

test('between cart and checkout: the checkout has the price of the add beside the new one', async () => {
  const seen = await priceOf(1)
  const ids = await drain([1], [seen])
  expect((await checkoutOf(ids)).lines.map(changeOfLine)).toEqual([null])
  await reprice(1, 30)
  expect((await checkoutOf(ids)).lines.map(changeOfLine)).toEqual([
    { from: seen, to: seen + 30, more: 30 * numberOf(1) },
  ])
  await me.call('cartDelete', { ids })
})

test('between checkout and order: refused, and ordered once the new prices are confirmed', async () => {
  const ids = await drain([2], [await priceOf(2)])
  const shown = await checkoutOf(ids)
  await reprice(2, 10)
  expect(await place(ids, shown)).toMatchObject({ code: 409, data: { total: expect.any(String) } })
  const now = await checkoutOf(ids)
  expect(fen(now.totals.total) - fen(shown.totals.total)).toBe(10 * numberOf(2))
  // Neither the new total with the old lines nor the old total with the new ones is what was confirmed.
  expect((await place(ids, now, { digest: shown.digest })).code).toBe(409)
  expect((await place(ids, now, { total: shown.totals.total })).code).toBe(409)
  expect((await place(ids, now)).code).toBe(200)
})

test('between checkout and order: one price rises as another falls, so that the total stays', async () => {
  const ids = await drain([3, 4], [await priceOf(3), await priceOf(4)])
  const shown = await checkoutOf(ids)
  await reprice(3, 2 * numberOf(4))
  await reprice(4, -2 * numberOf(3))
  const now = await checkoutOf(ids)
  expect(now.totals.total).toBe(shown.totals.total)
  expect((await place(ids, shown)).code).toBe(409)
  expect((await me.call('cartTotal', {})).data.total).toBe(2)
  expect((await place(ids, now)).code).toBe(200)
})

test('between checkout and order: another device exchanges numbers of lines at the same price', async () => {
  await api.sql.query('update goods set base_price = 1000, qg_number = 1 where id = any($1::int[])', [
    [idOf(5), idOf(6)],
  ])
  const { data } = await me.call('cartAdd', {
    params: [5, 6].map((i, k) => ({ goods_id: idOf(i), number: 1 + k })),
  })
  const ids = data.results.map(({ id }) => id)
  const shown = await checkoutOf(ids)
  for (const [k, id] of ids.entries()) {
    expect(await me.call('cartEdit', { id, params: { number: 2 - k } })).toMatchObject({ code: 200 })
  }
  expect((await checkoutOf(ids)).totals.total).toBe(shown.totals.total)
  expect((await place(ids, shown)).code).toBe(409)
  await me.call('cartDelete', { ids })
})

test('a page of a build without the name of its lines is held to its total', async () => {
  const ids = await drain([7], [await priceOf(7)])
  const shown = await checkoutOf(ids)
  await reprice(7, 10)
  expect((await place(ids, shown, { digest: '' })).code).toBe(409)
  expect((await place(ids, await checkoutOf(ids), { digest: '' })).code).toBe(200)
})
