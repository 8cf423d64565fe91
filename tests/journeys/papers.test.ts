/** A member's paper lapses: what became unbuyable says so and the server refuses; renewed and approved, it can be ordered again. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Reply } from '#contract/calls.ts'
import type { Goods } from '#contract/entities.ts'
import { cartLines, newJourney } from '#tests/support/journey.ts'
import { beginCheckout, expectSync, login, openPage, submitOrder, watchErrors } from '#tests/support/pages.ts'
import { png } from '#tests/support/pictures.ts'
import { fillCart, lineOf, type Api } from '#tests/support/remote.ts'
import { seller } from '#tests/support/seller.ts'

const journey = newJourney()
const BUYER = '13800000001'
const KIND = '药品经营许可证'
const WHY = '证照已过期，更新后可采购'

test('lapsed, renewed, ordered', async () => {
  const { shop, proxy } = journey
  const buyer = await journey.buyer(BUYER)
  const [other, goods] = await fillCart(buyer, 2)
  if (!goods || !other) throw new Error('the demo shop has no goods')
  await buyer.post('/api/cart/batch_delete', {
    ids: (await cartLines(buyer)).filter((line) => line.goods.id === other.id).map(({ id }) => id),
  })
  const { page } = await journey.open()
  const errors = watchErrors(page)
  await login(page, proxy.url, BUYER)

  await seller(shop, 'paper', 'until', BUYER, KIND, '2020-01-31')
  await expectRefused(buyer, other)
  await expectBlocked(page, proxy.url, goods)
  await readWhy(page, proxy.url)

  await renew(page)
  expect(await seller(shop, 'papers')).toContain(`${KIND} 川DA02820990777 2099-06-30`)
  await seller(shop, 'paper', 'refuse', BUYER, KIND, '照片不清晰')
  await openPage(page, `${proxy.url}/zhzx/wdxx?type=paper`)
  await page.getByText('原因：照片不清晰').waitFor()
  await page.getByRole('link', { name: `${KIND}未通过审核` }).click()
  await page.waitForURL('**/zhzx/basic/zzzj')
  await mendRefused(page)
  await seller(shop, 'paper', 'approve', BUYER, KIND)

  await openPage(page, `${proxy.url}/zhzx/basic/zzzj`)
  await row(page).getByText('有效期至 2099-06-30').waitFor()
  await orderAgain(page, proxy.url)
  expect(errors).toEqual([])
})

/** Whatever a page shows, the server decides: nothing new into the cart, nothing of it to the checkout. */
async function expectRefused(buyer: Api, other: Goods): Promise<void> {
  const ids = (await cartLines(buyer)).map(({ id }) => id)
  expect(ids.length).toBe(1)
  expect((await buyer.post('/api/cart/checkout', { ids, new: 1 })).code).toBe(409)
  const { results } = (await buyer.post('/api/cart', { params: [lineOf(other)] })).data as Reply<'cartAdd'>
  expect(results).toMatchObject([{ code: 409, msg: WHY }])
}

async function expectBlocked(page: Page, base: string, goods: Goods): Promise<void> {
  await openPage(page, `${base}/list_info/${goods.id}`)
  await page.getByRole('main').getByText(WHY).first().waitFor()
  expect(await page.getByRole('main').getByRole('button', { name: '加入购物车' }).count()).toBe(0)
  await openPage(page, `${base}/cart`)
  await page.getByRole('main').getByText(WHY).first().waitFor()
}

const row = (page: Page) => page.getByRole('list', { name: '资质证件' }).getByRole('listitem').filter({ hasText: KIND })

/** The member's centre names it first and leads to the paper. */
async function readWhy(page: Page, base: string): Promise<void> {
  await openPage(page, `${base}/user`)
  await page
    .getByRole('link', { name: new RegExp(KIND) })
    .first()
    .click()
  await page.waitForURL('**/zhzx/basic/zzzj')
  await row(page).getByText('已过期', { exact: true }).waitFor()
  await row(page)
    .getByText(/目前全部商品不能采购（\d+ 种）/)
    .waitFor()
}

async function renew(page: Page): Promise<void> {
  await row(page).getByRole('button', { name: /上传/ }).click()
  const form = page.getByRole('dialog', { name: `上传新的${KIND}` })
  await form.getByLabel('证件编号').fill('川DA02820990777')
  await form.getByRole('button', { name: '提交审核' }).click()
  await form.getByText('请选择有效期').waitFor()
  await form.getByLabel('有效期至').fill('2099-06-30')
  await form
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: '新证.png', mimeType: 'image/png', buffer: png() })
  await form.getByText('已上传').waitFor()
  await form.getByRole('button', { name: '提交审核' }).click()
  await form.waitFor({ state: 'detached' })
  await row(page).getByText('新证待审核').waitFor()
  await row(page).getByText('目前全部商品不能采购').waitFor()
}

/** What was refused is mended from what was handed in, with the reason at its picture. */
async function mendRefused(page: Page): Promise<void> {
  await row(page).getByRole('button', { name: /上传/ }).click()
  const form = page.getByRole('dialog', { name: `上传新的${KIND}` })
  await form
    .getByText(/照片不清晰/)
    .first()
    .waitFor()
  expect(await form.getByLabel('证件编号').inputValue()).toBe('川DA02820990777')
  expect(await form.getByLabel('有效期至').inputValue()).toBe('2099-06-30')
  await form.getByRole('button', { name: '提交审核' }).click()
  await form.waitFor({ state: 'detached' })
  await row(page).getByText('新证待审核').waitFor()
}

/** The line that waited in the cart is taken up again. */
async function orderAgain(page: Page, base: string): Promise<void> {
  await openPage(page, `${base}/cart`)
  await page.getByRole('main').getByRole('checkbox', { name: /^选择/ }).first().check()
  await expectSync(page, /^已同步/)
  await beginCheckout(page)
  await submitOrder(page)
}
