/** Dense rows, the number pad and the keys: a long order on a phone and at a desk. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { GoodsDetail } from '#contract/entities.ts'
import { piecesIn } from '#domain/piece-price.ts'
import { newJourney, quantities } from '#tests/support/journey.ts'
import { cookieOf, openPage } from '#tests/support/pages.ts'
import { fillCart } from '#tests/support/remote.ts'

const journey = newJourney()
const PHARMACY = '13800000001'
/** Edits are sent one after the other. */
const SOON = { timeout: 20_000 }
/** A dense row, px; a cart's row with what changed may be higher. */
const [LEAST, MOST] = [56, 72]

/** How high rows are, without lines between them. A name that needs more room than two lines may have it. */
/** Measured in the page, in one go: rows that are drawn anew meanwhile have no height. */
async function rowHeights(page: Page, rows: string): Promise<number[]> {
  await page.locator(rows).first().waitFor()
  const measured = await page.waitForFunction((selector) => {
    const heights = [...document.querySelectorAll(selector)]
      .slice(0, 15)
      .map((row) => row.getBoundingClientRect().height)
    return heights.length > 0 && !heights.includes(0) && heights
  }, rows)
  return (await measured.jsonValue()) as number[]
}

async function openAs(cookie: Parameters<typeof cookieOf>[0], of: { touch: boolean; width: number }): Promise<Page> {
  const { browser } = await journey.open()
  const context = await browser.newContext({
    viewport: { width: of.width, height: 780 },
    hasTouch: of.touch,
    isMobile: of.touch,
  })
  await context.addCookies([cookieOf(cookie)])
  return context.newPage()
}

test('on a phone a dense row is 56 to 72 px high, in lists and in a cart of more than 20 lines', async () => {
  const buyer = await journey.buyer(PHARMACY)
  await fillCart(buyer, 24)
  const page = await openAs(buyer, { touch: true, width: 360 })
  await page.goto(`${journey.shop.url}/list/table`)
  await page.getByRole('spinbutton').first().waitFor()
  const table = await rowHeights(page, 'main article')
  await openPage(page, `${journey.shop.url}/list`)
  const roomy = await rowHeights(page, 'main article')
  await page.getByRole('button', { name: '紧凑' }).click()
  const list = await rowHeights(page, 'main article')
  await page.goto(`${journey.shop.url}/list/no_image`)
  const plain = await rowHeights(page, 'main article')
  await page.goto(`${journey.shop.url}/cart`)
  const cart = await rowHeights(page, 'main li:has([role=spinbutton])')
  expect(Math.min(...roomy)).toBeGreaterThan(100)
  for (const height of [...table, ...list, ...plain, ...cart]) {
    expect(height).toBeGreaterThanOrEqual(LEAST)
    expect(height).toBeLessThanOrEqual(MOST)
  }
})

test('the number pad fills one row after the other without closing', async () => {
  const buyer = await journey.buyer(PHARMACY)
  const page = await openAs(buyer, { touch: true, width: 360 })
  await page.goto(`${journey.shop.url}/list/table?in_stock=1`)
  const fields = page.getByRole('main').getByRole('spinbutton')
  // Prices, and what the member may not buy, come with the session.
  await page.locator('main article').filter({ hasText: '¥' }).nth(2).waitFor()
  await fields.nth(0).tap()
  const pad = page.getByRole('dialog')
  await pad.getByRole('button', { name: /中包|加一/ }).tap()
  const first = Number(await pad.getByRole('status').innerText())
  await pad.getByRole('button', { name: '下一行' }).tap()
  await pad.getByRole('button', { name: /中包|加一/ }).tap()
  await pad.getByRole('button', { name: '完成' }).tap()
  await expect.poll(async () => Object.keys(await quantities(buyer)).length, SOON).toBe(2)
  expect(first).toBeGreaterThan(0)
  expect(Object.values(await quantities(buyer))).toContain(first)
})

test('at a desk keys alone fill an order: Tab from the search, arrows, Enter, Esc back', async () => {
  const buyer = await journey.buyer(PHARMACY)
  const page = await openAs(buyer, { touch: false, width: 1280 })
  await page.goto(`${journey.shop.url}/list/table?in_stock=1`)
  const fields = page.getByRole('main').getByRole('spinbutton')
  // The prices come with the session.
  await page.locator('main article').filter({ hasText: '¥' }).nth(2).waitFor()
  const focused = () =>
    page.evaluate(() => {
      const all = [...document.querySelectorAll('main [role=spinbutton]:not(:disabled)')]
      return all.indexOf(document.activeElement as Element)
    })
  const search = page.getByRole('combobox').first()
  await search.focus()
  await page.waitForTimeout(500)
  await page.keyboard.press('Tab')
  expect(await focused()).toBe(0)
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe(1)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')
  expect(await focused()).toBe(1)
  await expect.poll(async () => Object.values(await quantities(buyer)), SOON).toEqual([20])
  await page.keyboard.press('Escape')
  expect(await search.evaluate((one) => one === document.activeElement)).toBe(true)
  // Keys that wait in the queue of a busy page come right after one another.
  await fields.nth(0).focus()
  const afterBoth = await page.evaluate(async () => {
    for (const key of ['Enter', 'Escape'])
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    await new Promise((done) => setTimeout(done, 100))
    return document.activeElement?.role
  })
  expect(afterBoth).toBe('combobox')
  await fields.nth(0).focus()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: '键盘快捷键' }).waitFor()
})

test.each([
  [360, '/list'],
  [360, '/list/no_image'],
  [820, '/list/table'],
  [1440, '/list'],
  [1440, '/list/table'],
])('at %i px %s says what a piece costs, and what was paid last and when, inside the row', async (width, path) => {
  const buyer = await journey.buyer(PHARMACY)
  const bought = (await buyer.get('/api/user/last_paid')).data as { data: { id: number }[] }
  const details = await Promise.all(
    bought.data.slice(0, 20).map(async ({ id }) => (await buyer.get(`/api/goods/detail/${id}`)).data as GoodsDetail),
  )
  const goods = details.find((one) => one.is_buy === 1 && piecesIn(one.ypgg))
  const page = await openAs(buyer, { touch: width < 820, width })
  await page.goto(`${journey.shop.url}${path}?keywords=${encodeURIComponent(goods?.barcode ?? '')}`)
  const row = page.locator('main article').filter({ has: page.locator(`a[href="/list_info/${goods?.id}"]`) })
  for (const words of [/^¥[\d.]+\/\S$/, /^上次 ¥[\d.]+/]) {
    const figure = row.getByText(words).last()
    await figure.waitFor()
    const [inner, outer] = await Promise.all([figure.boundingBox(), row.boundingBox()])
    if (!inner || !outer) throw new Error('not drawn')
    expect(inner.x).toBeGreaterThanOrEqual(outer.x)
    expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width)
    expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height)
  }
})
