/** A first visit where the network goes before the worker has the app's code: what cannot be loaded is missing, the page stands. */
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { slowDown } from '#tests/support/keyboard.ts'
import { newJourney } from '#tests/support/journey.ts'
import { cookieOf, login, openPage } from '#tests/support/pages.ts'
import { settled } from '#tests/support/quiet.ts'
import { fillCart } from '#tests/support/remote.ts'

const journey = newJourney()
const MEMBER = '13800000001'

test('a sheet whose code cannot be loaded opens with the network, and takes no page away', async () => {
  const { browser } = await journey.open()
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  await openPage(page, `${journey.proxy.url}/help/us/link`)
  // What is cut while it is on its way, the browser never fetches again: the code that is missing here was not asked for yet.
  await settled(page)
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  await cut(context, page)
  await page.getByRole('button', { name: '分类', exact: true }).click()
  await page.getByText('当前离线').first().waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading)
  journey.proxy.online(true)
  await context.setOffline(false)
  await page.getByRole('dialog', { name: '商品分类' }).waitFor()
})

test('what needs the network says so, also before there is a worker', async () => {
  await fillCart(await journey.buyer(MEMBER), 1)
  const { browser } = await journey.open()
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  await login(page, journey.proxy.url, MEMBER, '/cart')
  await page.getByRole('button', { name: '去结算' }).click()
  await page.getByRole('button', { name: '提交订单' }).waitFor()
  await settled(page)
  await cut(context, page)
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.getByRole('log', { name: '提示' }).getByText('需要联网').waitFor()
})

test('重试 that succeeds is gone with the page it stood on: the heading of the page that came has the focus', async () => {
  const { context, page } = await journey.open()
  await context.addCookies([cookieOf(await journey.buyer(MEMBER))])
  const isAddresses = ({ path }: { path: string }) => path.startsWith('/api/user/address')
  journey.proxy.fault((asked) =>
    isAddresses(asked) ? { do: 'answer', status: 503, type: 'application/json', body: '{}' } : undefined,
  )
  await openPage(page, `${journey.proxy.url}/zhzx/addr`)
  const retry = page.getByRole('main').getByRole('button', { name: '重试' })
  await retry.focus()
  // The first focus brings the code along that keeps it.
  await settled(page)
  journey.proxy.fault(null)
  await page.keyboard.press('Enter')
  await retry.waitFor({ state: 'detached' })
  const focused = () => page.evaluate(() => document.activeElement?.tagName)
  await expect.poll(focused).toBe('H1')
})

test('the heading, whose code comes late, does not take the focus from the number that a search led to', async () => {
  const { browser } = await journey.open()
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([cookieOf(await journey.buyer(MEMBER))])
  const page = await context.newPage()
  await openPage(page, `${journey.shop.url}/list`)
  await page.getByRole('link', { name: '表格' }).press('Enter')
  await page.waitForURL(/list\/table/)
  await slowDown(page, 4)
  await page.keyboard.press('/')
  await page.keyboard.insertText('栀子')
  await page.keyboard.press('Enter')
  const number = page.locator('main [role=spinbutton]:focus')
  await number.waitFor()
  // What the navigation has begun comes to rest.
  await page.waitForTimeout(1000)
  expect(await number.count()).toBe(1)
})

/** The page knows it: what is asked for before that fails on its way. */
async function cut(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true)
  journey.proxy.online(false)
  await page.waitForFunction(() => !navigator.onLine)
}
