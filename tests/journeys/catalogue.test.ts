/** The whole catalogue on the device: taken once, then found, filtered, opened and ordered from without a network. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { GoodsPage } from '#contract/entities.ts'
import { cookiesOnDisk } from '#tests/support/browser.ts'
import { newJourney, quantities } from '#tests/support/journey.ts'
import { catalogueTaken, expectSync, login, workerReady } from '#tests/support/pages.ts'

const journey = newJourney()
const PHARMACY = '13800000001'
const INITIALS = 'blf'
const KEYWORDS = '布洛芬'
const ADDED = 3

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('off line, in a browser that was killed: found by initials, filtered, opened unseen, added; then equal to the fen', async () => {
  const buyer = await journey.buyer(PHARMACY)
  const first = await journey.open(undefined, { catalogue: true })
  await login(first.page, journey.proxy.url, PHARMACY, '/user')
  await workerReady(first.page)
  await catalogueTaken(first.page, journey.proxy.url)
  await cookiesOnDisk(first)
  await first.kill()

  journey.proxy.online(false)
  const { page } = await journey.open(first.profile, { catalogue: true })
  await page.goto(`${journey.proxy.url}/list?keywords=${INITIALS}&in_stock=1&buyable=1`)
  await page
    .getByRole('main')
    .getByText(/价格截至/)
    .waitFor({ timeout: 20_000 })
  await page
    .locator('p')
    .filter({ hasText: /^价格截至/ })
    .first()
    .waitFor()
  expect(await cards(page).first().textContent()).toContain(KEYWORDS)
  const names = await cards(page)
    .getByRole('link')
    .evaluateAll((links) => [...new Set(links.map((a) => (a as HTMLAnchorElement).pathname))])
  await page.goto(`${journey.proxy.url}/search`)
  const box = page.getByRole('combobox').first()
  await box.click()
  await box.fill(INITIALS)
  await page.getByRole('option').filter({ hasText: KEYWORDS }).first().waitFor()
  await page.keyboard.press('Escape')

  for (const [i, path] of names.slice(0, ADDED).entries()) {
    await page.goto(journey.proxy.url + path)
    await page.getByRole('button', { name: '加入购物车' }).first().click()
    await expectSync(page, `已保存到本机 · ${i + 1} 条待同步`)
  }
  await page.getByRole('heading', { name: '说明书' }).waitFor()
  // Nobody here knows whether it is a favourite, so nothing says that it is none; a press is kept like any edit.
  const star = page.getByRole('main').getByRole('button', { name: /^收藏/ })
  expect(await star.getAttribute('aria-pressed')).toBeNull()
  await star.click()
  await page.getByRole('button', { name: '取消收藏', pressed: true }).waitFor()
  await expectSync(page, `已保存到本机 · ${ADDED + 1} 条待同步`)
  expect(await page.getByRole('main').textContent()).toContain('离线不可见')
  await page.goto(`${journey.proxy.url}/cart`)
  const total = page.getByText(/^¥/).last()
  await total.waitFor()
  const shown = await page.getByRole('main').textContent()
  journey.proxy.online(true)
  await expectSync(page, /^已同步/)
  const ids = Object.keys(await quantities(buyer))
  expect(ids.sort()).toEqual(
    names
      .slice(0, ADDED)
      .map((path) => path.split('/').at(-1))
      .sort(),
  )
  const { total: server } = (await buyer.get('/api/cart/list')).data as { total: string }
  expect(shown).toContain(server)
})

test('on a slow network the list is there at once, and the server’s answer moves nothing', async () => {
  const buyer = await journey.buyer(PHARMACY)
  const { page } = await journey.open(undefined, { catalogue: true })
  await login(page, journey.proxy.url, PHARMACY, '/user')
  await catalogueTaken(page, journey.proxy.url)
  const server = (await buyer.get(`/api/goods/list?keywords=${KEYWORDS}`)).data as GoodsPage
  await page.goto(`${journey.proxy.url}/search`)
  await page.getByRole('combobox').first().waitFor()
  // The network is as slow as it takes: nothing of it comes before the list has been seen.
  let answer = () => {}
  const isSeen = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/goods/**', async (route) => {
    await isSeen
    await route.continue()
  })
  await page.evaluate(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        hadRecentInput: boolean
        sources: { node: Element | null }[]
      })[])
        if (!entry.hadRecentInput) moved.push(...entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? ''))
    }).observe({ type: 'layout-shift', buffered: false })
  })
  const box = page.getByRole('combobox').first()
  await box.fill(KEYWORDS)
  await box.press('Enter')
  await page.getByText(`共 ${server.total} 种`).waitFor()
  const before = await cards(page).allTextContents()
  // The list itself has taken the start page's place; from now on nothing may move.
  await page.evaluate(() => ((window as unknown as { moved: string[] }).moved.length = 0))
  answer()
  await page
    .getByRole('main')
    .getByText(/价格截至/)
    .waitFor({ state: 'hidden' })
  expect((await cards(page).allTextContents()).length).toBe(before.length)
  expect(await page.evaluate(() => (window as never)['moved'])).toEqual([])
})
