/** What is far off screen is not laid out, and nobody notices: it is found, focused, and still in its place after a way back. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bestSellers } from '#copy/home.ts'
import { newJourney } from '#tests/support/journey.ts'
import { openPage } from '#tests/support/pages.ts'

const journey = newJourney()
/** px. Rows that were never laid out have an estimated height. */
const CLOSE = 40

/** The last row of the home's long list. */
const LAST = `main ul[aria-label=${bestSellers}]:last-child > li:last-child > article`

/** Which rows of the list does the browser lay out? */
const laidOut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main ul[aria-label] > li > article')].map(
      (row) => row.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? false,
    ),
  )

test('a first paint lays out the rows near the screen, and the others when they are near', async () => {
  const { page } = await journey.open()
  await openPage(page, `${journey.proxy.url}/list`)
  const before = await laidOut(page)
  expect(before.slice(0, 5)).toEqual(Array(5).fill(true))
  expect(before.at(-1)).toBe(false)
  // More rows may follow it by then.
  const last = before.length - 1
  await page.locator('main article').nth(last).scrollIntoViewIfNeeded()
  await expect.poll(async () => (await laidOut(page))[last]).toBe(true)
})

test('words in a row that was never laid out are found', async () => {
  const { page } = await journey.open()
  await openPage(page, `${journey.proxy.url}/list`)
  const last = page.locator('main article').last()
  const words = (await last.locator('a[id]').textContent()) ?? ''
  expect((await laidOut(page)).at(-1)).toBe(false)
  expect(await page.evaluate((text) => (window as never as { find(t: string): boolean }).find(text), words)).toBe(true)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000)
})

test('the way back leads to the row that was left', async () => {
  const { page } = await journey.open()
  await openPage(page, `${journey.proxy.url}/`)
  const row = page.locator(LAST)
  await row.scrollIntoViewIfNeeded()
  await page.waitForTimeout(500)
  const link = row.locator('a[id]')
  const name = await link.textContent()
  const top = (await row.boundingBox())?.y ?? 0
  await link.click()
  await page.waitForURL(/list_info/)
  await page.locator('h1').first().waitFor()
  await page.goBack()
  await page.waitForURL(/\/$/)
  await expect.poll(() => page.locator(LAST).locator('a[id]').textContent()).toBe(name)
  await expect
    .poll(async () => Math.abs(((await page.locator(LAST).boundingBox())?.y ?? 9_999) - top))
    .toBeLessThan(CLOSE)
})
