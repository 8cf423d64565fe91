/** The rep's tablet: what is typed, tapped and read on it, in the words of the screen. */
import type { Page } from 'playwright-core'
import { fen } from '#domain/money.ts'
import { openPage } from '#tests/support/pages.ts'
import { drawSignature } from '#tests/support/pen.ts'
import { waitUntil } from '#tests/support/wait-until.ts'
import type { Customer, SignedHere, Wanted } from './model.ts'

export const SIZE = { width: 1180, height: 820 }
const PIN = '2580'

export async function openDesk(page: Page, base: string, { id }: Customer): Promise<void> {
  await openPage(page, `${base}/dg/${id}/kd`)
  await page.getByRole('combobox').waitFor()
  // The order is there: what is typed from now on adds to it.
  await page.getByRole('heading', { name: /订单 \d+ 种/ }).waitFor()
}

/** Keys alone. @returns whether the screen says that it is entered */
export async function typeLine(page: Page, goods: Wanted, number: number, isExpected = true): Promise<boolean> {
  const field = page.getByRole('combobox')
  await find(page, goods)
  await field.press('Enter')
  await page.getByRole('combobox', { name: `数量 ${goods.name}` }).waitFor()
  await page.keyboard.type(String(number))
  await page.keyboard.press('Enter')
  const said = page.getByText(`已录入 ${goods.name} ${number}${goods.unit}`, { exact: true })
  if (isExpected) await said.waitFor()
  return (await said.count()) > 0
}

/** Once: what stands in the field stays there, and what the customer may buy is found with and without a network. */
async function find(page: Page, { name, approval }: Wanted): Promise<void> {
  await page.getByRole('combobox').fill(approval)
  await page.getByRole('list').getByRole('link', { name, exact: true }).first().waitFor()
}

export async function setPin(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/dg`)
  await page.getByLabel('PIN（4 至 8 位数字）').fill(PIN)
  await page.getByRole('button', { name: '设置 PIN' }).click()
  await page.getByText('PIN 已设置').waitFor()
}

/** The customer signs what is in the cart. @param mayRise the sum, by one percent @returns what stood on the screen */
export async function sign(
  page: Page,
  base: string,
  { id }: Customer,
  mayRise: boolean,
): Promise<Pick<SignedHere, 'total' | 'kinds'>> {
  await page.goto(`${base}/dg/${id}/cart`)
  await page.getByRole('link', { name: '客户签字' }).click()
  await page.getByRole('heading', { name: '客户签字下单' }).waitFor()
  await page.getByRole('button', { name: '交给客户' }).click()
  await page.getByRole('heading', { name: '请核对并签字' }).waitFor()
  const kinds = Number(/共 (\d+) 种/.exec((await page.getByText(/^共 \d+ 种 ·/).textContent()) ?? '')?.[1])
  if (mayRise) await page.getByText('总额变动不超过 1% 也下单').click()
  const pad = await drawSignature(page)
  const sum =
    (await pad
      .locator('xpath=ancestor::section')
      .getByText(/^¥[\d,.]+$/)
      .textContent()) ?? ''
  await page.getByRole('button', { name: '确认并签字' }).click()
  await page.getByRole('heading', { name: '已签字，已保存到本机' }).waitFor()
  await page.getByLabel('PIN（4 至 8 位数字）').fill(PIN)
  await page.getByRole('button', { name: '解锁' }).click()
  await page.waitForURL('**/cart')
  return { total: fen(sum.replace(/[¥,]/g, '')), kinds }
}

export async function noteVisit(page: Page, base: string, { id, company }: Customer): Promise<void> {
  await page.goto(`${base}/dg/${id}/kd`)
  await page.getByRole('button', { name: `拜访记录 ${company}` }).click()
  await page.getByText('未成交').click()
  await page.getByRole('button', { name: '库存充足' }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('拜访已保存').waitFor()
}

/** All that waits on this tablet, as one file that needs the passphrase. @returns its path */
export async function makeRescueFile(page: Page, base: string, passphrase: string): Promise<string> {
  await page.goto(`${base}/dg`)
  await page.getByRole('button', { name: '导出急救文件' }).click()
  await page.getByLabel('口令，至少 8 位').fill(passphrase)
  await page.getByLabel('再次输入口令').fill(passphrase)
  const loading = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出急救文件' }).click()
  return (await loading).path()
}

export async function takeRescueFile(page: Page, base: string, path: string, passphrase: string): Promise<void> {
  await page.goto(`${base}/dg`)
  await page.getByRole('button', { name: '导入急救文件' }).click()
  await page.getByLabel('选择急救文件').setInputFiles(path)
  await page.getByLabel('口令，至少 8 位').fill(passphrase)
  await page.getByRole('button', { name: '导入急救文件' }).click()
  await page.getByText(/^已导入 [1-9]\d* 条/).waitFor()
}

/** How long (ms) 今天 is looked at before it is opened anew: whoever leaves a page cuts what it is sending. */
const LOOK = 5_000

/** Whether 今天 says that nothing waits on this tablet, of whichever customer. */
export async function hasSentAll(page: Page, base: string): Promise<boolean> {
  await page.goto(`${base}/dg`)
  await page
    .getByRole('button', { name: /^拜访记录/ })
    .first()
    .waitFor()
  const waiting = page.getByText(/^本机待同步 \d+|^拜访待同步$/)
  return waitUntil('nothing waits', async () => (await waiting.count()) === 0, LOOK).then(
    () => true,
    () => false,
  )
}

/** Waits until the screen says that nothing can be stored. */
export async function isFullSaid(page: Page): Promise<void> {
  await page
    .getByText(/离线存储不可用|本机空间不足/)
    .first()
    .waitFor()
}
