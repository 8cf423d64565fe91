/** Forms on a phone: what is pasted is cleaned, what is wrong stands at its field, and nothing typed is lost. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Account, Address } from '#contract/entities.ts'
import { newJourney } from '#tests/support/journey.ts'
import { fillLogin, login, openPage } from '#tests/support/pages.ts'

const journey = newJourney()
const BUYER = '13800000001'
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

async function paste(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).evaluate((field: HTMLInputElement, pasted) => {
    field.focus()
    const data = new DataTransfer()
    data.setData('text', pasted)
    if (field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })))
      document.execCommand('insertText', false, pasted)
  }, text)
}

test('an address: cleaned, told at the field, kept when it is closed or the network goes', async () => {
  const { proxy } = journey
  const buyer = await journey.buyer(BUYER)
  const { page } = await journey.open()
  await login(page, proxy.url, BUYER, '/zhzx/addr')
  await page.getByRole('button', { name: '新增收货地址' }).click()
  const save = page.getByRole('dialog').getByRole('button', { name: '保存' })
  await save.click()
  await page.getByText('请输入收货人').waitFor()
  await page.getByText('请输入详细地址').waitFor()
  await expect.poll(() => focused(page)).toBe('name')

  await page.getByLabel('收货人').fill('王演示')
  await page.getByText('请输入收货人').waitFor({ state: 'detached' })
  await paste(page, '手机号', '\u202d+86 138-0000 0001\u202c')
  await paste(page, '座机', '(0755)12345678')
  await page.getByLabel('省份').selectOption('广东省')
  await page.getByLabel('城市').selectOption('深圳市')
  await page.getByLabel('区县').selectOption('南山区')
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: '新增收货地址' }).click()
  await expect.poll(() => page.getByLabel('收货人').inputValue()).toBe('王演示')
  expect([await page.getByLabel('手机号').inputValue(), await page.getByLabel('座机').inputValue()]).toEqual([
    BUYER,
    '0755-12345678',
  ])
  expect(await page.getByLabel('区县').inputValue()).toBe('南山区')
  await save.click()
  await expect.poll(() => focused(page)).toBe('street')
  const long = '演示科技园北区'.repeat(12)
  await paste(page, '详细地址', long)
  await page.getByText('最多 80 个字，现在 84 个').waitFor()
  await page.getByLabel('收货人').focus()
  await save.click()
  await expect.poll(() => focused(page)).toBe('street')
  expect(await page.getByLabel('详细地址').inputValue()).toBe(long)
  await page.getByLabel('详细地址').fill('演示科技园 8 栋 ')

  proxy.online(false)
  await page.context().setOffline(true)
  await save.click()
  await page.getByText('需要联网').first().waitFor()
  proxy.online(true)
  await page.context().setOffline(false)
  await save.click()
  await page.getByText('地址已保存').waitFor()
  const saved = ((await buyer.get('/api/user/address')).data as { data: Address[] }).data
  expect(saved).toContainEqual(
    expect.objectContaining({
      name: '王演示',
      phone: BUYER,
      landline: '0755-12345678',
      district: '南山区',
      street: '演示科技园 8 栋',
    }),
  )

  await page.getByRole('button', { name: '新增收货地址' }).click()
  await page.getByLabel('收货人').waitFor()
  expect(await page.getByLabel('收货人').inputValue()).toBe('')
})

test('a form in a dialog that its person did not close is open again after the login and after a reload, one that they closed is not', async () => {
  const { proxy } = journey
  const { page, context } = await journey.open()
  await login(page, proxy.url, BUYER, '/zhzx/addr')
  await page.getByRole('button', { name: '新增收货地址' }).click()
  const receiver = page.getByRole('dialog').getByLabel('收货人')
  await receiver.fill('李演示')
  await context.clearCookies()
  const other = await context.newPage()
  await other.goto(`${proxy.url}/order`)
  await other.waitForURL(/login/)
  await fillLogin(page, BUYER)
  await expect.poll(() => receiver.inputValue()).toBe('李演示')
  // The other page was led to the login, and has nothing more to ask.
  await other.waitForURL((url) => url.pathname === '/order')
  // What changes after a rest is stored at once, not only when the hand rests again.
  await page.waitForTimeout(500)
  await receiver.fill('李演示二')
  await page.waitForTimeout(100)
  await page.reload()
  await expect.poll(() => receiver.inputValue()).toBe('李演示二')
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: '新增收货地址' }).waitFor()
  await page.waitForTimeout(1_000)
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('the contact: a wrong address is told before it is sent, what was not saved is there again', async () => {
  const { proxy } = journey
  const buyer = await journey.buyer(BUYER)
  const { page } = await journey.open()
  await login(page, proxy.url, BUYER, '/zhzx/basic')
  const form = page.getByRole('region', { name: '联系方式' })
  await form.getByLabel('邮箱').fill('wrong@demo')
  await form.getByRole('button', { name: '保存' }).click()
  await form.getByText('邮箱格式不正确').waitFor()
  await expect.poll(() => focused(page)).toBe('email')
  await form.getByLabel('邮箱').fill('order_desk@demo.example')
  await page.getByRole('link', { name: '资质证件' }).click()
  await page.waitForURL('**/zzzj')
  await page.goBack()
  await form.getByText('已恢复上次没有保存的修改').waitFor()
  await form.getByRole('button', { name: '保存' }).click()
  await page.getByText('已保存', { exact: true }).waitFor()
  expect(((await buyer.get('/api/user/account')).data as Account).email).toBe('order_desk@demo.example')
  await openPage(page, `${proxy.url}/zhzx/basic`)
  await expect.poll(() => form.getByLabel('邮箱').inputValue()).toBe('order_desk@demo.example')
  expect(await form.getByText('已恢复').count()).toBe(0)
})

test('a code is found in the message it came with', async () => {
  const { page } = await journey.open()
  await openPage(page, `${journey.proxy.url}/forget/step1`)
  await paste(page, '注册时的手机号', '0086 138 0000 0001')
  await paste(page, '短信验证码', '【药械采购】您的验证码是 204817，10 分钟内有效，请勿告诉他人。')
  expect(await page.getByLabel('短信验证码').inputValue()).toBe('204817')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect.poll(() => page.getByLabel('注册时的手机号').inputValue()).toBe(BUYER)
  await expect.poll(() => page.getByLabel('短信验证码').getAttribute('aria-invalid')).toBe('true')
})
