/** A sales rep on a tablet: the day, two customers open side by side, and what reps may not do. */
import { expect, test } from 'vitest'
import { newJourney } from '#tests/support/journey.ts'
import { fillLogin, openPage, watchErrors } from '#tests/support/pages.ts'
import { lookAtSizes } from '#tests/support/tablet-pictures.ts'

const journey = newJourney()
const REP = '13800000004'

test('a rep opens the day, two customers in two tabs, and each tab stays that customer’s', async () => {
  const { context } = await journey.open()
  const page = await context.newPage()
  await page.goto(`${journey.proxy.url}/login`)
  await fillLogin(page, REP)
  await page.waitForURL('**/dg')
  const cards = page.locator('a[href^="/dg/"][href$="/"]')
  await cards.first().waitFor()
  expect(await cards.count()).toBeGreaterThan(1)
  const pictures = process.env['PICTURES']
  await lookAtSizes(page, 'dg')
  // The rep's own account has no cart: the way leads back to the customers.
  await page.goto(`${journey.proxy.url}/cart`)
  await page.waitForURL('**/dg')
  await cards.first().waitFor()
  // Without a customer the shop is a visitor's: nothing of a buyer is asked for.
  const errors = watchErrors(page)
  await openPage(page, journey.proxy.url)
  await page.getByRole('link', { name: '今天', exact: true }).waitFor()
  expect(await page.getByRole('heading', { name: '常购商品' }).count()).toBe(0)
  expect(errors).toEqual([])
  await page.goto(`${journey.proxy.url}/dg`)
  await cards.first().waitFor()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  const [first, second] = await cards.evaluateAll((all) => all.slice(0, 2).map((a) => a.getAttribute('href') ?? ''))
  const names = await cards.locator('strong').allTextContents()

  const [one, two] = [await context.newPage(), await context.newPage()]
  await one.goto(`${journey.proxy.url}${first}list/list_index`)
  await two.goto(`${journey.proxy.url}${second}list/list_index`)
  await one.getByText(`正在为 ${names[0]} 操作`).waitFor()
  await two.getByText(`正在为 ${names[1]} 操作`).waitFor()
  await one.locator('#main a[href*="/list_info/"]').first().waitFor()
  const links = await one.locator('#main a[href^="/"]').evaluateAll((all) => all.map((a) => a.getAttribute('href')))
  expect(links.filter((href) => !href?.startsWith(first?.slice(0, -1) ?? ''))).toEqual([])
  await one.locator('#main a[href*="/list_info/"]').first().click()
  await one.waitForURL(`**${first}list_info/**`)
  const strip = one.getByRole('region', { name: '代购客户' })
  expect(await strip.evaluate((it) => [it.clientHeight, getComputedStyle(it).backgroundColor])).toEqual([
    36,
    'rgb(91, 45, 145)',
  ])
  if (pictures) await one.screenshot({ path: `${pictures}/detail.png` })
  await one.reload()
  await one.getByText(`正在为 ${names[0]} 操作`).waitFor()
  await one.goto(`${journey.proxy.url}${first}wdqb`)
  await one.getByRole('heading', { name: '仅客户本人可办理' }).waitFor()
  expect(
    (await one.request.get(`${journey.proxy.url}${first}nowhere`, { maxRedirects: 0 })).headers()['location'],
  ).toBe(`${first}404`)
  await two.getByText(`正在为 ${names[1]} 操作`).waitFor()
}, 120_000)
