/** A search is narrowed to a decision: on a desktop beside the list, on a phone in a sheet, in both by the address. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { GoodsPage } from '#contract/entities.ts'
import { newJourney } from '#tests/support/journey.ts'
import { cookieOf, openPage } from '#tests/support/pages.ts'
import type { Api } from '#tests/support/remote.ts'

const journey = newJourney()
const PHARMACY = '13800000001'
const KEYWORDS = '布洛芬'

async function openAs(buyer: Api, width: number): Promise<Page> {
  const { browser } = await journey.open()
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  await context.addCookies([cookieOf(buyer)])
  return context.newPage()
}

async function found(buyer: Api, query: Record<string, string | number>): Promise<GoodsPage> {
  const params = new URLSearchParams(Object.entries({ keywords: KEYWORDS, ...query }).map(([k, v]) => [k, `${v}`]))
  return (await buyer.get(`/api/goods/list?${params}`)).data as GoodsPage
}

test('on a desktop the filters stand beside the list, count before they are chosen, and nothing moves', async () => {
  const buyer = await journey.buyer(PHARMACY)
  const page = await openAs(buyer, 1440)
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Element | null }[] })[])
        moved.push(...entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? ''))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${journey.shop.url}/list?keywords=${KEYWORDS}`)
  const column = page.getByRole('complementary', { name: '筛选' })
  const { filters } = await found(buyer, {})
  await column.getByRole('button', { name: `仅看可购 ${filters.buyable}` }).waitFor()
  const moved: string[] = await page.evaluate(() => (window as never)['moved'])
  expect(moved.filter((html) => !html.startsWith('<article') && !html.startsWith('<a '))).toEqual([])
  const [first, second] = filters.sccj
  const both = { sccj: `${first?.name}|${second?.name}` }
  for (const maker of [first, second]) {
    await column.getByRole('button', { name: `${maker?.name} ${maker?.count}`, pressed: false }).click()
    await column.getByRole('button', { name: maker?.name ?? '', pressed: true }).waitFor()
  }
  await page.getByText(`共 ${(first?.count ?? 0) + (second?.count ?? 0)} 种`).waitFor()
  expect(new URL(page.url()).searchParams.get('sccj')).toBe(both.sccj)

  const narrowed = (await found(buyer, both)).filters
  await column.getByRole('button', { name: `仅看可购 ${narrowed.buyable}` }).click()
  await page.getByText(`共 ${narrowed.buyable} 种`).waitFor()
  await page.reload()
  await column.getByRole('button', { name: `仅看可购 ${narrowed.buyable}`, pressed: true }).waitFor()
  await page.getByRole('link', { name: `去掉筛选：${first?.name}` }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('sccj')).toBe(second?.name)
})

test('on a phone the sheet says how many goods a choice leaves', async () => {
  const buyer = await journey.buyer(PHARMACY)
  const page = await openAs(buyer, 360)
  await page.goto(`${journey.shop.url}/list?keywords=${KEYWORDS}`)
  // Prices come with the session, and prices among the filters too.
  await page.locator('main article').filter({ hasText: '¥' }).first().waitFor()
  await page.getByRole('button', { name: '筛选' }).click()
  const sheet = page.getByRole('dialog', { name: '筛选' })
  const { filters, total } = await found(buyer, {})
  const range = filters.price?.find(({ count }) => count > 0 && count < total)
  await sheet.getByRole('button', { name: `查看 ${total} 种` }).waitFor()
  await sheet
    .getByRole('button', { name: new RegExp(`^¥.* ${range?.count} 种$`) })
    .first()
    .click()
  await sheet.getByRole('button', { name: `查看 ${range?.count} 种` }).click()
  await sheet.waitFor({ state: 'hidden' })
  const params = new URL(page.url()).searchParams
  expect([params.get('price_min') ?? '0', params.get('price_max') ?? '0']).toEqual([`${range?.min}`, `${range?.max}`])
})

test('letters typed while the code of the box loads stay, in their order', async () => {
  const { browser } = await journey.open()
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  await openPage(page, `${journey.shop.url}/help/us/link`)
  // A slow network: styles and code that the box asks for now come late, each at its own time.
  let asked = 0
  await page.route(/\/assets\//, async (route) => {
    asked += 1
    await new Promise((resolve) => setTimeout(resolve, 600 / asked))
    await route.continue()
  })
  const box = page.getByRole('combobox').first()
  await box.focus()
  const typed = 'amoxilin'
  for (const letter of typed) {
    await page.keyboard.press(letter)
    await page.waitForTimeout(60)
  }
  await page.waitForTimeout(1_200)
  expect(await box.inputValue()).toBe(typed)
})
