/** Invoices, red ones, inspection reports: their rows, their PDF, their addresses, the ZIP of several. */
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { capital } from '#domain/capital.ts'
import { fen, yuan } from '#domain/money.ts'
import { taxIn } from '#domain/tax.ts'
import { readConfig } from '#server/config.ts'
import { parsePdf } from '#tests/pdf/parse.ts'
import { type Api, openApi, ORIGIN, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'
import { paidOrder, placeOrder, receivedOrder, verb } from '#tests/support/orders.ts'

let api: Api
let me: Reader
let goods: Awaited<ReturnType<typeof plainGoods>>
beforeAll(async () => {
  api = await openApi()
  me = await api.reader(PHONES.pharmacy)
  goods = await plainGoods(api, 12)
  await api.sql.query('update goods set stock = 999999 where id = any($1::int[])', [goods.map((one) => one.id)])
})
afterAll(() => api.close())

const TITLE = { title: '演示安康大药房', tax_no: '91510000MA2099001X', address: '成都市演示路 1 号' }
const line = (i: number, steps: number) => ({ id: goods[i]?.id ?? 0, number: (goods[i]?.step ?? 1) * steps })
const open = (url: string, cookie = '') => api.app.request(ORIGIN + url, { headers: cookie ? { cookie } : {} })
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())
const invoiceOf = async (order: string, state?: 'red') =>
  (await me.call('invoices', {})).data.data.find(
    (one) => one.order_id === order && (state === undefined || one.state === state),
  )

test('a paid order without an invoice waits for one; without a title none is written', async () => {
  const unpaid = await placeOrder(me, [line(0, 1)])
  expect((await me.call('invoiceApply', { order_id: unpaid })).code).toBe(409)
  const id = await paidOrder(me, [line(0, 2)])
  expect(await invoiceOf(id)).toMatchObject({ id: 0, state: 'none', number: '', url: '' })
  expect((await me.call('invoiceApply', { order_id: id })).errors).toHaveProperty('title')
  for (const tax_no of ['', '123', '91510000ma2099001x', '9'.repeat(21), '915100-00MA2099'])
    expect((await me.call('invoiceTitleSave', { ...TITLE, tax_no })).errors).toHaveProperty('tax_no')
  expect((await me.call('invoiceTitleSave', TITLE)).data).toMatchObject(TITLE)
  expect((await me.call('invoices', {})).data.title).toMatchObject(TITLE)
})

test('issued in the demo at once, once; the PDF says what was paid, line by line', async () => {
  const id = await paidOrder(me, [line(1, 3), line(2, 5)])
  const order = (await me.call('order', { id })).data
  const answers = await Promise.all(Array.from({ length: 4 }, () => me.call('invoiceApply', { order_id: id })))
  expect(new Set(answers.map((one) => one.data.id)).size).toBe(1)
  const invoice = answers[0]?.data
  expect(invoice).toMatchObject({ state: 'issued', amount: order.total, number: expect.stringMatching(/^2099\d{16}$/) })
  const shown = await open(invoice?.url ?? '')
  expect([
    shown.status,
    shown.headers.get('content-type'),
    shown.headers.get('cache-control'),
    shown.headers.get('x-content-type-options'),
  ]).toEqual([200, 'application/pdf', 'no-store', 'nosniff'])
  const texts = parsePdf(await bytesOf(shown)).texts.flat()
  expect(texts).toEqual(
    expect.arrayContaining([
      `发票号码：${invoice?.number}`,
      `名称：${TITLE.title}`,
      `（小写）¥${order.total}`,
      `价税合计（大写）：${capital(fen(order.total))}`,
    ]),
  )
  for (const one of order.lines) expect(texts).toContain(one.payable)
  expect(texts).toEqual(expect.arrayContaining(['单价（含税）', '税率', '税额', '13%']))
  const tax = taxIn(fen(order.total), 13)
  expect(texts).toContain(`不含税金额 ¥${yuan(fen(order.total) - tax)}　税额 ¥${yuan(tax)}`)
  if (fen(order.totals.shipping_amount) > 0) expect(texts).toContain('运费')
})

test('a return writes a red one over just what was refunded; together they are what remains', async () => {
  const id = await receivedOrder(api, me, [line(3, 10), line(4, 4)])
  const order = (await me.call('order', { id })).data
  await me.call('invoiceApply', { order_id: id })
  const ask = await me.call('returnApply', {
    order_id: id,
    cause: '破损',
    text: '破损',
    lines: [{ line_id: 1, number: goods[3]?.step ?? 1 }],
  })
  await verb(api, `return approve ${ask.data.id}`)
  await verb(api, `return received ${ask.data.id}`)
  expect(await invoiceOf(id, 'red')).toMatchObject({ amount: `-${ask.data.amount}`, number: '', url: '' })
  // Whoever issues gives it its number; till then it waits.
  const waiting = await verb(api, 'invoice waiting')
  expect(waiting).toContain('红字，冲蓝字发票 2099')
  const [number] = /^(\d+)  订单/.exec(waiting.split('\n').find((row) => row.includes(id)) ?? '')?.slice(1) ?? []
  await expect(verb(api, `invoice issue ${number} 123`)).rejects.toThrow('20 位')
  await verb(api, `invoice issue ${number} 20990000000000099999`)
  await expect(verb(api, `invoice issue ${number} 20990000000000099999`)).rejects.toThrow('已开具')
  const red = await invoiceOf(id, 'red')
  const texts = parsePdf(await bytesOf(await open(red?.url ?? ''))).texts.flat()
  expect(texts).toEqual(
    expect.arrayContaining([
      '电子发票内容（红字发票）',
      `（小写）¥-${ask.data.amount}`,
      `价税合计（大写）：${capital(-fen(ask.data.amount))}`,
      expect.stringContaining('对应蓝字发票：2099'),
    ]),
  )
  const rows = (await me.call('invoices', {})).data.data.filter((one) => one.order_id === id)
  expect(yuan(rows.reduce((sum, one) => sum + fen(one.amount), 0))).toBe(yuan(fen(order.total) - fen(ask.data.amount)))
})

test('a return before the invoice leaves its money out; a cancelled order has none, or a red one over all', async () => {
  const id = await receivedOrder(api, me, [line(5, 6)])
  const ask = await me.call('returnApply', {
    order_id: id,
    cause: '破损',
    text: '破损',
    lines: [{ line_id: 1, number: (goods[5]?.step ?? 1) * 2 }],
  })
  await verb(api, `return approve ${ask.data.id}`)
  await verb(api, `return received ${ask.data.id}`)
  const total = fen((await me.call('order', { id })).data.total)
  expect((await me.call('invoiceApply', { order_id: id })).data.amount).toBe(yuan(total - fen(ask.data.amount)))

  const gone = await paidOrder(me, [line(6, 2)])
  await me.call('orderCancel', { id: gone })
  expect((await me.call('invoiceApply', { order_id: gone })).code).toBe(409)
  expect(await invoiceOf(gone)).toBeUndefined()
  const issued = await paidOrder(me, [line(7, 2)])
  const { amount } = (await me.call('invoiceApply', { order_id: issued })).data
  await me.call('orderCancel', { id: issued })
  expect((await invoiceOf(issued, 'red'))?.amount).toBe(`-${amount}`)
})

test('outside the demo an invoice waits for the seller, and what is returned meanwhile is never issued', async () => {
  const real = await openApi({ config: { ...readConfig({}), demo: false, effectLogPort: 1 } })
  try {
    const buyer = await real.reader(PHONES.pharmacy)
    await buyer.call('invoiceTitleSave', TITLE)
    const [one] = await plainGoods(real, 1)
    const id = await receivedOrder(real, buyer, [{ id: one?.id ?? 0, number: (one?.step ?? 1) * 4 }])
    const applied = (await buyer.call('invoiceApply', { order_id: id })).data
    expect(applied).toMatchObject({ state: 'pending', number: '', url: '', title: TITLE.title, tax_no: TITLE.tax_no })
    // All that the tax office's form asks for is said, for nothing else says it.
    const [bought] = (await buyer.call('order', { id })).data.lines
    const waiting = await verb(real, 'invoice waiting')
    for (const words of [
      `${applied.id}  订单 ${id}  蓝字  ${applied.amount} 元`,
      `抬头 ${TITLE.title}  税号 ${TITLE.tax_no}`,
      `地址、电话 ${TITLE.address}`,
      `${bought?.name} ${bought?.ypgg}  ${bought?.number} ${bought?.bzdw} × ${bought?.price}  ${bought?.amount} 元  税率 13%`,
    ])
      expect(waiting).toContain(words)
    // Somebody may be typing it: it keeps its title until whoever issues it says otherwise.
    await buyer.call('invoiceTitleSave', { ...TITLE, tax_no: '91510000MA20990099' })
    expect(await verb(real, 'invoice waiting')).toContain(TITLE.tax_no)
    await verb(real, `invoice retitle ${applied.id}`)
    expect(await verb(real, 'invoice waiting')).toContain('税号 91510000MA20990099')
    const ask = await buyer.call('returnApply', {
      order_id: id,
      cause: '破损',
      text: '破损',
      lines: [{ line_id: 1, number: one?.step ?? 1 }],
    })
    await verb(real, `return approve ${ask.data.id}`)
    await verb(real, `return received ${ask.data.id}`)
    await verb(real, `invoice issue ${applied.id} 20990000000000012345`)
    await expect(verb(real, `invoice retitle ${applied.id}`)).rejects.toThrow('不能再改')
    // The law gives each document a number of its own: a second one with it is a slip of the hand.
    const next = await receivedOrder(real, buyer, [{ id: one?.id ?? 0, number: (one?.step ?? 1) * 4 }])
    const second = (await buyer.call('invoiceApply', { order_id: next })).data
    await expect(verb(real, `invoice issue ${second.id} 20990000000000012345`)).rejects.toThrow(id)
    await verb(real, `invoice issue ${second.id} 20990000000000012346`)
    const [issued, ...more] = (await buyer.call('invoices', {})).data.data.filter((row) => row.order_id === id)
    expect(more).toEqual([])
    expect(issued).toMatchObject({ state: 'issued', amount: yuan(fen(applied.amount) - fen(ask.data.amount)) })
    expect((await buyer.call('messages', {})).data.data.some((message) => message.title === '电子发票已开具')).toBe(
      true,
    )
  } finally {
    await real.close()
  }
})

test('reports are found by name, initials, batch and order; one’s own come first', async () => {
  const [named] = await api.sql.query<{ id: number; name: string; batch: string; letters: string; goods: number }>(
    `select r.id, g.name, r.batch, regexp_replace(g.initials, '([a-z0-9])[a-z0-9]* ?', '\\1', 'g') as letters, g.id as goods from report r join goods g on g.id = r.goods_id where g.id = $1 limit 1`,
    [goods[8]?.id ?? 0],
  )
  if (!named) throw new Error('no report of this goods')
  const before = (await me.call('reports', {})).data
  const order = await receivedOrder(api, me, [line(8, 1)])
  const mine = (await me.call('reports', {})).data
  expect(mine.total).toBeGreaterThan(before.total)
  expect(mine.data.every((one) => one.order_id !== '')).toBe(true)
  const byOrder = (await me.call('reports', { order_id: order })).data.data
  expect(new Set(byOrder.map((one) => one.goods_id))).toEqual(new Set([named.goods]))
  for (const keywords of [named.name, named.name.slice(0, 3), named.letters, named.letters.toUpperCase()]) {
    const found = (await me.call('reports', { keywords, size: 100 })).data.data
    expect(
      found.map((one) => one.id),
      keywords,
    ).toContain(named.id)
    expect(found[0]?.order_id).not.toBe('')
  }
  const byBatch = (await me.call('reports', { batch: named.batch.toLowerCase(), size: 100 })).data.data
  expect(byBatch.map((one) => one.id)).toContain(named.id)
  await api.sql.query("update goods set name = name || '（Ⅱ）' where name = $1", [named.name])
  for (const keywords of [`${named.name}（Ⅱ）`, `${named.name}(ii)`])
    expect((await me.call('reports', { keywords })).data.total).toBeGreaterThan(0)
  for (const keywords of ["%' or 1=1 --", '没有这种药', '.*', '['])
    expect((await me.call('reports', { keywords })).data.total).toBe(0)
  const other = await api.reader(PHONES.clinic)
  expect((await other.call('reports', { order_id: order })).data.total).toBe(0)
})

test('a report opens by its signed address alone; several come as one ZIP to a member', async () => {
  const { data } = (await me.call('reports', { keywords: '胶囊', size: 5 })).data
  const [first] = data
  const pdf = await bytesOf(await open(first?.url ?? ''))
  const texts = parsePdf(pdf).texts.flat()
  expect(texts).toEqual(expect.arrayContaining([`批号：${first?.batch}`, '药品检验报告书']))
  const url = new URL(first?.url ?? '', ORIGIN)
  for (const change of [{ s: 'x' }, { e: '9999999999' }, { e: '0' }]) {
    const wrong = new URL(url)
    for (const [key, value] of Object.entries(change)) wrong.searchParams.set(key, value)
    expect((await open(wrong.pathname + wrong.search)).status).toBe(403)
  }
  // A signature is for one document of one kind.
  expect((await open((first?.url ?? '').replace(/report\/\d+/, `report/${(first?.id ?? 0) + 1}`))).status).toBe(403)
  expect((await open((first?.url ?? '').replace('report/', 'invoice/'))).status).toBe(403)
  expect((await open(`/file/report/${first?.id}`)).status).toBe(403)
  api.clock.now += 11 * 60_000
  expect((await open(first?.url ?? '')).status).toBe(403)

  const ask = `/api/jybg/zip?${data.map((one, i) => `ids[${i}]=${one.id}`).join('&')}`
  const zipped = await open(ask, me.cookie)
  expect([zipped.headers.get('content-type'), zipped.headers.get('content-disposition')]).toEqual([
    'application/zip',
    expect.stringContaining('attachment'),
  ])
  const files = Object.entries(unzipSync(await bytesOf(zipped)))
  expect(files).toHaveLength(data.length)
  for (const [name, bytes] of files) expect([name.endsWith('.pdf'), parsePdf(bytes).texts.length]).toEqual([true, 1])
  expect((await open(ask)).status).toBe(401)
  for (const ids of [
    '',
    '?ids[0]=0',
    '?ids[0]=x',
    `?${Array.from({ length: 101 }, (_, i) => `ids[${i}]=${i + 1}`).join('&')}`,
  ])
    expect((await open(`/api/jybg/zip${ids}`, me.cookie)).status).toBe(422)
  expect((await open('/api/jybg/zip?ids[0]=999999999', me.cookie)).status).toBe(404)
})
