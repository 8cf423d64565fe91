/** Notes at the foot of the screen: what they speak of can still be read and pressed, and what was done taken back. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { cartLines, newJourney, quantities } from '#tests/support/journey.ts'
import { expectSync, login } from '#tests/support/pages.ts'
import { fillCart, type Api } from '#tests/support/remote.ts'

const journey = newJourney()
const MEMBER = '13800000001'
const WIDTHS = [360, 1440]

/** Pixels that the toasts reach into the bar at the foot of the page; negative is the gap between them. */
async function overlap(page: Page, toast: string): Promise<number> {
  await page.getByRole('log', { name: '提示' }).getByText(toast).waitFor()
  return page.evaluate(() => {
    const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect()
    const toasts = [...document.querySelectorAll('[role=log] > *')].map((one) => one.getBoundingClientRect())
    if (!bar || toasts.length === 0) throw new Error('no bar or no toast')
    return Math.max(...toasts.map(({ bottom }) => bottom)) - bar.top
  })
}

/** A phone or a wide screen on which the member's cart is open. */
async function openCart(width: number): Promise<{ page: Page; buyer: Api }> {
  const buyer = await journey.buyer(MEMBER)
  await fillCart(buyer, 6)
  const { page } = await journey.open()
  await page.setViewportSize({ width, height: 740 })
  await login(page, journey.proxy.url, MEMBER, '/cart')
  await page.getByRole('main').getByRole('spinbutton', { name: '数量' }).first().waitFor()
  return { page, buyer }
}

test.each(WIDTHS)('a line removed at %i px: the toast stands above the bar, and 撤销 puts it back', async (width) => {
  const { page, buyer } = await openCart(width)
  const before = await quantities(buyer)
  await page.getByRole('main').getByRole('button', { name: '删除' }).first().click()
  await page.getByRole('button', { name: '确定' }).click()
  // The bar grows when the hints come.
  await expect.poll(() => overlap(page, '商品已删除')).toBeLessThanOrEqual(0)
  await expect.poll(async () => (await cartLines(buyer)).length).toBe(Object.keys(before).length - 1)
  expect(await overlap(page, '商品已删除')).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: '撤销' }).click()
  await expectSync(page, /^已同步/)
  expect(await quantities(buyer)).toEqual(before)
})

test('on the way to the order no toast covers what is to be paid', async () => {
  const { page } = await openCart(360)
  await page.getByRole('button', { name: '去结算' }).click()
  await page.getByRole('button', { name: '提交订单' }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect.poll(() => overlap(page, '需要联网')).toBeLessThanOrEqual(0)
})

test('an address goes at once and comes back as the default it was', async () => {
  const { page } = await journey.open()
  await page.setViewportSize({ width: 360, height: 740 })
  await login(page, journey.proxy.url, MEMBER, '/zhzx/addr')
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^删除/ }) })
  await rows.first().waitFor()
  const before = await rows.allTextContents()
  await rows.filter({ hasText: '默认' }).first().getByRole('button', { name: /^删除/ }).click()
  await expect.poll(() => rows.count()).toBe(before.length - 1)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.poll(async () => (await rows.allTextContents()).sort()).toEqual(before.sort())
})
