/** Where a browser cannot do what the app needs, its pages open all the same and say so. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, type OpenBrowser } from '#tests/support/browser.ts'
import { startShop, type Shop } from '#tests/support/shop.ts'

/** A name that leads here, and is none of those that count as safe without https. */
const HOST = 'shop.test'
let shop: Shop
let opened: OpenBrowser

beforeAll(async () => {
  shop = await startShop()
  opened = await openBrowser(undefined, [`--host-resolver-rules=MAP ${HOST} 127.0.0.1`])
})
afterAll(async () => {
  await opened.close()
  await shop.stop()
})

test('over plain http', async () => {
  const page = await opened.context.newPage()
  await page.goto(`http://${HOST}:${shop.port}/list`)
  await page.getByRole('alert').getByText('请用 https 地址打开').waitFor()
  await page.locator('main article').first().waitFor()
  // It lies over the page: whoever has read it sends it away.
  await page.getByRole('button', { name: '知道了' }).press('Enter')
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('in a browser that is older than the code', async () => {
  const page = await opened.context.newPage()
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'findLast'))
  await page.goto(`${shop.url}/list`)
  await page.getByRole('alert').getByText('浏览器版本过低').waitFor()
  await page.locator('main article').first().waitFor()
})

test('says nothing where everything is there', async () => {
  const page = await opened.context.newPage()
  await page.goto(`${shop.url}/list`)
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
  expect(await page.getByRole('alert').count()).toBe(0)
})
