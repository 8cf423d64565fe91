/** An answer of customer service leaves its mark on a phone: in every tab, after a reload, until it is read. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newJourney } from '#tests/support/journey.ts'
import { login, openPage, workerReady } from '#tests/support/pages.ts'
import { seller } from '#tests/support/seller.ts'

const journey = newJourney()
const MEMBER = '13800000001'

const mine = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: '底部导航' }).getByRole('link', { name })
const MARKED = /^我的\s*，客服 1 条未读$/
const PLAIN = /^我的$/

test('an answer is counted at 我的, at 在线客服 and in another tab, and gone everywhere once it is read', async () => {
  const { page, context } = await journey.open()
  await login(page, journey.proxy.url, MEMBER)
  await seller(journey.shop, 'chat', 'reply', MEMBER, '抬头已改好')
  await openPage(page, `${journey.proxy.url}/order`)
  await mine(page, MARKED).waitFor()

  const second = await context.newPage()
  await openPage(second, `${journey.proxy.url}/order`)
  await mine(second, MARKED).waitFor()
  await page.reload()
  await mine(page, MARKED).waitFor()

  // Off line the answer is there to be read only if it was fetched; the mark does not say that it was read.
  await mine(page, MARKED).click()
  const entry = page.getByRole('button', { name: /^在线客服\s*1 条新回复$/ })
  await entry.waitFor()
  await workerReady(page)
  journey.proxy.online(false)
  await entry.click()
  await page.getByRole('dialog', { name: '在线客服' }).getByRole('button', { name: '关闭' }).click()
  await mine(page, MARKED).waitFor()
  journey.proxy.online(true)

  await page.reload()
  await entry.click()
  await page.getByText('抬头已改好').waitFor()
  await page.getByRole('dialog', { name: '在线客服' }).getByRole('button', { name: '关闭' }).click()
  await mine(page, PLAIN).waitFor()
  await mine(second, PLAIN).waitFor()
  await page.reload()
  await expect.poll(() => mine(page, PLAIN).count()).toBe(1)
})
