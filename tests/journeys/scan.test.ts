/** Packs are scanned into the cart and against an order that arrives: with a keyboard scanner, with the camera, and off line. */
import { rmSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Goods, GoodsDetail } from '#contract/entities.ts'
import { newJourney, quantities } from '#tests/support/journey.ts'
import { catalogueTaken, cookieOf, login, openPage, workerReady } from '#tests/support/pages.ts'
import { fillCart, lineOf, type Api } from '#tests/support/remote.ts'
import { cameraFlags, filmOf, typeScan } from '#tests/support/scanner.ts'
import { deliver } from '#tests/support/seller.ts'

const journey = newJourney()
const BUYER = '13800000001'
const SOON = { timeout: 20_000 }

/** A demo shop sells some products in several batches under one bar code: only those whose code names them alone. */
async function goodsWithCode(buyer: Api, n: number): Promise<(Goods & { barcode: string })[]> {
  const filled = await fillCart(buyer, n * 3)
  const found: (Goods & { barcode: string })[] = []
  for (const { id } of filled) {
    const detail = (await buyer.get(`/api/goods/detail/${id}`)).data as GoodsDetail
    const { data } = (await buyer.get(`/api/goods/list?keywords=${detail.barcode}`)).data as { data: Goods[] }
    if (data.length === 1) found.push(detail)
  }
  await journey.buyer(BUYER)
  expect(found.length).toBeGreaterThanOrEqual(n)
  return found.slice(0, n)
}

const scannerReady = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/idle-/.test(name)))
const told = (page: Page, text: string) => page.getByRole('log').getByText(text).first().waitFor(SOON)

test('a scanner types on a list, in the search and in a number field; elsewhere its digits are text', async () => {
  const buyer = await journey.buyer(BUYER)
  const [one] = await goodsWithCode(buyer, 1)
  if (!one) return
  const { context, page } = await journey.open()
  await context.addCookies([cookieOf(buyer)])
  await page.setViewportSize({ width: 1280, height: 800 })
  await openPage(page, `${journey.proxy.url}/list/table?in_stock=1`)
  await page.locator('main article').filter({ hasText: '¥' }).nth(2).waitFor()
  await scannerReady(page)
  await typeScan(page, one.barcode)
  await told(page, `已加购 ${one.name} ${one.ypgg}，购物车共 ${one.qg_number}`)

  const search = page.getByRole('combobox').first()
  await search.fill('amxl')
  await typeScan(page, one.barcode)
  await told(page, `购物车共 ${one.qg_number * 2}`)
  expect(await search.inputValue()).toBe('amxl')
  expect(new URL(page.url()).pathname).toBe('/list/table')

  const rows = page.locator('main article').filter({ hasNotText: one.name })
  const field = rows.getByRole('spinbutton').first()
  await field.focus()
  const before = await field.inputValue()
  await typeScan(page, one.barcode)
  await told(page, `购物车共 ${one.qg_number * 3}`)
  expect(await field.inputValue()).toBe(before)
  await page.getByRole('button', { name: '撤销' }).last().click()
  await expect.poll(() => quantities(buyer), SOON).toEqual({ [one.id]: one.qg_number * 2 })

  await openPage(page, `${journey.proxy.url}/yjfk`)
  await scannerReady(page)
  const text = page.getByRole('main').locator('textarea').first()
  await text.focus()
  await typeScan(page, one.barcode)
  expect(await text.inputValue()).toContain(one.barcode)
  expect(await quantities(buyer)).toEqual({ [one.id]: one.qg_number * 2 })
})

test('off line, with the catalogue on the device, a code that was never looked up is ordered at once', async () => {
  const buyer = await journey.buyer(BUYER)
  const [goods] = await goodsWithCode(buyer, 1)
  if (!goods) return
  const { page } = await journey.open(undefined, { catalogue: true })
  await login(page, journey.proxy.url, BUYER, '/user')
  await catalogueTaken(page, journey.proxy.url)
  await openPage(page, `${journey.proxy.url}/zzfw/smjg`)
  await workerReady(page)
  await scannerReady(page)
  journey.proxy.online(false)
  await typeScan(page, goods.barcode)
  await told(page, `已加购 ${goods.name}`)
  journey.proxy.online(true)
  await expect.poll(() => quantities(buyer), SOON).toEqual({ [goods.id]: goods.qg_number })
})

test('off line without the catalogue: what the device knows is ordered, the rest waits and is ordered when the network is back', async () => {
  const buyer = await journey.buyer(BUYER)
  const [known, other] = await goodsWithCode(buyer, 2)
  if (!known || !other) return
  const { page } = await journey.open()
  await login(page, journey.proxy.url, BUYER, `/list_info/${known.id}`)
  await page.getByRole('heading', { name: known.name }).first().waitFor()
  await openPage(page, `${journey.proxy.url}/zzfw/smjg`)
  await workerReady(page)
  await scannerReady(page)
  journey.proxy.online(false)
  await typeScan(page, known.barcode)
  await told(page, `已加购 ${known.name}`)
  await typeScan(page, other.barcode)
  await page.getByRole('region', { name: '待查询' }).getByText(other.barcode).waitFor(SOON)
  await typeScan(page, '6901028075015')
  await page.getByRole('region', { name: '待查询' }).getByText('6901028075015').waitFor(SOON)

  await page.reload()
  await page.getByRole('region', { name: '待查询' }).getByText(other.barcode).waitFor(SOON)
  journey.proxy.online(true)
  // It is asked by itself as soon as the network is heard of; whoever presses before is no later.
  const ask = page.getByRole('button', { name: '立即查询' })
  await ask.click({ timeout: 2_000 }).catch(() => expect.poll(() => ask.count()).toBe(0))
  await page.getByRole('region', { name: '未找到的条码' }).getByText('6901028075015').waitFor(SOON)
  await expect.poll(() => quantities(buyer), SOON).toEqual({ [known.id]: known.qg_number, [other.id]: other.qg_number })
})

test('the camera reads a pack, though this browser has no reader of its own', async () => {
  const buyer = await journey.buyer(BUYER)
  const [one] = await goodsWithCode(buyer, 1)
  if (!one) return
  const film = filmOf(one.barcode)
  const { context, page } = await journey.open(undefined, { flags: cameraFlags(film) })
  await context.addCookies([cookieOf(buyer)])
  await openPage(page, `${journey.shop.url}/zzfw/smjg`)
  await page.getByRole('button', { name: '打开相机扫码' }).click()
  await page.getByRole('region', { name: '本次已加购' }).getByText(one.name).waitFor({ timeout: 60_000 })
  // It stays in view, and counts once.
  await page.waitForTimeout(3_000)
  await expect.poll(() => quantities(buyer), SOON).toEqual({ [one.id]: one.qg_number })
  const isLive = () =>
    page.evaluate(() => (document.querySelector('video')?.srcObject as MediaStream | null)?.getTracks()[0]?.readyState)
  expect(await isLive()).toBe('live')
  await page.getByRole('button', { name: '关闭相机' }).click()
  await page.getByRole('button', { name: '打开相机扫码' }).waitFor()
  rmSync(film, { force: true })
})

test('what arrives is checked off line against the order, survives a kill, and fills in an after-sales request', async () => {
  const buyer = await journey.buyer(BUYER)
  const goods = await goodsWithCode(buyer, 2)
  const id = await orderOf(buyer, goods)
  const [one, other] = goods
  if (!one || !other) return
  const first = await journey.open()
  await login(first.page, journey.proxy.url, BUYER, `/order/info/${id}`)
  await first.page.getByRole('link', { name: '收货核对' }).click()
  const row = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await row(first.page, one.name).waitFor()
  await workerReady(first.page)
  await scannerReady(first.page)
  journey.proxy.online(false)
  await typeScan(first.page, one.barcode)
  await told(first.page, `${one.name} ${one.ypgg} 1 /`)
  await typeScan(first.page, one.barcode)
  await told(first.page, `${one.name} ${one.ypgg} 2 /`)
  await typeScan(first.page, '6901028075015')
  await told(first.page, '不在这张订单里')
  await row(first.page, other.name)
    .getByRole('button', { name: /全部收齐/ })
    .click()
  await row(first.page, other.name).getByRole('button', { name: '有破损' }).click()
  await row(first.page, other.name).getByRole('spinbutton').last().fill('1')
  await row(first.page, other.name).getByRole('spinbutton').last().press('Enter')
  await row(first.page, other.name)
    .getByText(/破损 1/)
    .waitFor()
  await first.kill()

  const { context, page } = await journey.open(first.profile)
  await context.addCookies([cookieOf(buyer)])
  await page.goto(`${journey.proxy.url}/order/shhd/${id}`)
  await row(page, one.name).getByRole('spinbutton').first().waitFor(SOON)
  expect(await row(page, one.name).getByRole('spinbutton').first().inputValue()).toBe('2')
  await row(page, other.name)
    .getByText(/破损 1/)
    .waitFor()
  await page.getByText('6901028075015').first().waitFor()

  journey.proxy.online(true)
  await buyer.post(`/api/order/${id}/receive`)
  await page.reload()
  await page.getByRole('button', { name: '缺少、破损申请售后' }).click(SOON)
  await page.waitForURL(/afterSalesInfo/)
  const missing = one.qg_number * 20 - 2
  const numbers = page.getByRole('main').getByRole('spinbutton')
  await expect
    .poll(
      async () => (await numbers.evaluateAll((all) => all.map((el) => (el as HTMLInputElement).value))).sort(),
      SOON,
    )
    .toEqual(['1', String(missing)].sort())
  expect(await page.locator('textarea').first().inputValue()).toContain(`缺 ${missing}`)
})

test('a piece is counted on the screen when the device has it; a device that keeps nothing is told of', async () => {
  const buyer = await journey.buyer(BUYER)
  const goods = await goodsWithCode(buyer, 1)
  const id = await orderOf(buyer, goods)
  const [one] = goods
  if (!one) return
  const { context, page } = await journey.open()
  await context.addCookies([cookieOf(buyer)])
  await page.addInitScript(watchCounts, one.name)
  await openPage(page, `${journey.proxy.url}/order/shhd/${id}`)
  await page.getByRole('main').getByRole('listitem').filter({ hasText: one.name }).waitFor()
  await scannerReady(page)
  await typeScan(page, one.barcode)
  await told(page, `${one.name} ${one.ypgg} 1 /`)
  expect(await page.evaluate(() => (window as unknown as Watched).seen)).toEqual(['disk', 'screen'])

  await page.evaluate(() => ((window as unknown as Watched).isFull = true))
  await typeScan(page, one.barcode)
  await told(page, '核对没有保存')
  expect(await page.getByRole('log').getByText(`${one.ypgg} 2 /`).count()).toBe(0)
})

type Watched = { seen: string[]; isFull: boolean }

/** Notes what comes first: the count on the disk, which is slow, or in the list on the screen. */
function watchCounts(name: string): void {
  const watched = Object.assign(window as unknown as Watched, { seen: [], isFull: false })
  const counts = new WeakSet<IDBTransaction>()
  const { put } = IDBObjectStore.prototype
  const { transaction } = IDBDatabase.prototype
  // Before anybody else hears of it.
  IDBDatabase.prototype.transaction = function (...asked) {
    const begun = transaction.apply(this, asked)
    begun.addEventListener('complete', () => counts.has(begun) && watched.seen.push('disk'))
    return begun
  }
  IDBObjectStore.prototype.put = function (value: { name?: unknown }, ...rest) {
    if (!String(value?.name).startsWith('goods-in:')) return put.call(this, value, ...rest)
    if (watched.isFull) throw new DOMException('full', 'QuotaExceededError')
    counts.add(this.transaction)
    const until = performance.now() + 500
    const keepOpen = () => {
      if (performance.now() < until) this.get('nothing').onsuccess = keepOpen
    }
    keepOpen()
    return put.call(this, value, ...rest)
  }
  const look = () => {
    const row = [...document.querySelectorAll('main li')].find((li) => li.textContent?.includes(name))
    if (row?.querySelector('input')?.value === '1' && !watched.seen.includes('screen')) watched.seen.push('screen')
    requestAnimationFrame(look)
  }
  look()
}

/** Both goods, paid, on their way. */
async function orderOf(buyer: Api, goods: readonly Goods[]): Promise<string> {
  const params = goods.map((one) => lineOf(one, one.qg_number * 20))
  const added = (await buyer.post('/api/cart', { params })).data as { results: { id: number }[] }
  const ids = added.results.map((result) => result.id)
  const checkout = (await buyer.post('/api/cart/checkout', { ids, new: 1 })).data as {
    addresses: { id: number }[]
    totals: { total: string }
  }
  const form = { ids, address_id: checkout.addresses[0]?.id ?? 0, total: checkout.totals.total }
  const placed = (await buyer.post('/api/order', form)).data as { ids: string[] }
  const id = placed.ids[0] ?? ''
  await buyer.post(`/api/order/${id}/pay`, { kind: 'balance' })
  await deliver(journey.shop, id)
  return id
}
