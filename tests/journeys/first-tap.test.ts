/** A page is seen before its code is there, and home reacts before the router's machinery is: a tap in these moments is not lost. */
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { newJourney } from '#tests/support/journey.ts'
import { fillLogin, openPage, watchErrors } from '#tests/support/pages.ts'

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

/** The server's HTML is on the screen, and the entry of the code does not come before `release`. */
async function openBeforeCode(path: string): Promise<{ page: Page; release: () => Promise<void> }> {
  const { page } = await journey.open()
  let held: Route | undefined
  await page.route('**/assets/index-*.js', (route) => void (held = route))
  // Code that is held holds up the event of loading, if it is asked for before.
  await page.goto(journey.proxy.url + path, { waitUntil: 'domcontentloaded' })
  await expect.poll(() => held !== undefined).toBe(true)
  const release = async () => {
    await held?.continue()
    await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
  }
  return { page, release }
}

test('a form that is sent before the code is there is sent by the app, with what was typed, and never by the browser', async () => {
  const { page, release } = await openBeforeCode('/login')
  await fillLogin(page, '13800000001')
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click()
  expect(page.url()).toBe(`${journey.proxy.url}/login`)
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(new URL(request.url()).pathname)))
  await release()
  await page.waitForURL(`${journey.proxy.url}/`)
  expect(sent.filter((path) => path.endsWith('/login'))).toHaveLength(1)
})

test('a button that is pressed before the code is there does once what it does', async () => {
  const { page, release } = await openBeforeCode('/help/xrzn/gwzn')
  await page.setViewportSize({ width: 360, height: 780 })
  const categories = page.getByRole('navigation', { name: '底部导航' }).getByRole('button', { name: '分类' })
  await categories.click()
  await categories.click()
  await categories.evaluate((button) => button.addEventListener('click', () => button.toggleAttribute('data-again')))
  await release()
  await page.getByRole('dialog').waitFor()
  expect(await categories.getAttribute('data-again'), 'once, however often it was pressed').not.toBeNull()
})

test('the bar over a phone’s page waits for the first touch, so that it does not fade while the app starts', async () => {
  const { page } = await journey.open()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await openPage(page, journey.proxy.url)
  const bar = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollbarWidth)
  expect(await bar()).toBe('none')
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 100, y: 300 }] })
  expect(await bar()).toBe('auto')
})
