/** A newcomer on a phone: registers, leaves half-way, is refused, mends, is approved, orders and pays. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Reply } from '#contract/calls.ts'
import { newJourney } from '#tests/support/journey.ts'
import { beginCheckout, expectSync, fillLogin, openPage, submitOrder, watchErrors } from '#tests/support/pages.ts'
import { png } from '#tests/support/pictures.ts'
import { PASSWORD } from '#tests/support/remote.ts'
import { seller } from '#tests/support/seller.ts'

const journey = newJourney()
const PHONE = '13900002099'
const MEMBER = '13800000005'
const REASON = '药品经营许可证编号看不清，请重新填写'

test('from registration to the first order', async () => {
  const { shop, proxy } = journey
  const first = await journey.open()
  await register(first.page, proxy.url, PHONE)
  await fillHalf(first.page)
  await first.close()

  const { page } = await journey.open(first.profile)
  const errors = watchErrors(page)
  await findDraft(page, proxy.url)
  await finish(page)

  await seller(shop, 'refuse', PHONE, REASON)
  await askProgress(page)
  await mend(page)

  await seller(shop, 'approve', PHONE)
  await askProgress(page)
  await page.getByRole('heading', { name: '审核已通过' }).waitFor()

  const id = await order(page, proxy.url)
  await payByTransfer(page, id)
  await seller(shop, 'order', 'paid', id)
  await openPage(page, `${proxy.url}/order/info/${id}`)
  await expect.poll(() => page.getByRole('main').textContent()).toContain('已付款')
  expect(errors).toEqual([])
})

/** The page asks by itself too, and then has no button any more. */
async function askProgress(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: '刷新进度' })
  await button.click({ timeout: 3_000 }).catch(() => expect.poll(() => button.count()).toBe(0))
}

test('whose session is over is asked to log in, and goes on with the papers', async () => {
  const { page, context } = await journey.open()
  await register(page, journey.proxy.url, '13900002098')
  await context.clearCookies()
  await openPage(page, `${journey.proxy.url}/register_index`)
  await page.getByRole('link', { name: '已有账号，去登录' }).click()
  await fillLogin(page, '13900002098')
  await page.waitForURL('**/register/step2')
})

test('the owner of a chain pastes three stores from a sheet, mends one, and hands all in at once', async () => {
  const { page } = await journey.open()
  const errors = watchErrors(page)
  await register(page, journey.proxy.url, '13900002097', 'register/dd')
  await page.getByRole('button', { name: '从表格粘贴' }).click()
  const rows = [
    '演示一店\t药店\t甲\t139 0000 3001\t四川省\t成都市\t锦江区\t演示路 1 号',
    '演示二店\t药店\t乙\t1390000\t四川省\t成都市\t锦江区\t演示路 2 号',
    '演示诊所\t诊所\t丙\t13900003003\t四川省\t成都市\t武侯区\t演示路 3 号',
  ]
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .fill(['门店名称\t类型\t联系人\t手机号\t省份\t城市\t区县\t详细地址', ...rows].join('\n'))
  await page.getByRole('button', { name: '添加 3 家门店' }).click()
  const store = (n: number) => page.getByRole('region', { name: `门店 ${n}` })
  expect(await store(1).getByLabel('手机号').inputValue()).toBe('13900003001')
  expect(await store(3).getByRole('radio', { name: '诊所' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: '提交 3 家门店' }).click()
  await store(2).getByText('请输入正确的 11 位手机号').waitFor()
  const wrong = store(2).getByLabel('手机号')
  await expect.poll(() => wrong.evaluate((field) => field === document.activeElement)).toBe(true)
  await wrong.fill('13900003002')
  await page.getByRole('button', { name: '提交 3 家门店' }).click()
  await page.waitForURL('**/register/dd/step3')
  for (const name of ['演示一店', '演示二店', '演示诊所']) await page.getByText(name).waitFor()
  expect(errors).toEqual([])
})

test('whoever forgot the password proves the phone, sets a new one, and is led back to what the login was for', async () => {
  const { page } = await journey.open()
  await openPage(page, `${journey.proxy.url}/forget/step2`)
  await page.waitForURL('**/forget/step1')
  await openPage(page, `${journey.proxy.url}/login?from=%2Fzhzx%2Faddr`)
  await page.getByRole('link', { name: '忘记密码' }).click()
  await page.getByLabel('注册时的手机号').fill(MEMBER)
  await takeCode(page)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.waitForURL('**/forget/step2?*')
  await page.getByLabel('新密码').fill('short')
  await page.getByRole('button', { name: '重置密码' }).click()
  await expect.poll(() => page.getByLabel('新密码').getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel('新密码').fill(`${PASSWORD}-new`)
  await page.getByRole('button', { name: '重置密码' }).click()
  await page.getByRole('link', { name: '去登录' }).click()
  await fillLogin(page, MEMBER, `${PASSWORD}-new`)
  await page.waitForURL('**/zhzx/addr')
})

/** The code of the demo, into its field. */
async function takeCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByText('演示环境不发送短信').waitFor()
  await page.getByRole('button', { name: '填入验证码' }).click()
}

/** A phone number as a contact's card pastes it, the code of the demo, a password, the agreement. */
async function register(page: Page, base: string, number: string, way = 'register'): Promise<void> {
  await openPage(page, `${base}/${way === 'register' ? 'register_index' : 'register_dd'}`)
  await page.waitForURL(`**/${way}/step1`)
  await page.getByRole('button', { name: '注册并继续' }).click()
  // All that is missing is said at once, and what comes first has the focus.
  const phone = page.getByLabel('手机号')
  expect(await phone.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.getByRole('checkbox', { name: /同意/ }).getAttribute('aria-invalid')).toBe('true')
  await phone.fill(`+86 ${number.slice(0, 3)} ${number.slice(3, 7)} ${number.slice(7)}`)
  await takeCode(page)
  expect(await phone.inputValue()).toBe(number)
  await page.getByLabel('设置密码').fill(PASSWORD)
  await page.getByRole('checkbox', { name: /同意/ }).check()
  await page.getByRole('button', { name: '注册并继续' }).click()
  await page.waitForURL(`**/${way}/step2`)
}

const paper = (page: Page, kind: string) => page.getByRole('region', { name: kind })

/** @param until '' for ever */
async function handIn(page: Page, kind: string, number: string, until: string): Promise<void> {
  const box = paper(page, kind)
  await box
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: `${kind}.png`, mimeType: 'image/png', buffer: png() })
  await box.getByLabel('证照编号').fill(number)
  if (until) await box.getByLabel('有效期至').fill(until)
  else await box.getByRole('checkbox', { name: '长期有效' }).check()
  await box.getByText('已上传').waitFor()
}

async function fillHalf(page: Page): Promise<void> {
  await page.getByLabel('企业名称').fill('演示新开药房')
  await page.getByLabel('联系人').fill('新演示')
  for (const scope of ['中成药', '化学药制剂', '抗生素'])
    await page.getByRole('button', { name: scope, exact: true }).click()
  await page.getByLabel('省份').selectOption('四川省')
  await page.getByLabel('城市').selectOption('成都市')
  await page.getByLabel('区县').selectOption('锦江区')
  await handIn(page, '营业执照', '91510000MA2099NEW1', '')
  // Something else comes first.
  await page.getByRole('link', { name: '注册帮助' }).click()
  await page.getByRole('heading', { name: '会员注册', level: 1 }).waitFor()
}

async function findDraft(page: Page, base: string): Promise<void> {
  await openPage(page, `${base}/register_index`)
  await page.waitForURL('**/register/step2')
  await page.getByText('已恢复上次填写的内容').waitFor()
  expect(await page.getByLabel('企业名称').inputValue()).toBe('演示新开药房')
  expect(await page.getByRole('button', { name: '抗生素' }).getAttribute('aria-pressed')).toBe('true')
  expect(await page.getByLabel('区县').inputValue()).toBe('锦江区')
  await paper(page, '营业执照').getByText('已上传').waitFor()
}

/** What is still missing is said at its field, and the first one has the focus. */
async function finish(page: Page): Promise<void> {
  await page.getByRole('button', { name: '提交审核' }).click()
  const street = page.getByLabel('详细地址')
  await expect.poll(() => street.evaluate((field) => field === document.activeElement)).toBe(true)
  await street.fill('演示路 99 号')
  await page.getByLabel('座机').fill('02800002099')
  await handIn(page, '药品经营许可证', '川DA02820990099', '2099-06-30')
  await handIn(page, '采购委托书', 'CGWT2099', '2099-06-30')
  await paper(page, '法人身份证')
    .getByRole('checkbox', { name: /我同意收集/ })
    .check()
  await handIn(page, '法人身份证', '510100209901010000', '')
  await page.getByRole('button', { name: '提交审核' }).click()
  await page.waitForURL('**/register/step3')
  await page.getByRole('heading', { name: '等待审核' }).waitFor()
}

async function mend(page: Page): Promise<void> {
  await page.getByText('已驳回').waitFor()
  await page.getByText(REASON).waitFor()
  await page.getByRole('link', { name: '修改后重新提交' }).click()
  await page.waitForURL('**/register/step2')
  // Above the form and at the field that it is about.
  await page.getByText(REASON).first().waitFor()
  await expect.poll(() => page.getByText(REASON).count()).toBe(2)
  expect(await page.getByLabel('座机').inputValue()).toBe('028-00002099')
  await paper(page, '药品经营许可证').getByLabel('证照编号').fill('川DA02820990100')
  await paper(page, '法人身份证')
    .getByRole('checkbox', { name: /我同意收集/ })
    .check()
  await page.getByRole('button', { name: '提交审核' }).click()
  await page.waitForURL('**/register/step3')
  await page.getByRole('heading', { name: '等待审核' }).waitFor()
}

/** Prices are there now. @returns the order's number */
async function order(page: Page, base: string): Promise<string> {
  await openPage(page, `${base}/list?in_stock=1&keywords=amxl`)
  await expect.poll(() => page.getByRole('main').textContent()).toMatch(/¥\s*\d/)
  await page.getByRole('main').getByRole('button', { name: '加入购物车' }).first().click()
  await expectSync(page, /^已同步/)
  await openPage(page, `${base}/cart`)
  await beginCheckout(page)
  await page.getByText('演示路 99 号').first().waitFor()
  return submitOrder(page)
}

/** A newcomer's wallet is empty: the transfer is what is left. */
async function payByTransfer(page: Page, id: string): Promise<void> {
  expect(await page.getByRole('radio', { name: /余额不足/ }).isDisabled()).toBe(true)
  await page.getByRole('radio', { name: /转账/ }).check()
  await page.getByRole('button', { name: '立即支付' }).click()
  await page.waitForURL(/cart_step4/)
  await page.getByText('转账附言').first().waitFor()
  const { payment } = (await page.evaluate(
    async (at) => (await (await fetch(at)).json()).data,
    `/api/order/${id}`,
  )) as Reply<'order'>
  expect(payment).toMatchObject({ kind: 'bank', state: 'pending' })
}
