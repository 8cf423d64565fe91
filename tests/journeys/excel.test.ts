/** A list of three hundred rows from somebody's Excel becomes an order; no row of it is lost. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { calls, type Reply } from '#contract/calls.ts'
import type { Goods, GoodsDetail } from '#contract/entities.ts'
import { cartLines, newJourney } from '#tests/support/journey.ts'
import { expectSync, login, openPage, orderCart } from '#tests/support/pages.ts'
import type { Api } from '#tests/support/remote.ts'
import { gbk, workbook, type Cell } from '#tests/support/workbook.ts'

const journey = newJourney()
const BUYER = '13800000001'
const IMPORT = '/zzfw/kjcg?tab=import'

/** Rows of the list: by bar code, by name, specification and maker, by name alone, and goods that are not sold. */
const ROWS = { coded: 60, named: 150, vague: 50, lost: 40 } as const
const ALL = 300
/** What a slow machine may take for hundreds of rows. */
const PATIENT = { timeout: 60_000 }
const HEADINGS = ['序号', '商品名称', '规格', '生产企业', '条形码', '采购数量']

/** Goods of different names first, so that rows mean different goods. */
async function plainGoods(buyer: Api, count: number): Promise<Goods[]> {
  const found = new Map<string, Goods>()
  for (let page = 1; page <= 60 && found.size < count; page++) {
    const { data } = (await buyer.get(`/api/goods/list?size=100&in_stock=1&page=${page}`)).data as { data: Goods[] }
    for (const goods of data)
      if (
        goods.is_buy === 1 &&
        goods.type === 0 &&
        goods.limit_number === 0 &&
        goods.control !== 'hm' &&
        goods.number >= goods.qg_number
      )
        found.set(`${goods.name} ${goods.ypgg} ${goods.sccj}`, goods)
  }
  if (found.size < count) throw new Error(`only ${found.size} plain goods`)
  return [...found.values()].slice(0, count)
}

async function barcode(buyer: Api, id: number): Promise<string> {
  return ((await buyer.get(`/api/goods/detail/${id}`)).data as GoodsDetail).barcode
}

async function listOf300(buyer: Api): Promise<Cell[][]> {
  const goods = await plainGoods(buyer, ROWS.coded + ROWS.named + ROWS.vague)
  const coded = await Promise.all(
    goods
      .slice(0, ROWS.coded)
      .map(async ({ id, qg_number }): Promise<Cell[]> => ['', '', '', await barcode(buyer, id), qg_number]),
  )
  const named = goods
    .slice(ROWS.coded, ROWS.coded + ROWS.named)
    .map(({ name, ypgg, sccj, qg_number }): Cell[] => [name, ypgg, sccj, '', qg_number])
  const vague = goods.slice(ROWS.coded + ROWS.named).map(({ name }): Cell[] => [name, '', '', '', 5])
  const lost = Array.from({ length: ROWS.lost }, (_, i): Cell[] => [
    `查无此物${i + 1}号`,
    '1克*1瓶',
    '某地某厂',
    '',
    i + 1,
  ])
  return [HEADINGS, ...[...coded, ...named, ...vague, ...lost].map((row, i) => [i + 1, ...row])]
}

const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByLabel('选择 Excel 或 CSV 文件').setInputFiles(file)
const bin = (page: Page, name: string): Locator => page.getByRole('tab', { name: new RegExp(`^${name} \\d+$`) })

/** How many rows each bin says it has. */
async function bins(page: Page): Promise<Record<string, number>> {
  const words = await page.getByRole('tablist', { name: '识别结果' }).getByRole('tab').allTextContents()
  return Object.fromEntries(
    words.map((text) => text.split(' ') as [string, string]).map(([name, count]) => [name, Number(count)]),
  )
}

/** Chooses the first goods that can be bought in each of the first `count` rows that ask. */
async function confirmSome(page: Page, count: number): Promise<number> {
  await bin(page, '需确认').click()
  let chosen = 0
  for (const row of await page.getByRole('tabpanel').getByRole('group', { name: '选择商品' }).all()) {
    const first = row.getByRole('radio', { disabled: false }).first()
    if ((await row.getByRole('radio', { disabled: false }).count()) < 2) continue
    await first.check()
    chosen += 1
    if (chosen === count) break
  }
  return chosen
}

test('300 rows of a workbook: three bins, the cart, an order, and wishes for the rest', async () => {
  const buyer = await journey.buyer(BUYER)
  const list = await listOf300(buyer)
  expect(list).toHaveLength(ALL + 1)
  const { page } = await journey.open()
  await login(page, journey.proxy.url, BUYER)
  await openPage(page, journey.proxy.url + IMPORT)
  await choose(page, {
    name: '采购单.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook(list),
  })
  await page.getByText(`共 ${ALL} 行`).waitFor()
  await expect.poll(async () => Object.values(await bins(page)).reduce((sum, n) => sum + n, 0), PATIENT).toBe(ALL)
  const found = await bins(page)
  expect(found['未找到']).toBe(ROWS.lost)
  expect(found['已匹配']).toBeGreaterThanOrEqual(ROWS.coded)
  expect(found['需确认']).toBeGreaterThan(0)

  const chosen = await confirmSome(page, 8)
  expect(chosen).toBe(8)
  const ready = Number(/^\d+/.exec((await page.getByText(/种可加入$/).textContent()) ?? '')?.[0])
  // Two rows may mean the same goods.
  const rows = (found['已匹配'] ?? 0) + chosen
  expect(ready).toBeLessThanOrEqual(rows)
  await page.getByRole('region', { name: '加入购物车' }).getByRole('button', { name: '加入购物车' }).click()
  await expect
    .poll(() => bins(page), PATIENT)
    .toEqual({ 已匹配: 0, 需确认: (found['需确认'] ?? 0) - chosen, 未找到: ROWS.lost, 已处理: rows })
  await expectSync(page, /^已同步/)

  await bin(page, '未找到').click()
  await page.getByRole('button', { name: '全部发布求购' }).click()
  await page.getByText(`已发布 ${ROWS.lost} 条求购`).waitFor()
  expect((await bins(page))['已处理']).toBe(rows + ROWS.lost)
  expect(((await buyer.get(calls.wanted.path)).data as Reply<'wanted'>).total).toBe(ROWS.lost)

  const inCart = (await cartLines(buyer)).length
  expect(inCart).toBeGreaterThan(ROWS.coded + ROWS.named - 20)
  expect(inCart).toBeGreaterThanOrEqual(ready)
  const id = await orderCart(page, journey.proxy.url)
  const placed = (await buyer.get(`/api/order/${id}`)).data as Reply<'order'>
  expect(placed.lines.length).toBeGreaterThan(ROWS.coded + ROWS.named - 20)
  expect(await cartLines(buyer)).toHaveLength(inCart - placed.lines.length)
})

test('a GBK file under headings nobody knows: its owner says which column is which', async () => {
  const buyer = await journey.buyer(BUYER)
  const [first, second] = await plainGoods(buyer, 2)
  if (!first || !second) throw new Error('the demo shop is empty')
  const codes = await Promise.all([first, second].map(({ id }) => barcode(buyer, id)))
  const text = ['门店代号,货,本月,上月', `A01,${codes[0]},20,3`, `A01,${codes[1]},30,8`, 'A01,查无此物,5,1'].join(
    '\r\n',
  )
  const { page } = await journey.open()
  await login(page, journey.proxy.url, BUYER)
  await openPage(page, journey.proxy.url + IMPORT)
  if (await page.getByRole('button', { name: '重新导入' }).isVisible())
    await page.getByRole('button', { name: '重新导入' }).click()
  await choose(page, { name: '要货.csv', mimeType: 'text/csv', buffer: gbk(text) })
  await page.getByRole('heading', { name: '每一列是什么？' }).waitFor()
  expect(await page.getByRole('region', { name: '清单预览' }).textContent()).toContain('门店代号')
  await page.getByLabel('第 1 列是').selectOption({ label: '不使用' })
  await page.getByLabel('第 2 列是').selectOption({ label: '条码、批准文号' })
  await page.getByLabel('第 3 列是').selectOption({ label: '数量' })
  await page.getByRole('button', { name: '识别清单' }).click()
  await expect.poll(() => bins(page), PATIENT).toEqual({ 已匹配: 2, 需确认: 0, 未找到: 1, 已处理: 0 })
  const numbers = await page
    .getByRole('tabpanel')
    .getByRole('spinbutton')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  expect(numbers.map(Number).every((n, i) => n >= ([20, 30][i] ?? 0))).toBe(true)
})
