/** What loses a buyer: a number that is not taken, a press that is forgotten, a page that a failing part takes away. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newJourney, quantities } from '#tests/support/journey.ts'
import { cookieOf, expectSync, fillLogin, login, openPage } from '#tests/support/pages.ts'
import { settled } from '#tests/support/quiet.ts'
import type { Goods } from '#contract/entities.ts'

const journey = newJourney()
const BUYER = '13800000001'
const RETRY = { name: '重试' }
const BROKEN = { do: 'answer', status: 500, type: 'application/json', body: '{"code":500,"msg":""}' } as const

/** A goods in plenty without limits, so that any multiple of its step can be ordered. */
async function plenty(): Promise<Goods> {
  const buyer = await journey.buyer(BUYER)
  const { data } = (await buyer.get('/api/goods/list?size=100&in_stock=1')).data as { data: Goods[] }
  const goods = data.find((g) => g.is_buy === 1 && g.type === 0 && g.limit_number === 0 && g.number > g.qg_number * 20)
  if (!goods) throw new Error('the demo shop has nothing in plenty')
  return goods
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)

test('Enter adds the number that was typed', async () => {
  const goods = await plenty()
  const buyer = await journey.buyer(BUYER)
  const { page, context } = await journey.open()
  await context.addCookies([cookieOf(buyer)])
  await openPage(page, `${journey.proxy.url}/list_info/${goods.id}`)
  const wanted = goods.qg_number * 8
  const field = page.getByRole('main').getByRole('spinbutton').first()
  await field.fill(String(wanted))
  await field.press('Enter')
  await page.getByText('已加入购物车').first().waitFor()
  await expect.poll(() => quantities(buyer), { timeout: 20_000 }).toEqual({ [goods.id]: wanted })
})

test('what a visitor wanted is in the cart after the login, once', async () => {
  const goods = await plenty()
  const buyer = await journey.buyer(BUYER)
  const { page } = await journey.open()
  await openPage(page, `${journey.proxy.url}/list_info/${goods.id}`)
  const add = page.getByRole('main').getByRole('button', { name: '加入购物车' }).first()
  await add.click()
  await page.waitForURL(/\/login\?from=/)
  await fillLogin(page, BUYER)
  await page.waitForURL(new RegExp(`/list_info/${goods.id}$`))
  await page.getByText('已加入购物车').first().waitFor()
  await expect.poll(() => quantities(buyer), { timeout: 20_000 }).toEqual({ [goods.id]: goods.qg_number })
})

test('whoever goes elsewhere instead of logging in has changed their mind', async () => {
  const goods = await plenty()
  const buyer = await journey.buyer(BUYER)
  const { page } = await journey.open()
  await openPage(page, `${journey.proxy.url}/list_info/${goods.id}`)
  await page.getByRole('main').getByRole('button', { name: '加入购物车' }).first().click()
  await page.waitForURL(/\/login\?from=/)
  await page.goBack()
  await page.waitForURL(/list_info/)
  // The page is there, not only its address.
  await page.getByRole('main').getByRole('button', { name: '加入购物车' }).first().waitFor()
  await page.goForward()
  await page.waitForURL(/\/login\?from=/)
  await fillLogin(page, BUYER)
  await page.waitForURL(new RegExp(`/list_info/${goods.id}$`))
  await expectSync(page, /^已同步/)
  expect(await quantities(buyer)).toEqual({})
})

test('sections fail alone, and what is on the screen stays', async () => {
  const { proxy } = journey
  const buyer = await journey.buyer(BUYER)
  const { page, context } = await journey.open()
  await context.addCookies([cookieOf(buyer)])
  proxy.fault(({ path }) => (/^\/api\/(cart\/list|index\/spike)/.test(path) ? BROKEN : undefined))
  await openPage(page, `${proxy.url}/cart`)
  await page.getByRole('main').getByRole('button', RETRY).waitFor()
  await page.getByRole('link', { name: '首页', exact: true }).click()
  await page.getByRole('heading', { name: '热销商品' }).waitFor()
  await page.getByRole('main').getByRole('button', RETRY).first().waitFor()
  proxy.fault(null)
  await page.getByRole('main').getByRole('button', RETRY).first().click()
  await page.getByRole('list', { name: '限时秒杀' }).waitFor()

  await page.getByRole('link', { name: '查看全部商品' }).click()
  await page.getByRole('heading', { name: '全部商品' }).waitFor()
  const first = page.getByRole('main').getByRole('listitem').first()
  await first.waitFor()
  const name = await first.textContent()
  proxy.fault(({ path }) => (path.startsWith('/api/goods/list') ? BROKEN : undefined))
  await page.getByRole('main').getByText('仅看有货').first().click()
  await page.getByText('系统繁忙，请稍候再试').first().waitFor()
  expect(await first.textContent()).toBe(name)
  expect(new URL(page.url()).search).toBe('')
})

test('459 on a read leads to the contract and names the way back; the message is shown', async () => {
  const { proxy } = journey
  const buyer = await journey.buyer(BUYER)
  const { page, context } = await journey.open()
  await context.addCookies([cookieOf(buyer)])
  const body = '{"code":459,"msg":"请先签署电子合同"}'
  proxy.fault(({ path }) =>
    path.startsWith('/api/order') ? { do: 'answer', status: 459, type: 'application/json', body } : undefined,
  )
  await page.goto(`${proxy.url}/order?stage=pay`)
  await page.waitForURL(/\/dzht\?from=/)
  expect(new URL(page.url()).searchParams.get('from')).toBe('/order?stage=pay')
  await page.getByRole('alertdialog').getByText('请先签署电子合同').waitFor()
})

test('the frame: year, one screen of footer, a scroll position per address, the focus after a sheet', async () => {
  const { page } = await journey.open()
  const { url } = journey.proxy
  await openPage(page, `${url}/help/xrzn/gwzn`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await openPage(page, `${url}/help/us/link`)
  const footer = page.locator('footer')
  await expect.poll(() => footer.textContent()).toMatch(/© 20\d\d /)
  const { height } = (await footer.boundingBox()) ?? { height: Infinity }
  expect(height).toBeLessThan(780)

  await page.evaluate(() => scrollTo(0, 400))
  await openPage(page, `${url}/list`)
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.getByRole('button', { name: '分类' }).last().click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await dialog.getByRole('button', { name: '关闭' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).not.toBe('BODY')
})

test.each(['a member', 'a visitor'])(
  'goods and news that %s opens by address are kept for reading off line',
  async (who) => {
    const goods = await plenty()
    const { proxy } = journey
    const { page } = await journey.open()
    if (who === 'a member') await login(page, proxy.url, BUYER, '/help/us/link')
    else await openPage(page, `${proxy.url}/help/us/link`)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    const addresses = [`/list_info/${goods.id}`, '/news/info/1/hy', `/list_info/${goods.id + 1}`, '/news/info/2/hy']
    const heading = async () => (await page.locator('h1').first().textContent()) ?? ''
    const seen: Record<string, string> = {}
    for (const address of addresses) {
      await openPage(page, proxy.url + address)
      await settled(page)
      seen[address] = await heading()
    }
    proxy.online(false)
    for (const address of addresses) {
      await page.goto(proxy.url + address)
      await expect.poll(heading, { timeout: 20_000, message: address }).toBe(seen[address])
    }
  },
)
