/** The pictures of goods on their page: moved by dots, arrow keys and swiping, and nothing moves while they load. */
import type { Browser, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FLAGS, HEADLESS } from '#tests/support/browser.ts'
import { seller } from '#tests/support/seller.ts'
import { startShop, type Shop } from '#tests/support/shop.ts'

type List = { data: { data: { id: number; sccj: string; goods_image: unknown[] }[] } }

let shop: Shop
let browser: Browser
let address = ''

beforeAll(async () => {
  shop = await startShop()
  await seller(shop, 'import', 'shop', 'samples/shop.ndjson')
  for (const kind of ['goods', 'prices', 'stock']) await seller(shop, 'import', kind, `samples/${kind}.csv`)
  await seller(shop, 'pictures', 'samples/pictures')
  browser = await chromium.launch({ executablePath: HEADLESS, args: FLAGS })
  const words = encodeURIComponent('样例制药')
  const list = (await (await fetch(`${shop.url}/api/goods/list?keywords=${words}`)).json()) as List
  address = `${shop.url}/list/info/${list.data.data.find(({ goods_image: images }) => images.length > 1)?.id}`
})
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})

const shownSlide = (page: Page) => page.locator('[role=group]:not([inert]) img').first().getAttribute('alt')

test('two pictures are slides of one square; keys and dots move them, and the layout stays', async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
    const shifts: string[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        if (sources.some(({ node }) => (node as Element | null)?.closest?.('main')))
          shifts.push(
            `${value} ${sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 200)).join(' | ')}`,
          )
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(address)
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
  const carousel = page.getByRole('region', { name: /感冒灵颗粒 图片/ })
  await carousel.waitFor()
  const box = await carousel.boundingBox()
  expect(Math.abs((box?.width ?? 0) - (box?.height ?? 1))).toBeLessThanOrEqual(1)
  const sizes = () =>
    carousel.locator('img').evaluateAll((images) => images.map((one) => (one as HTMLImageElement).naturalWidth))
  expect((await sizes())[0]).toBe(600)
  expect(await shownSlide(page)).toContain('包装图')
  await carousel.getByRole('button', { name: /2/ }).click()
  await expect.poll(() => shownSlide(page)).toContain('第 2 张')
  await expect.poll(async () => (await sizes())[1]).toBe(600)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => shownSlide(page)).toContain('包装图')
  await carousel
    .locator('div')
    .first()
    .evaluate((track) => track.scrollTo({ left: track.clientWidth }))
  await expect.poll(() => shownSlide(page)).toContain('第 2 张')
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)).toEqual([])
  await context.close()
}, 60_000)
