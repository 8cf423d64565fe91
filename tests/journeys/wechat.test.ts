/** A WeChat is bound: from the visitor who has no account yet on this screen to the code a phone confirms. */
import { expect, test } from 'vitest'
import { newJourney } from '#tests/support/journey.ts'
import { fillLogin, openPage, watchErrors } from '#tests/support/pages.ts'

const journey = newJourney()
const BUYER = '13800000001'

test('a visitor is told where they stand, logs in, and sees what becomes of the code', async () => {
  const { page, context } = await journey.open()
  const errors = watchErrors(page)
  await openPage(page, `${journey.proxy.url}/register/wechat`)
  await page.getByRole('status').getByText('未登录，微信未绑定').waitFor()
  await page.getByRole('link', { name: '已有账号，登录后绑定' }).click()
  await fillLogin(page, BUYER)
  await page.waitForURL('**/zhzx/bdwx')
  await page.getByText('还没有绑定微信').waitFor()
  await page.getByRole('button', { name: '显示二维码' }).click()
  await page.getByText('请用手机扫描二维码').waitFor()

  const phone = await context.newPage()
  await phone.goto((await page.getByRole('link', { name: '打开这个地址' }).getAttribute('href')) ?? '')
  await page.bringToFront()
  await page.getByText('已扫码，请在手机上确认').waitFor()
  await phone.getByRole('button', { name: '确认绑定' }).click()
  await phone.getByRole('heading', { name: '绑定成功' }).waitFor()
  await page.bringToFront()
  await page.getByText(/已绑定微信：微信用户/).waitFor()

  await page.getByRole('button', { name: '解除绑定' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '解除绑定' }).click()
  await page.getByText('还没有绑定微信').waitFor()
  expect(errors).toEqual([])
})

test('who logs in in another tab goes on to the code by itself', async () => {
  const { page, context } = await journey.open()
  await openPage(page, `${journey.proxy.url}/register/wechat`)
  await page.getByRole('status').getByText('未登录').waitFor()
  const other = await context.newPage()
  await other.goto(`${journey.proxy.url}/login`)
  await fillLogin(other, BUYER)
  await other.waitForURL((url) => url.pathname === '/')
  await page.bringToFront()
  await page.waitForURL('**/zhzx/bdwx')
})
