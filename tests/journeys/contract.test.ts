/** In the middle of a checkout the contract has to be signed: one is led there, signs, and finds the checkout as it was. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Reply } from '#contract/calls.ts'
import type { Order } from '#contract/entities.ts'
import { newJourney } from '#tests/support/journey.ts'
import { beginCheckout, expectSync, login, openPage, submitOrder, watchErrors } from '#tests/support/pages.ts'
import { fillCart, type Api } from '#tests/support/remote.ts'
import { seller } from '#tests/support/seller.ts'

const journey = newJourney()
const BUYER = '13800000001'
const REMARK = '请在下午三点前送到，电梯坏了走楼梯'
const STREET = '演示新仓库 2 号门'

test('signed on the way, the order is placed', async () => {
  const buyer = await journey.buyer(BUYER)
  await prepare(buyer)
  const { page } = await journey.open()
  const errors = watchErrors(page)
  await login(page, journey.proxy.url, BUYER)
  await checkOut(page, journey.proxy.url)
  await choose(page)
  const chosen = page.url()

  await seller(journey.shop, 'contract', 'require', BUYER)
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.getByRole('alertdialog').getByText('请先签署电子合同').waitFor()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await page.waitForURL(/\/dzht\?from=/)
  await sign(page)

  await page.waitForURL(chosen)
  await expectChosen(page)
  await submitOrder(page)
  const order = (await buyer.get(`/api/order/${new URL(page.url()).pathname.split('/').at(-1)}`)).data as Order
  expect(order).toMatchObject({ remark: REMARK, address: { street: STREET } })
  expect(Number(order.totals.coupon_amount)).toBeGreaterThan(0)
  expect(await seller(journey.shop, 'contracts')).toContain('王演示')
  // Refused writes are told by the browser as faults of the page.
  expect(errors.filter((error) => !error.includes('459'))).toEqual([])
})

/** A cart that a coupon fits, and a second address to choose. */
async function prepare(buyer: Api): Promise<void> {
  const [goods] = await fillCart(buyer, 2)
  if (!goods) throw new Error('the demo shop has no goods')
  const { data } = (await buyer.get('/api/cart/list')).data as Reply<'cartList'>
  for (const line of data)
    await buyer.post(`/api/cart/${line.id}/edit`, { params: { number: line.goods.qg_number * 30 } })
  const address = {
    id: 0,
    name: '王演示',
    phone: BUYER,
    landline: '',
    province: '四川省',
    city: '成都市',
    district: '锦江区',
    street: STREET,
    is_default: 0,
  }
  expect((await buyer.post('/api/user/address', address)).code).toBe(200)
}

async function checkOut(page: Page, base: string): Promise<void> {
  await openPage(page, `${base}/cart`)
  await expectSync(page, /^已同步/)
  await beginCheckout(page)
}

/** What stands in the address and what does not: a coupon, an address, a remark. */
async function choose(page: Page): Promise<void> {
  await page.getByRole('button', { name: '更换' }).click()
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: new RegExp(STREET) })
    .check()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByLabel('订单备注').fill(REMARK)
  await coupon(page).check()
  await page.waitForURL(/coupon=\d/)
}

const coupon = (page: Page) =>
  page
    .getByRole('group', { name: '优惠券' })
    .getByRole('radio', { name: /通用券/ })
    .first()

async function expectChosen(page: Page): Promise<void> {
  await page.getByRole('region', { name: '收货地址' }).getByText(STREET).waitFor()
  expect(await page.getByLabel('订单备注').inputValue()).toBe(REMARK)
  expect(await coupon(page).isChecked()).toBe(true)
}

/** What is missing is said first; then name, a drawing by hand, the agreement. */
async function sign(page: Page): Promise<void> {
  await page.getByText('签署后回到结算继续').waitFor()
  const confirm = page.getByRole('button', { name: '确认签署' })
  await confirm.click()
  await page.getByText('请先签名').waitFor()
  await page.getByLabel('签署人姓名').fill('王演示')
  const paper = page.getByRole('img', { name: '手写签名区' })
  await paper.scrollIntoViewIfNeeded()
  const box = await paper.boundingBox()
  if (!box) throw new Error('nowhere to sign')
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.7)
  await page.mouse.down()
  for (const [x, y] of [
    [0.35, 0.3],
    [0.5, 0.7],
    [0.65, 0.3],
    [0.8, 0.6],
  ] as const)
    await page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 8 })
  await page.mouse.up()
  await page.getByText('请先签名').waitFor({ state: 'detached' })
  await page.getByRole('checkbox', { name: /我已阅读并同意以上合同/ }).check()
  await confirm.click()
}
