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

test('where nothing that comes late can be loaded, the page stays and a link is an ordinary one', async () => {
  const { page } = await journey.open()
  const html = await (await fetch(journey.proxy.url)).text()
  await page.route('**/assets/*.js', (route) =>
    html.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  )
  await openPage(page, journey.proxy.url)
  // Long enough for everything that comes late to be asked for, and to fail.
  await page.waitForTimeout(3_000)
  await tapCategories(page)
  await page.waitForURL((url) => url.pathname !== '/')
})
