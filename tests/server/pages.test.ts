/** Lists by page: an address that was kept leads behind a list that became shorter, and must still find the way back. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallName, Input } from '#contract/calls.ts'
import { type Api, openApi, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'
import { receivedOrder } from '#tests/support/orders.ts'

let api: Api
let me: Reader
beforeAll(async () => {
  api = await openApi()
  me = await api.reader(PHONES.pharmacy)
  const [a, b] = await plainGoods(api, 2)
  const line = (one: typeof a) => ({ id: one?.id ?? 0, number: (one?.step ?? 1) * 5 })
  const id = await receivedOrder(api, me, [line(a), line(b)])
  await me.call('reviewSave', { order_id: id, line_id: 1, stars: 5, text: '好' })
  await me.call('returnApply', {
    order_id: id,
    cause: '破损',
    text: '破损',
    lines: [{ line_id: 2, number: 1 }],
    photos: [],
  })
  await me.call('wantedAdd', { name: '试样求购', sccj: '', ypgg: '', number: 5, price: '1.00', remark: '' })
  await me.call('feedbackAdd', { type: '其他', text: '试样', phone: '', photos: [] })
}, 120_000)
afterAll(() => api.close())

const LISTS: readonly (readonly [name: CallName, asked: object])[] = [
  ['orders', {}],
  ['returns', {}],
  ['reviews', { state: 'done' }],
  ['reviews', { state: 'open' }],
  ['receipts', {}],
  ['invoices', {}],
  ['moneyLog', {}],
  ['moneyLog', { use_type: 'out' }],
  ['pointsLog', {}],
  ['pointsOrders', {}],
  ['drawRecord', {}],
  ['coupons', { status: 'unused' }],
  ['messages', {}],
  ['wanted', {}],
  ['feedback', {}],
  ['favourites', {}],
  ['fastBuy', {}],
  ['reports', { keywords: '片' }],
  ['combinations', {}],
  ['news', { type: 'hy' }],
]
/** Lists of the demo's pharmacy that have something. */
const filled: string[] = []

test.each(LISTS)('%s %j: a page behind the last one says how many there are', async (name, asked) => {
  const page = async (at: number) =>
    (await me.call(name, { ...asked, page: at } as Input<CallName>)).data as { data: unknown[]; total: number }
  const { total } = await page(1)
  if (total > 0) filled.push(name)
  expect(await page(999)).toMatchObject({ data: [], total })
})

test('most of them have something to count', () => {
  expect(new Set(filled).size).toBeGreaterThan(10)
})
