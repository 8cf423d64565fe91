/** What should arrive with an order: its goods with their bar codes, combinations as their parts, batches once it has left. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, openApi, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'
import { paidOrder, placeOrder, verb } from '#tests/support/orders.ts'

let api: Api
let me: Reader
let ids: number[]
beforeAll(async () => {
  api = await openApi()
  me = await api.reader(PHONES.pharmacy)
  ids = (await plainGoods(api, 3, "scope = '中成药' and ck_id = 1")).map(({ id }) => id)
  await api.sql.query('update goods set stock = 999999, qg_number = 1, limit_number = 0 where id = any($1)', [ids])
}, 240_000)
afterAll(() => api.close())

test('goods with bar codes, and batches once they have been sent', async () => {
  const [goods = 0, other = 0] = ids
  const id = await paidOrder(me, [
    { id: goods, number: 300 },
    { id: other, number: 40 },
  ])
  const before = (await me.call('packingList', { id })).data
  expect(before.lines.map(({ batches }) => batches)).toEqual([[], []])
  const at = before.lines.find((line) => line.goods_id === goods)?.line_id ?? 0
  await verb(api, `order batch ${id} ${at} DEMO-A1 2029-05-31 100`)
  await verb(api, `order deliver ${id}`)
  const { lines } = (await me.call('packingList', { id })).data
  const [row] = await api.sql.query<{ barcode: string }>('select barcode from goods where id = $1', [goods])
  const line = lines.find((one) => one.line_id === at)
  expect(lines).toHaveLength(2)
  expect(line).toMatchObject({ goods_id: goods, number: 300, each: 1, barcode: row?.barcode })
  expect(line?.batches).toContainEqual({ batch: 'DEMO-A1', expires: '2029-05-31', number: 100 })
  expect(line?.batches.reduce((sum, { number }) => sum + number, 0)).toBe(300)
})

test('a combination arrives as the goods it was made of', async () => {
  const [goods = 0, other = 0, plain = 0] = ids
  const id = await placeOrder(me, [{ id: plain, number: 300 }])
  await api.sql.query(
    `update purchase_line set goods_id = 0, number = 3, parts = $2::jsonb where purchase_id = $1 and position = 0`,
    [
      id,
      JSON.stringify([
        { goods_id: goods, number: 2 },
        { goods_id: other, number: 5 },
      ]),
    ],
  )
  const { lines } = (await me.call('packingList', { id })).data
  expect(lines.map(({ line_id, goods_id, number, each }) => ({ line_id, goods_id, number, each }))).toEqual(
    [
      { line_id: 1, goods_id: goods, number: 6, each: 2 },
      { line_id: 1, goods_id: other, number: 15, each: 5 },
    ].sort((a, b) => a.goods_id - b.goods_id),
  )
})
