/** A buyer pays at a provider's page and comes back; another one buys on account, is locked, repays, and may again. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { beginCheckout, login, submitOrder, watchErrors } from '#tests/support/pages.ts'
import { newJourney } from '#tests/support/journey.ts'
import { type Api, fillCart } from '#tests/support/remote.ts'

const journey = newJourney()

/** Puts enough of some plain goods into the cart, and the page at the payment of its order. */
async function atPayment(page: Page, buyer: Api): Promise<void> {
  await fillCart(buyer, 3, { times: 10 })
  await page.goto(`${journey.proxy.url}/cart`)
  await beginCheckout(page)
}

test('WeChat: to the demo’s page and back, paid; a lost notice is asked for; who gives up may choose again', async () => {
  const buyer = await journey.buyer('13800000001')
  const { page } = await journey.open()
  const errors = watchErrors(page)
  await login(page, journey.proxy.url, '13800000001', '/')
  for (const [way, press, heading] of [
    ['微信支付', '支付成功', '支付成功'],
    ['支付宝', '支付成功，但通知丢失', '支付成功'],
    ['微信支付', '取消', '还没有收到付款结果'],
  ] as const) {
    await atPayment(page, buyer)
    await expect.poll(() => page.getByRole('main').textContent()).toMatch(/预计 \d+\/\d+ 送达/)
    await submitOrder(page)
    await page.getByRole('radio', { name: way }).check()
    await page.getByRole('button', { name: '立即支付' }).click()
    await page.waitForURL(/\/pay\/demo\//)
    await page.getByText('这是演示页面').waitFor()
    await page.getByRole('button', { name: press, exact: true }).click()
    await page.waitForURL(/cart_step4/)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(heading)
  }
  await page.getByRole('link', { name: '重新支付' }).click()
  await page.waitForURL(/cart_step3/)
  expect(errors).toEqual([])
})

test('on account: what is overdue locks it and leads to the statement; repaid, it pays the order', async () => {
  const buyer = await journey.buyer('13800000005')
  const { page } = await journey.open()
  const errors = watchErrors(page)
  await login(page, journey.proxy.url, '13800000005', '/')
  await atPayment(page, buyer)
  await expect.poll(() => page.getByRole('main').textContent()).toContain('有逾期账单')
  await submitOrder(page)
  const order = page.url()
  await expect.poll(() => page.getByRole('radio', { name: '账期' }).isDisabled()).toBe(true)
  await page.getByRole('link', { name: '查看账单并还款' }).click()
  await page.waitForURL(/zqzd/)
  await expect.poll(() => page.getByRole('main').textContent()).toContain('已逾期')
  await page.getByRole('button', { name: '立即还款' }).click()
  await expect.poll(() => page.getByRole('main').textContent()).toContain('没有待还的账单')
  await page.goto(order)
  await page.getByRole('radio', { name: '账期' }).check()
  await page.getByRole('button', { name: '立即支付' }).click()
  await page.waitForURL(/cart_step4/)
  await page.goto(`${journey.proxy.url}/wdqb/zqzd`)
  await expect.poll(() => page.getByRole('main').textContent()).toContain('到期')
  expect(errors).toEqual([])
})
