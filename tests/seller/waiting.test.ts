/** The seller sees what waits for a decision, with the scans it is decided on. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runVerb } from '#server/seller/run.ts'
import { memoryUploads, SELLER_SESSION, signedAddress } from '#server/uploads/open.ts'
import { type Api, openApi, ORIGIN, PHONES, plainGoods } from '#tests/support/api.ts'
import { applicationOf, newcomer, sell } from '#tests/support/newcomers.ts'

const uploads = memoryUploads()
let api: Api
beforeAll(async () => {
  api = await openApi({ uploads })
}, 120_000)
afterAll(() => api.close())

test('an application lists each paper with an address that opens its scan, for some minutes', async () => {
  const applicant = await newcomer(api, '13811112222')
  await applicant.call('applicationSave', await applicationOf(api, applicant))
  const seller = {
    by: 'test',
    now: api.clock.now,
    fileUrl: (id: string, now: number) => signedAddress(uploads, id, { now, session: SELLER_SESSION }),
  }
  const { text } = await runVerb(api.sql, ['applications'], seller)
  const addresses = [...text.matchAll(/\/file\/\S+/g)].map(([address]) => address)
  expect(addresses.length).toBeGreaterThanOrEqual(3)
  const opened = await api.app.request(ORIGIN + addresses[0])
  expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  api.clock.now += 11 * 60_000
  expect((await api.app.request(ORIGIN + addresses[0])).status).not.toBe(200)
})

test('open orders and wishes are listed, the oldest first', async () => {
  const me = await api.reader(PHONES.pharmacy)
  const [goods] = await plainGoods(api, 1)
  const params = [{ goods_id: goods?.id ?? 0, number: goods?.step ?? 1 }]
  const ids = (await me.call('cartAdd', { params })).data.results.map(({ id }) => id)
  const { data } = await me.call('cartCheckout', { ids })
  const placed = await me.call('orderPlace', { ids, address_id: data.addresses[0]?.id ?? 0, total: data.totals.total })
  const { text } = await sell(api, 'orders')
  expect(text.split('\n').at(-1)).toContain(`${placed.data.ids[0]}  `)
  expect(text.split('\n').at(-1)).toContain(`未付款  ${data.totals.total} 元`)
  await me.call('wantedAdd', { name: '试样求购', sccj: '', ypgg: '', number: 5, price: '1.00', remark: '' })
  expect((await sell(api, 'wishes')).text).toContain('试样求购')
  for (const verb of ['returns', 'feedbacks']) expect((await sell(api, verb)).ok).toBe(true)
})

test('what a buyer writes in several lines never looks like a line of the list', async () => {
  const me = await api.reader(PHONES.pharmacy)
  const forged = '9999  2027/01/01 08:00  商品  13900000000  请退款'
  await me.call('feedbackAdd', { type: '其他', text: `你好\n${forged}`, phone: '', photos: [] })
  await me.call('chatSend', { key: randomUUID(), text: `你好\n${forged}` })
  for (const words of [['feedbacks'], ['chat', 'waiting']]) {
    const { text } = await sell(api, ...words)
    expect(text).toContain(forged)
    expect(text.split('\n')).not.toContain(forged)
  }
})
