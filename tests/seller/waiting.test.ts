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
  const [id = ''] = placed.data.ids
  const sheet = (await sell(api, 'order', 'show', id)).text
  const { lines, address } = (await me.call('order', { id })).data
  expect(sheet).toContain(`送往 ${address.province}${address.city}${address.district}${address.street}`)
  expect(sheet).toContain(`第 1 行 ${lines[0]?.name} ${lines[0]?.ypgg}`)
  expect(sheet).toMatch(/商品 \d+ {2}在售批号 \S+ 有效期 \d{4}-\d\d-\d\d/)
  await api.sql.query('update goods set code = $2 where id = $1', [goods?.id ?? 0, 'X-1'])
  await me.call('orderPay', { id, kind: 'balance' })
  await sell(api, 'order', 'batch', id, '1', 'B-77', '2031-05-01', '1')
  const picked = (await sell(api, 'order', 'show', id)).text
  expect(picked).toContain('编码 X-1  在售批号')
  expect(picked).toContain('已登记 批号 B-77 有效期 2031-05-01  1 ')
  for (const step of ['pick', 'ship']) expect((await sell(api, 'order', step, id)).ok).toBe(true)
  const sent = (await sell(api, 'order', 'show', id)).text
  expect(sent).toContain('已出库 批号 B-77 有效期 2031-05-01  1 ')
  expect(sent).not.toContain('在售')
  expect((await sell(api, 'order', 'show', '7')).ok).toBe(false)
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
