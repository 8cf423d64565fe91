/** Inspection reports that the seller gives as files: from a folder to the buyer's order, replaced, removed, off the demo. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { tidy } from '#server/housekeeping.ts'
import { NAMING_REPORT_FILES } from '#server/reports/files.ts'
import { REPORT_MAX } from '#server/reports/folder.ts'
import { runVerb } from '#server/seller/run.ts'
import { TOUCHED_KEEP } from '#server/uploads/contents.ts'
import { reportTypeOf } from '#server/uploads/kinds.ts'
import { memoryUploads } from '#server/uploads/open.ts'
import { type Api, openApi, ORIGIN, PHONES, plainGoods, type Reader } from '#tests/support/api.ts'
import { paidOrder, verb } from '#tests/support/orders.ts'
import { exif, jpeg, pdf, png, webp } from '#tests/support/pictures.ts'

const uploads = memoryUploads()
const folder = mkdtempSync(join(tmpdir(), 'reports-'))
let api: Api
let me: Reader
let goods: { id: number; name: string; batch: string; step: number }[]
beforeAll(async () => {
  api = await openApi({ uploads, config: readConfig({ DEMO: 'off' }), demo: null })
  // A real shop has no reports but those it gave.
  await api.sql.query('delete from report')
  me = await api.reader(PHONES.pharmacy)
  const ids = (await plainGoods(api, 4)).map(({ id }) => id)
  for (const [i, id] of ids.entries())
    await api.sql.query('update goods set code = $2, batch = $3 where id = $1', [
      id,
      ['R-1', 'R_2', 'R', 'R/4'][i] ?? '',
      ['2026.08-A', 'B_7', 'B1', 'B1'][i] ?? '',
    ])
  goods = await api.sql.query(
    'select id, name, batch, qg_number as step from goods where id = any($1::int[]) order by array_position($1::int[], id)',
    [ids],
  )
}, 120_000)
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
})

const give = (files: Record<string, Uint8Array>): void => {
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes)
}
const seller = { by: 'test', store: uploads.store }
const importReports = async (...more: string[]): Promise<string> =>
  (await runVerb(api.sql, ['reports', folder, ...more], { ...seller, now: api.clock.now })).text
const remove = (code: string, batch: string) => verb(api, `reports-remove ${code} ${batch}`)
const open = (path: string, cookie = '') => api.app.request(ORIGIN + path, { headers: cookie ? { cookie } : {} })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const tidyUp = () => tidy({ pool: api.sql, uploads }, api.clock.now)
const mine = async (batch: string) => {
  const { data } = (await me.call('reports', { batch })).data
  return data
}
const nameIn = (answer: Response) =>
  decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? '')
const colour = (r: number) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r, g: 0, b: 0 } } })
    .jpeg()
    .toBuffer()

test('a report reaches whoever was sent its batch: in the list, by its address, with the papers, in the ZIP', async () => {
  const [one, two] = goods
  const order = await paidOrder(
    me,
    [one, two].map((of) => ({ id: of?.id ?? 0, number: of?.step ?? 1 })),
  )
  await verb(api, `order ship ${order}`)
  expect((await me.call('order', { id: order })).data.reports).toBe(0)
  expect((await me.call('reports', {})).data.total).toBe(0)

  give({ 'R-1_2026.08-A.pdf': pdf('a secret of the scanner'), 'R_2_B_7.JPG': jpeg([exif(1, 'GPS 30.65N')]) })
  expect(await importReports('--dry-run')).toContain('新增 2 份')
  expect((await me.call('reports', {})).data.total).toBe(0)
  expect(await importReports()).toBe(
    '新增 2 份，更改 0 份，未变 0 份，错误 0 份\nR-1_2026.08-A.pdf  新增\nR_2_B_7.JPG  新增',
  )
  expect(await importReports()).toBe('新增 0 份，更改 0 份，未变 2 份，错误 0 份')

  expect((await me.call('order', { id: order })).data.reports).toBe(2)
  const { data: list } = (await me.call('reports', {})).data
  expect(list.map(({ batch, order_id }) => [batch, order_id]).toSorted()).toEqual([
    ['2026.08-A', order],
    ['B_7', order],
  ])
  for (const [batch, type, name] of [
    ['2026.08-A', 'application/pdf', `${one?.name} 2026.08-A.pdf`],
    ['B_7', 'image/jpeg', `${two?.name} B_7.jpg`],
  ] as const) {
    const answer = await open(list.find((report) => report.batch === batch)?.url ?? '')
    expect([answer.status, answer.headers.get('content-type'), nameIn(answer)]).toEqual([200, type, name])
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    // What is sent was written here: no byte of the file that was given.
    const bytes = await bytesOf(answer)
    for (const word of ['secret', 'GPS', 'Exif']) expect(bytes.includes(word)).toBe(false)
  }
  expect((await open(`/file/report/${list[0]?.id}`)).status).toBe(403)

  const names = [`${one?.name} 2026.08-A.pdf`, `${two?.name} B_7.jpg`]
  const papers = unzipSync(await bytesOf(await open(`/api/order/${order}/papers`, me.cookie)))
  expect(Object.keys(papers).toSorted()).toEqual(
    [`随货同行单-${order}.pdf`, '首营资质.pdf', ...names.map((name) => `检验报告/${name}`)].toSorted(),
  )
  const zip = await open(`/api/jybg/zip?${list.map(({ id }, i) => `ids[${i}]=${id}`).join('&')}`, me.cookie)
  const zipped = unzipSync(await bytesOf(zip))
  expect(Object.keys(zipped).toSorted()).toEqual(names.toSorted())
  expect(Buffer.from(zipped[names[0] ?? ''] ?? []).toString('latin1', 0, 5)).toBe('%PDF-')
})

test('a file that is wrong is named with its reason, and harms no other', async () => {
  give({
    'R-1_C1.pdf': pdf(),
    'R-1_C1.png': png(),
    'R-1_C2.pdf': Buffer.from('no pdf'),
    'R-1_C3.pdf': pdf('', ['<< /S /JavaScript /JS (app.alert(1)) >>'], '', '').subarray(0, 60),
    'R-1_C4.png': webp(),
    'R-1_C5.jpg': jpeg().subarray(0, 200),
    'R-1_C6.pdf': Buffer.alloc(REPORT_MAX + 1),
    'R-1_.pdf': pdf(),
    'R-1.pdf': pdf(),
    'R-1_C7.webp': webp(),
    'X9_C1.pdf': pdf(),
    'R-1_C8.png': png(),
    '.DS_Store': Buffer.from('x'),
  })
  mkdirSync(join(folder, 'R-1_C9.pdf'))
  const hint = (batch: string) => `新增  提示：批号 ${batch} 不在售，也没有出库过，请核对`
  const lines = (await importReports()).split('\n')
  expect(lines[0]).toBe('新增 2 份，更改 0 份，未变 0 份，错误 11 份')
  expect(Object.fromEntries(lines.slice(1).map((line) => line.split(/ {2}(.*)/)))).toEqual({
    'R-1.pdf': '文件名须为 编码_批号.pdf（pdf、jpg、jpeg、png）',
    'R-1_.pdf': '文件名须为 编码_批号.pdf（pdf、jpg、jpeg、png）',
    'R-1_C1.pdf': hint('C1'),
    'R-1_C1.png': '同一批号有两个文件，多页请合成一个 PDF',
    'R-1_C2.pdf': '仅支持 PDF、JPG、PNG 文件',
    'R-1_C3.pdf': '文件已损坏，请重新选择',
    'R-1_C4.png': '仅支持 PDF、JPG、PNG 文件',
    'R-1_C5.jpg': '文件已损坏，请重新选择',
    'R-1_C6.pdf': '文件超过 20 MB',
    'R-1_C7.webp': '文件名须为 编码_批号.pdf（pdf、jpg、jpeg、png）',
    'R-1_C8.png': hint('C8'),
    'R-1_C9.pdf': '文件名须为 编码_批号.pdf（pdf、jpg、jpeg、png）',
    'X9_C1.pdf': '没有这个编码的商品，文件名须为 编码_批号',
  })
  expect((await mine('C8')).map(({ goods_id }) => goods_id)).toEqual([goods[0]?.id])
  const said = async (...words: string[]) => (await runVerb(api.sql, words, { ...seller, now: api.clock.now })).text
  for (const words of [['reports'], ['reports', '--dry-run']]) expect(await said(...words)).toContain('缺少“文件夹”')
  expect(await said('reports', '/nowhere')).toMatch(/^打不开文件夹/)
})

test('a name that could be of two goods goes where there is such a batch, else to neither', async () => {
  // R_2 and R are both codes: the batch is B2 of the one, or 2_B2 of the other.
  give({ 'R_2_B2.pdf': pdf(), 'R_B1.pdf': pdf() })
  const said = await importReports()
  expect(said).toContain('R_2_B2.pdf  文件名可以是几个商品的（编码 R、R_2），分不清批号')
  expect(said).toContain('R_B1.pdf  新增')
  expect(await mine('B2')).toEqual([])
  await api.sql.query("update goods set batch = 'B2' where code = 'R_2'")
  expect(await importReports()).toContain('R_2_B2.pdf  新增')
  expect((await mine('B2')).map(({ batch, goods_id }) => [batch, goods_id])).toEqual([['B2', goods[1]?.id]])
})

test('what the scanner does not pass is not kept', async () => {
  give({ 'R-1_S1.pdf': pdf(), 'R-1_S2.png': png() })
  const scan = async (bytes: Uint8Array) => reportTypeOf(bytes) !== 'application/pdf'
  const { text } = await runVerb(api.sql, ['reports', folder], { ...seller, scan, now: api.clock.now })
  expect(text).toContain('R-1_S1.pdf  文件未通过安全检查，请更换文件')
  expect([(await mine('S1')).length, (await mine('S2')).length]).toEqual([0, 1])
})

test('other contents replace a report at its address; what nothing names any more goes a day later', async () => {
  give({ 'R-1_D1.jpg': await colour(10), 'R-1_D2.jpg': await colour(10) })
  await importReports()
  const [before] = await mine('D1')
  const old = await bytesOf(await open(before?.url ?? ''))
  const stored = () => api.sql.query<{ hash: string }>('select hash from report_file order by hash')
  const files = await stored()

  give({ 'R-1_D1.jpg': await colour(200) })
  expect(await importReports()).toContain('更改 1 份，未变 1 份')
  const [after] = await mine('D1')
  expect(after?.id).toBe(before?.id)
  expect((await bytesOf(await open(after?.url ?? ''))).equals(old)).toBe(false)
  // The same contents are another batch's too: they stay.
  api.clock.now += 2 * TOUCHED_KEEP
  me = await api.reader(PHONES.pharmacy)
  await tidyUp()
  expect(await stored()).toHaveLength(files.length + 1)
  expect((await bytesOf(await open((await mine('D2'))[0]?.url ?? ''))).equals(old)).toBe(true)

  expect(await remove('R-1', 'D2')).toBe('R-1 批号 D2 的药检报告已移除')
  await expect(remove('R-1', 'D2')).rejects.toThrow('没有 R-1 批号 D2 的药检报告')
  expect(await mine('D2')).toEqual([])
  await tidyUp()
  expect(await stored()).toHaveLength(files.length)
  const audit = (await runVerb(api.sql, ['audit', '1'], { by: 'test', now: api.clock.now })).text
  expect(audit).toContain('reports-remove')
})

test('of two reports with one name both are in the ZIP', async () => {
  const [one, , three] = goods
  await api.sql.query('update goods set name = $2 where id = $1', [three?.id ?? 0, one?.name ?? ''])
  give({ 'R-1_E1.pdf': pdf(), 'R_E1.pdf': pdf() })
  await importReports()
  const list = await mine('E1')
  expect(list).toHaveLength(2)
  const zip = await open(`/api/jybg/zip?${list.map(({ id }, i) => `ids[${i}]=${id}`).join('&')}`, me.cookie)
  expect(Object.keys(unzipSync(await bytesOf(zip)))).toEqual([`${one?.name} E1.pdf`, `${one?.name} E1 (2).pdf`])
})

test('every column that names a report’s file is asked before one is removed', async () => {
  const columns = await api.sql.query<{ table: string; column: string }>(
    `select k.conrelid::regclass::text as table, a.attname as column from pg_constraint k
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'f' and k.confrelid = 'report_file'::regclass`,
  )
  expect(columns.map(({ table, column }) => [table, column])).toEqual(NAMING_REPORT_FILES)
})
