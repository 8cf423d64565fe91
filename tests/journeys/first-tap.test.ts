/** Home reacts before the router's machinery is there: a tap in that moment is not lost. */
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { newJourney } from '#tests/support/journey.ts'
import { openPage, watchErrors } from '#tests/support/pages.ts'

const journey = newJourney()
const ENGINE = '**/assets/engine-*.js'

async function tapCategories(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /领券中心/ })
    .click()
}

test('a link tapped before the engine is there opens when it is, without loading the page again', async () => {
  const { page } = await journey.open()
  const errors = watchErrors(page)
  let held: Route | undefined
  await page.route(ENGINE, (route) => void (held = route))
  await openPage(page, journey.proxy.url)
  await expect.poll(() => held !== undefined).toBe(true)
  await page.evaluate(() => document.body.setAttribute('data-same', ''))
  await tapCategories(page)
  expect(new URL(page.url()).pathname).toBe('/')
  await held?.continue()
  await page.waitForURL((url) => url.pathname !== '/')
  expect(await page.locator('body[data-same]').count()).toBe(1)
  expect(errors).toEqual([])
})
