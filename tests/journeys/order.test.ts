/** A buyer orders: login, search, detail, cart, checkout, payment, and the order is there. */
import { expect, test } from 'vitest'
import { beginCheckout, expectSync, fillLogin, login, submitOrder, watchErrors } from '#tests/support/pages.ts'
import { cartLines, newJourney } from '#tests/support/journey.ts'

const journey = newJourney()

test('from login to 查看订单', async () => {
  const buyer = await journey.buyer('13800000001')
  const { page } = await journey.open()
  const errors = watchErrors(page)
  await page.goto(`${journey.proxy.url}/`)
  await page.getByRole('link', { name: '登录' }).first().click()
  await fillLogin(page, '13800000001')
  await page.waitForURL((url) => url.pathname === '/')

  await page.goto(`${journey.proxy.url}/list?keywords=amxl&in_stock=1`)
  await page
    .locator('article')
    .filter({ has: page.getByRole('button', { name: '加入购物车' }) })
    .first()
    .getByRole('link')
    .last()
    .click()
  await page.waitForURL(/list_info/)
  await page.getByRole('main').getByRole('button', { name: '加入购物车' }).first().click()
  await expectSync(page, /^已同步/)
  await expect.poll(async () => (await cartLines(buyer)).length).toBe(1)

  await page.goto(`${journey.proxy.url}/cart`)
  await beginCheckout(page)
  await submitOrder(page)
  await page.getByRole('button', { name: '立即支付' }).click()
  await page.waitForURL(/cart_step4/)
  await page.getByRole('link', { name: '查看订单' }).click()
  await page.waitForURL(/\/order\/info\//)
  await expect.poll(() => page.getByRole('main').textContent()).toContain('已付款')
  expect(await cartLines(buyer)).toEqual([])
  expect(errors).toEqual([])
})

test('visitors and members not approved yet see no price', async () => {
  const { page } = await journey.open()
  await page.goto(`${journey.proxy.url}/list`)
  await expect.poll(() => page.getByRole('main').textContent()).toContain('登录可见')
  expect(await page.getByRole('main').textContent()).not.toMatch(/¥\s*\d/)
  await login(page, journey.proxy.url, '13800000002', '/list')
  await expect.poll(() => page.getByRole('main').textContent()).toContain('资质认证后可见')
  expect(await page.getByRole('main').textContent()).not.toMatch(/¥\s*\d/)
})
