/** Stock up to what the seller's system has read: an order between its reading and its writing is not sold twice. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, openApi, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'
import { onPostgres } from '#tests/support/database.ts'
import { type Erp, openErp, results } from '#tests/support/feeds.ts'

const CODE = 'S1'

let api: Api
let erp: Erp
let me: Reader
let goods: { id: number; step: number }
beforeAll(async () => {
  api = await openApi()
  erp = await openErp(api, 'test')
  me = await api.reader(PHONES.pharmacy)
  goods = (await plainGoods(api, 1))[0] ?? { id: 0, step: 1 }
  await api.sql.query('update goods set code = $2 where id = $1', [goods.id, CODE])
}, 120_000)
afterAll(() => api.close())

async function order(steps: number): Promise<{ id: string; number: number }> {
  const number = goods.step * steps
  const { data: added } = await me.call('cartAdd', { params: [{ goods_id: goods.id, number }] })
  const ids = added.results.map(({ id }) => id)
  const { data } = await me.call('cartCheckout', { ids })
  const placed = await me.call('orderPlace', { ids, address_id: data.addresses[0]?.id ?? 0, total: data.totals.total })
  expect(placed.code).toBe(200)
  return { id: placed.data.ids[0] ?? '', number }
}
const readAll = async () => (await erp.get('orders')).at(-1)?.seq ?? 0
const send = async (stock: number, upto: number) => results(await erp.post('stock', [{ goods: CODE, stock, upto }]))
const stock = async () =>
  (await api.sql.query<{ stock: number }>('select stock from goods where id = $1', [goods.id]))[0]?.stock

test('an order after the last event that was read is subtracted, one before it is not', async () => {
  const read = await order(1)
  const upto = await readAll()
  const unread = await order(2)
  // The seller's system has 1000 and the order that it knows of is out of them already.
  expect(await send(1_000, upto)).toEqual(['ok'])
  expect(await stock()).toBe(1_000 - unread.number)
  expect(await send(1_000, upto)).toEqual(['unchanged'])
  // Once it has read that order too, it subtracts it itself.
  const later = await readAll()
  expect(await send(1_000 - unread.number, later)).toEqual(['unchanged'])
  expect(await send(1_000, later)).toEqual(['ok'])
  expect(await stock()).toBe(1_000)
  // Without a number it counts as it is.
  expect(results(await erp.post('stock', [{ goods: CODE, stock: 900 }]))).toEqual(['ok'])
  expect(await stock()).toBe(900)
  expect(read.number).toBeGreaterThan(0)
})

test('an order that was cancelled since gives its pieces back, one that came and went counts for nothing', async () => {
  const known = await order(3)
  const upto = await readAll()
  await me.call('orderCancel', { id: known.id })
  const shortLived = await order(1)
  await me.call('orderCancel', { id: shortLived.id })
  await send(500, upto)
  expect(await stock()).toBe(500 + known.number)
})

test('no more is subtracted than there is, and other goods are left alone', async () => {
  const upto = await readAll()
  await send(1_000, upto)
  await order(4)
  await send(1, upto)
  expect(await stock()).toBe(0)
  await send(1_000, await readAll())
})

test('a combination takes its parts', async () => {
  const upto = await readAll()
  const { id, number } = await order(1)
  await api.sql.query(
    `update purchase_line set goods_id = 0, combination_id = 900001,
       parts = jsonb_build_array(jsonb_build_object('goods_id', goods_id, 'number', 3)) where purchase_id = $1`,
    [id],
  )
  await send(1_000, upto)
  expect(await stock()).toBe(1_000 - 3 * number)
})

test.skipIf(!onPostgres)(
  'an order that is being placed while stock is written is subtracted once, whichever is first',
  async () => {
    await send(100_000, await readAll())
    const upto = await readAll()
    const placed: number[] = []
    for (let round = 0; round < 5; round++) {
      const [one] = await Promise.all([order(1), send(100_000, upto)])
      placed.push(one.number)
    }
    expect(await stock()).toBe(100_000 - placed.reduce((sum, number) => sum + number, 0))
  },
)

test('a number that was never given, or whose events are gone, is refused with its field', async () => {
  expect(await send(5, 999_999)).toEqual(['error upto'])
  expect(results(await erp.post('stock', [{ goods: CODE, stock: 5, upto: 'x' }]))).toEqual(['error upto'])
  const upto = await readAll()
  await api.sql.query('delete from feed_event where seq = $1', [upto])
  expect(await send(5, upto - 1)).toEqual(['error upto'])
  expect(await send(5, upto)).toEqual(['ok'])
})
