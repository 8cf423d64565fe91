/** A customer signs on the rep's tablet without a network, and nothing else of the tablet can be reached without the rep's PIN. */
import { expect, test } from 'vitest'
import type { Order, OrderSummary } from '#contract/entities.ts'
import { cookiesOnDisk } from '#tests/support/browser.ts'
import { newJourney } from '#tests/support/journey.ts'
import { expectSync, fillLogin, workerReady } from '#tests/support/pages.ts'
import { drawSignature } from '#tests/support/pen.ts'
import { fillCart } from '#tests/support/remote.ts'
import { lookAtSizes } from '#tests/support/tablet-pictures.ts'

const journey = newJourney()
const REP = '13800000004'
const CUSTOMER = '13800000001'

test('signed without a network, kept through a kill, placed once when the network is back', async () => {
  const buyer = await journey.buyer(CUSTOMER)
  await fillCart(buyer, 3)
  const before = ((await buyer.get('/api/order')).data as { total: number }).total
  const first = await journey.open()
  const { page } = first
  await page.setViewportSize({ width: 1180, height: 820 })
  await page.goto(`${journey.proxy.url}/login`)
  await fillLogin(page, REP)
  await page.waitForURL('**/dg')
  const id = await page.locator('a[href^="/dg/"]', { hasText: '演示安康大药房' }).first().getAttribute('href')
  const base = id?.replace(/\/$/, '') ?? ''
  await page.goto(`${journey.proxy.url}${base}/cart`)
  await page.getByRole('spinbutton', { name: '数量' }).first().waitFor()
  await workerReady(page)
  await page.getByRole('link', { name: '客户签字' }).click()
  await page.getByRole('heading', { name: '客户签字下单' }).waitFor()
  await lookAtSizes(page, 'prepare')
  await page.getByLabel('PIN（4 至 8 位数字）').fill('2580')
  await page.getByRole('button', { name: '设置 PIN' }).click()
  const other = await first.context.newPage()
  await other.goto(`${journey.proxy.url}${base}/order`)
  await other.getByRole('heading', { name: '我的订单' }).waitFor()
  await cookiesOnDisk(first)
  await page.bringToFront()
  journey.proxy.online(false)
  await page.getByRole('button', { name: '交给客户' }).click()
  await page.getByRole('heading', { name: '请核对并签字' }).waitFor()
  await lookAtSizes(page, 'sign')
  // A tab that was open before finds out by itself, whatever it shows.
  await other.bringToFront()
  await other.getByRole('heading', { name: '请核对并签字' }).waitFor()
  expect(await other.getByRole('heading', { name: '我的订单' }).count()).toBe(0)
  await other.close()

  // Nothing else is there, by whatever address, not even after the app was ended.
  for (const address of [`${base}/cart`, '/dg', '/', `${base}/list/list_index`]) {
    await page.goto(`${journey.proxy.url}${address}`).catch(() => {})
    await page.getByRole('heading', { name: '请核对并签字' }).waitFor()
  }
  await page.getByLabel('PIN（4 至 8 位数字）').fill('0000')
  await page.getByRole('button', { name: '解锁' }).click()
  await page.getByText('PIN 不对，还可以试 4 次').waitFor()

  await page.getByRole('button', { name: '确认并签字' }).click()
  await page.getByText('请先签字').waitFor()
  await drawSignature(page)
  await page.getByRole('button', { name: '确认并签字' }).click()
  await page.getByRole('heading', { name: '已签字，已保存到本机' }).waitFor()
  await page.getByLabel('PIN（4 至 8 位数字）').fill('2580')
  await page.getByRole('button', { name: '解锁' }).click()
  await page.waitForURL('**/cart')
  await first.kill()

  const second = await journey.open(first.profile)
  await second.page.goto(`${journey.proxy.url}${base}/cart`)
  await expectSync(second.page, '已保存到本机 · 1 条待同步')
  await second.page.getByText(/^已签字的订单待提交：\d+ 种 ¥/).waitFor()
  await lookAtSizes(second.page, 'signed')
  await second.page.getByRole('link', { name: '客户签字' }).click()
  await second.page.getByText('勾选的商品都已签字').waitFor()
  journey.proxy.online(true)
  const list = async () => ((await buyer.get('/api/order')).data as { data: OrderSummary[]; total: number }) ?? {}
  await expect.poll(async () => (await list()).total, { timeout: 60_000 }).toBe(before + 1)
  const [placed] = (await list()).data
  const order = (await buyer.get(`/api/order/${placed?.id}`)).data as Order
  expect([order.actor, order.signed?.total]).toEqual(['周演示', order.total])
  await second.page.goto(`${journey.proxy.url}${base}/order/info/${order.id}`)
  await second.page.getByRole('img', { name: '签字' }).waitFor()
  await lookAtSizes(second.page, 'order')
  expect((await list()).total).toBe(before + 1)
}, 240_000)

test('a tablet that nobody has touched locks itself, in every tab and when it is opened again, and the PIN leads back', async () => {
  const browser = await journey.open()
  const { page, context } = browser
  await page.setViewportSize({ width: 1180, height: 820 })
  await page.goto(`${journey.shop.url}/login`)
  await fillLogin(page, REP)
  await page.waitForURL('**/dg')
  await page.getByLabel('PIN（4 至 8 位数字）').fill('2580')
  await page.getByRole('button', { name: '设置 PIN' }).click()
  await page.getByLabel('无人操作多久后自动锁定').selectOption('3')
  // The field has the choice when the device has kept it.
  await expect.poll(() => page.getByLabel('无人操作多久后自动锁定').inputValue()).toBe('3')
  await page.reload()
  await expect.poll(() => page.getByLabel('无人操作多久后自动锁定').inputValue()).toBe('3')
  const href = await page.locator('a[href^="/dg/"]', { hasText: '演示安康大药房' }).first().getAttribute('href')
  const customers = await context.newPage()
  await customers.goto(`${journey.shop.url}${href}cart`)
  await customers.getByRole('heading', { level: 1 }).waitFor()
  // Nobody has touched it since.
  await page.clock.install({ time: Date.now() + 4 * 60_000 })
  // It may have found out by itself, and be on its way to the lock already.
  await page.reload().catch(() => {})
  await page.getByRole('heading', { name: '平板已锁定' }).waitFor()
  await lookAtSizes(page, 'locked')
  // The other tab is left as it is: it finds out by itself.
  await customers.bringToFront()
  await customers.getByRole('heading', { name: '平板已锁定' }).waitFor()
  expect(await customers.getByText('演示安康大药房').count()).toBe(0)
  await customers.getByLabel('PIN（4 至 8 位数字）').fill('2580')
  await customers.getByRole('button', { name: '解锁' }).click()
  await customers.waitForURL(`**${href}cart`)
})
