/** From an empty real shop to a received order, by the commands of samples/README.md as they stand there. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { markKind } from '#server/db/kind.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPGlite } from '#server/db/open.ts'
import { serveSeller } from '#server/seller/socket.ts'
import { memoryUploads } from '#server/uploads/open.ts'
import { ARTICLE_PAGES } from '#server/feed/shop-content.ts'
import { type Api, openApi, ORIGIN } from '#tests/support/api.ts'
import { SEEDED_AT } from '#tests/support/database.ts'
import { readSources } from '#tests/support/sources.ts'

const PHONE = '13900000001'
const NEW_PASSWORD = 'harvest-moon-71'
const PEPPER = 'pepper of a test'

const dir = mkdtempSync(join(tmpdir(), 'first-order-'))
const uploads = memoryUploads()
let api: Api
let socket: Server
beforeAll(async () => {
  const db = openPGlite(await PGlite.create())
  await migrate(db)
  await db.transaction((tx) => markKind(tx, 'real', SEEDED_AT))
  const config = readConfig({ DEMO: 'off', BANK_ACCOUNT: 'Bank 6200 Seller', PEPPER })
  api = await openApi({ config, demo: null, uploads }, db)
  socket = serveSeller(api.sql, dir, () => api.clock.now, { pepper: PEPPER, store: uploads.store })
}, 120_000)
afterAll(async () => {
  await new Promise((resolve) => socket.close(resolve))
  await api.close()
  rmSync(dir, { recursive: true, force: true })
})

const COMMAND = /^npm run seller -- (.+)$/gm
/** The page's commands by the step they stand in. */
const steps = readFileSync('samples/README.md', 'utf8')
  .split(/^\*\*\d\. /m)
  .slice(1)
  .map((step) => [...step.matchAll(COMMAND)].map(([, words = '']) => words))

const seller = (words: string): Promise<string> =>
  new Promise((resolve, reject) =>
    execFile(
      process.execPath,
      ['server/seller/command.mjs', ...words.split(' ')],
      { env: { ...process.env, DATA_DIR: dir } },
      (error, out, err) => (error ? reject(new Error(`${words}: ${err}`)) : resolve(out.trim())),
    ),
  )

/** Runs a step's commands, and says what each answered. */
async function follow(step: number, order = ''): Promise<string[]> {
  const said: string[] = []
  for (const words of steps[step - 1] ?? []) said.push(await seller(words.replace('ORDER', order)))
  return said
}

/** Addresses of articles that our own pages lead to. */
function ledTo(): string[] {
  const pages = readSources('src').filter(({ path }) => path !== 'src/app/routes.ts')
  return ARTICLE_PAGES.filter((address) =>
    pages.some(({ text }) => text.includes(`'${address}'`) || text.includes(`"${address}"`)),
  )
}

test('one page leads from an empty shop to a received order', async () => {
  const visitor = await api.reader()
  expect((await visitor.call('common', {})).code).toBe(200)

  const [dryShop, shop, banner] = await follow(2)
  expect(dryShop).toBe('试运行，没有写入\n新增 28 行，更改 0 行，未变 0 行，错误 0 行')
  expect(shop).toBe('新增 28 行，更改 0 行，未变 0 行，错误 0 行')
  const { data: common } = await visitor.call('common', {})
  // Nobody draws the icons of categories here: an address of one would be a broken picture on the home page.
  expect(common.category.map(({ logo, logo1 }) => [logo, logo1])).toEqual(common.category.map(() => ['', '']))
  // No promotion, and no WeChat: nobody is led to their pages.
  expect([common.offers, common.site.can_bind_wechat]).toEqual([[], 0])
  // Nor text messages: who registers, or has forgotten a password, is told so before typing anything.
  expect(common.site.can_send_codes).toBe(0)
  expect([common.site.title, common.nav.length, common.category.length]).toEqual(['样例医药商城', 3, 2])

  expect(banner).toContain('新增 1 张')
  const { data: banners } = await visitor.call('focus', {})
  expect(banners.data.map(({ title }) => title)).toEqual(['感冒用药备货'])
  expect((await api.app.request(ORIGIN + banners.data[0]?.image)).status).toBe(200)
  const { data: help } = await visitor.call('articleCategory', {})
  expect(help.data.map(({ name, children }) => [name, children.map(({ url }) => url)])).toEqual([
    ['新手指南', ['/help/xrzn/hyzc', '/help/xrzn/gwzn']],
    [
      '服务与保障',
      [
        '/help/fwbz/yhxy',
        '/help/zfps/ddzf',
        '/help/zfps/hwps',
        '/help/zfps/ypth',
        '/yx/rule',
        '/help/us/link',
        '/help/fwbz/zskf',
      ],
    ],
  ])
  // Whoever is asked to agree to something, or is led to the help, finds a text there.
  const texts = new Set([...help.data.flatMap(({ children }) => children.map(({ url }) => url)), '/privacy'])
  expect(ledTo().filter((address) => !texts.has(address))).toEqual([])
  expect((await visitor.call('news', { type: 'company' })).data.data.map(({ title }) => title)).toEqual([
    '样例医药商城上线',
  ])

  await expect(seller('import goods')).rejects.toThrow('缺少“文件”。用法：import')
  await expect(seller('import goods --dry-run')).rejects.toThrow('缺少“文件”')
  expect(await seller('import goods --dry-run samples/goods.csv')).toContain('试运行')

  const said = await follow(3)
  expect(said[0]).toContain('新增 5 行')
  expect(said.slice(1)).toEqual([
    '新增 5 行，更改 0 行，未变 0 行，错误 0 行',
    '新增 0 行，更改 5 行，未变 0 行，错误 0 行',
    '新增 0 行，更改 5 行，未变 0 行，错误 0 行',
    '新增 0 行，更改 5 行，未变 0 行，错误 0 行',
    expect.stringContaining('试运行，没有写入\n新增 3 张'),
    expect.stringContaining('新增 3 张，更改 0 张，未变 0 张，移除 0 张，错误 0 张'),
  ])
  // What was imported once is the same the second time.
  expect((await follow(3)).every((text) => /新增 0 [行张]，更改 0 [行张]，未变/.test(text))).toBe(true)

  const [customers, papers, code = ''] = await follow(4)
  expect(customers).toContain('新增 2 行')
  expect(papers).toContain('新增 7 行')

  const me = await api.reader()
  const { data: proof } = await me.call('forget', { phone: PHONE, code: /\d{6}/.exec(code)?.[0] ?? '' })
  expect((await me.call('forgetReset', { ticket: proof.ticket, password: NEW_PASSWORD })).code).toBe(200)
  expect((await me.call('login', { phone: PHONE, password: NEW_PASSWORD })).code).toBe(200)

  const { data: found } = await me.call('goodsList', { keywords: 'gmlkl' })
  const [goods] = found.data
  expect(goods).toMatchObject({ name: '感冒灵颗粒', price: '12.50', is_buy: 1, why: '' })
  expect(goods?.goods_image).toHaveLength(2)
  const { data: added } = await me.call('cartAdd', { params: [{ goods_id: goods?.id ?? 0, number: 5 }] })
  const ids = added.results.map(({ id }) => id)
  const { data: checkout } = await me.call('cartCheckout', { ids })
  const address_id = checkout.addresses[0]?.id ?? 0
  const placed = await me.call('orderPlace', { ids, address_id, total: checkout.totals.total })
  const [order = ''] = placed.data.ids
  expect((await me.call('orderPay', { id: order, kind: 'bank' })).code).toBe(200)

  const [open = '', sheet = '', events = ''] = await follow(5, order)
  expect(open.split('  ')[0]).toBe(order)
  expect(sheet).toContain('编码 A0001  在售')
  expect(JSON.parse(events.split('\n')[0] ?? '')).toMatchObject({
    seq: 1,
    ref: order,
    is: { customer: { code: 'K0001' }, lines: [{ line: 1, goods: 'A0001', number: 5, warehouse: 'W1' }] },
  })
  await follow(6, order)
  const { data: sent } = await me.call('order', { id: order })
  expect(sent.state).toBe(5)
  expect(sent.batches).toMatchObject([{ batch: '20260801', expires: '2029-07-31', number: 5 }])
  expect((await me.send('GET', `/api/order/${order}/note`)).status).toBe(200)

  expect([sent.reports, (await me.call('reports', {})).data.total]).toEqual([0, 0])
  const [dryReports, given, licences] = await follow(7)
  expect(licences).toBe('新增 8 行，更改 0 行，未变 0 行，错误 0 行')
  expect(dryReports).toContain('试运行，没有写入\n新增 1 份')
  expect(given).toBe('新增 1 份，更改 0 份，未变 0 份，错误 0 份\nA0001_20260801.pdf  新增')
  const { data: reports } = await me.call('reports', {})
  expect(reports.data).toMatchObject([{ name: '感冒灵颗粒', batch: '20260801', order_id: order }])
  const report = await api.app.request(ORIGIN + reports.data[0]?.url)
  expect([report.status, report.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect((await me.call('order', { id: order })).data.reports).toBe(1)
  expect((await me.call('orderReceive', { id: order })).data.state).toBe(7)
}, 180_000)
