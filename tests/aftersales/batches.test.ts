/** Which batches an order was sent in, and the papers that follow from them: delivery note, reports, licences. */
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { capital } from '#domain/capital.ts'
import { fen, yuan } from '#domain/money.ts'
import { parsePdf } from '#tests/pdf/parse.ts'
import { type Api, openApi, ORIGIN, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'
import { paidOrder, verb } from '#tests/support/orders.ts'

let api: Api
let me: Reader
let goods: { id: number; step: number; batch: string; expires: string; approval: string; dosage_form: string }[]
beforeAll(async () => {
  api = await openApi()
  me = await api.reader(PHONES.pharmacy)
  const ids = (await plainGoods(api, 4)).map(({ id }) => id)
  goods = await api.sql.query(
    `select id, qg_number as step, batch, expires, approval, dosage_form from goods
     where id = any($1::int[]) and exists (select 1 from report r where r.goods_id = goods.id and r.batch = goods.batch) order by id`,
    [ids],
  )
})
afterAll(() => api.close())

const first = () => goods[0] ?? { id: 0, step: 1, batch: '', expires: '', approval: '', dosage_form: '' }
const line = (i: number, steps: number) => ({ id: goods[i]?.id ?? 0, number: (goods[i]?.step ?? 1) * steps })
const open = (path: string, cookie = me.cookie) => api.app.request(ORIGIN + path, { headers: cookie ? { cookie } : {} })
const batchesOf = async (id: string) => (await me.call('order', { id })).data.batches

test('a line is sent in the batch on sale, with the facts of the goods; they stay when the goods change', async () => {
  const id = await paidOrder(me, [line(0, 2)])
  expect(await batchesOf(id)).toEqual([])
  await verb(api, `order ship ${id}`)
  const sent = {
    line_id: 1,
    number: line(0, 2).number,
    batch: goods[0]?.batch,
    expires: goods[0]?.expires,
    approval: goods[0]?.approval,
    dosage_form: goods[0]?.dosage_form,
  }
  expect(await batchesOf(id)).toMatchObject([sent])
  await api.sql.query("update goods set batch = '20990101Z', approval = '' where id = $1", [first().id])
  expect(await batchesOf(id)).toMatchObject([sent])
  await api.sql.query('update goods set batch = $2, approval = $3 where id = $1', [
    first().id,
    first().batch,
    first().approval,
  ])
})

test('a drug leaves with batch and last day, a herb and a registered device with their batch, nothing after its last day', async () => {
  const id = await paidOrder(me, [line(0, 3)])
  const ship = () => verb(api, `order ship ${id}`)
  const sell = (set: string) => api.sql.query(`update goods set ${set} where id = $1`, [first().id])
  const { batch, expires, approval } = first()
  await sell("batch = ''")
  await expect(ship()).rejects.toThrow('第 1 行')
  await expect(ship()).rejects.toThrow('没有批号')
  await sell(`batch = '${batch}', expires = ''`)
  await expect(ship()).rejects.toThrow('没有有效期')
  await sell("expires = '2020-01-31'")
  await expect(ship()).rejects.toThrow('已经过期')
  expect(await batchesOf(id)).toEqual([])

  for (const [until, why] of [
    ['无', '没有有效期'],
    ['2020-01-31', '已经过期'],
  ])
    await expect(verb(api, `order batch ${id} 1 20981202K ${until} 1`)).rejects.toThrow(why)
  await sell("kind = 'herb', batch = ''")
  await expect(ship()).rejects.toThrow('没有批号')
  // A plaster without a registration has no batch anywhere.
  await sell("kind = 'device', approval = '', expires = ''")
  await verb(api, `order batch ${id} 1 20981202K 无 1`)
  await ship()
  expect(await batchesOf(id)).toMatchObject([
    { batch: '', expires: '' },
    { batch: '20981202K', expires: '', number: 1 },
  ])
  await sell(`kind = 'drug', batch = '${batch}', expires = '${expires}', approval = '${approval}'`)
})

test('a batch that was named wrongly is named again, or taken away', async () => {
  const id = await paidOrder(me, [line(0, 3)])
  const { number } = line(0, 3)
  const name = (batch: string, until: string, pieces: number) =>
    verb(api, `order batch ${id} 1 ${batch} ${until} ${pieces}`)
  await name('WRONG', '2028-06-30', number)
  await name('WRONG', '2028-06-30', 0)
  await name('20981203K', '2028-06-30', number)
  await name('20981203K', '2029-06-30', number)
  await verb(api, `order ship ${id}`)
  expect(await batchesOf(id)).toMatchObject([{ batch: '20981203K', expires: '2029-06-30', number }])
})

test('a batch that the seller names is sent, the rest comes from the batch on sale', async () => {
  const id = await paidOrder(me, [line(0, 3)])
  const { number } = line(0, 3)
  for (const line of ['2', '0', '40000', '一'])
    await expect(verb(api, `order batch ${id} ${line} 20981201K 2028-06-30 1`)).rejects.toThrow('没有这一行')
  await expect(verb(api, `order batch ${id} 1 20981201K 2028-06-30 ${number + 1}`)).rejects.toThrow(`1 到 ${number}`)
  await expect(verb(api, `order batch ${id} 1 20981201K 2028-02-31 1`)).rejects.toThrow('日期')
  await verb(api, `order batch ${id} 1 20981201K 2028-06-30 1`)
  expect(await batchesOf(id)).toEqual([])
  await verb(api, `order ship ${id}`)
  const sent = await batchesOf(id)
  expect(sent.map(({ batch, number: pieces }) => [batch, pieces]).sort()).toEqual(
    [
      ['20981201K', 1],
      [goods[0]?.batch, number - 1],
    ].sort(),
  )
  await expect(verb(api, `order batch ${id} 1 20981201K 2029-06-30 1`)).rejects.toThrow('出库前')
  // A report belongs to a batch: there is none of the batch that was named.
  const reports = (await me.call('reports', { order_id: id })).data.data
  expect(reports.map(({ batch }) => batch)).toEqual([goods[0]?.batch])
})

test('a combination is sent as the goods it was made of', async () => {
  const [set] = await api.sql.query<{ id: number }>('select id from combination order by id limit 1')
  const setId = set?.id ?? 0
  const id = await paidOrder(me, [line(1, 1)])
  const parts = await api.sql.query<{ goods_id: number; number: number }>(
    'select goods_id, number from combination_goods where combination_id = $1 order by goods_id',
    [setId],
  )
  await api.sql.query(
    'update purchase_line set goods_id = 0, combination_id = $2, number = 2, parts = $3 where purchase_id = $1',
    [id, setId, JSON.stringify(parts)],
  )
  await verb(api, `order ship ${id}`)
  const sent = await batchesOf(id)
  expect(sent.map(({ goods_id, number }) => ({ goods_id, number })).sort((a, b) => a.goods_id - b.goods_id)).toEqual(
    parts.map(({ goods_id, number }) => ({ goods_id, number: number * 2 })),
  )
})

test('delivery note, reports and licences come as one file, to the buyer alone and after shipping', async () => {
  const id = await paidOrder(me, [line(0, 1), line(1, 1)])
  expect((await open(`/api/order/${id}/papers`)).status).toBe(409)
  await verb(api, `order ship ${id}`)
  const zip = await open(`/api/order/${id}/papers`)
  expect(zip.headers.get('content-type')).toBe('application/zip')
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()))
  const named = Object.keys(files)
  expect(named).toEqual(expect.arrayContaining([`随货同行单-${id}.pdf`, '首营资质.pdf']))
  expect(named.filter((name) => name.startsWith('检验报告/'))).toHaveLength(2)
  const textsOf = (name: string) => parsePdf(files[name] ?? new Uint8Array()).texts.flat()
  const note = textsOf(`随货同行单-${id}.pdf`).join('\n')
  for (const one of goods.slice(0, 2)) expect(note).toContain(one.batch)
  expect(note).toContain('收货单位：演示安康大药房')
  const licences = textsOf('首营资质.pdf').join('')
  for (const words of ['营业执照', '药品经营许可证', '药品生产许可证']) expect(licences).toContain(words)
  // Those of the web site are no business of a buyer's file.
  for (const words of ['备案', '电信']) expect(licences).not.toContain(words)

  const pdf = await open(`/api/order/${id}/note`)
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const other = await api.reader(PHONES.clinic)
  for (const kind of ['note', 'papers']) {
    expect((await open(`/api/order/${id}/${kind}`, other.cookie)).status).toBe(404)
    expect((await open(`/api/order/${id}/${kind}`, '')).status).toBe(401)
  }
})

test('a delivery note has prices and the sum in characters, a line in two batches twice, a herb its origin', async () => {
  const id = await paidOrder(me, [line(0, 3), line(1, 2)])
  await api.sql.query("update goods set origin = '宁夏中宁' where id = $1", [line(1, 1).id])
  await verb(api, `order batch ${id} 1 20981204K 2028-06-30 1`)
  await verb(api, `order ship ${id}`)
  await api.sql.query("update goods set origin = '' where id = $1", [line(1, 1).id])
  const { lines, totals, batches } = (await me.call('order', { id })).data
  const pdf = parsePdf(new Uint8Array(await (await open(`/api/order/${id}/note`)).arrayBuffer()))
  const texts = pdf.texts.flat()
  const amounts = batches.map(({ line_id, number }) => {
    const price = lines.find((one) => one.id === line_id)?.price ?? ''
    expect(texts).toContain(price)
    return number * fen(price)
  })
  expect(amounts).toHaveLength(3)
  for (const amount of amounts) expect(texts).toContain(yuan(amount))
  expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(lines.reduce((sum, one) => sum + fen(one.amount), 0))
  for (const words of ['1', '2', '3', first().expires, batches.at(-1)?.made]) expect(texts).toContain(words)
  expect(texts.join('')).toContain('产地 宁夏中宁')
  expect(texts.join('')).toContain(`应付 ¥${totals.total}`)
  expect(texts).toContain(`价税合计（大写）：${capital(fen(totals.total))}`)
  // Twelve columns lie on their side.
  expect([...pdf.objects.values()].join()).toContain('/MediaBox [0 0 842 595]')
})

test('every demo order that was sent says in which batches, none of them made after it was sent', async () => {
  const late = await api.sql.query<{ id: string }>(
    `select p.id from purchase p where p.state in (5, 7) and p.created_at < $1
     and not exists (select 1 from shipped_batch b where b.purchase_id = p.id)`,
    [api.clock.now - 86_400_000],
  )
  expect(late).toEqual([])
  const young = await api.sql.query(
    "select 1 from shipped_batch where made <> '' and made::date > to_timestamp(at / 1000)::date",
  )
  expect(young).toEqual([])
})

test('what was named days before leaves on the day of the order, as its delivery note says', async () => {
  const id = await paidOrder(me, [line(0, 2)])
  await verb(api, `order batch ${id} 1 20981201K 2028-06-30 1`)
  api.clock.now += 3 * 86_400_000
  const left = Math.floor(api.clock.now / 1000)
  await verb(api, `order ship ${id}`)
  // The session has ended meanwhile.
  me = await api.reader(PHONES.pharmacy)
  expect((await batchesOf(id)).map(({ at }) => at)).toEqual([left, left])
})
