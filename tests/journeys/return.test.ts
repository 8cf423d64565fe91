/** Half of a line goes back: what the wallet gets is that half's share of what the line cost, to the fen. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { calls, type Reply } from '#contract/calls.ts'
import type { Goods, Order } from '#contract/entities.ts'
import { fen, type Fen } from '#domain/money.ts'
import { newJourney } from '#tests/support/journey.ts'
import { beginCheckout, login, openPage, priceSteps, submitOrder } from '#tests/support/pages.ts'
import { png } from '#tests/support/pictures.ts'
import { lineOf, type Api } from '#tests/support/remote.ts'
import { deliver, seller } from '#tests/support/seller.ts'

const journey = newJourney()
const BUYER = '13800000001'
/** Reaches the first full reduction, and free shipping. */
const WORTH: Fen = 90_000

const open = (page: Page, path: string): Promise<void> => openPage(page, journey.proxy.url + path)

/** @param reduced in a full reduction, or in none. Only goods of one warehouse with plain prices and room for 90,000 fen of them. */
async function findGoods(buyer: Api, reduced: boolean): Promise<{ goods: Goods; number: number }> {
  for (let page = 1; page <= 40; page++) {
    const { data } = (await buyer.get(`/api/goods/list?size=100&in_stock=1&page=${page}`)).data as { data: Goods[] }
    for (const goods of data) {
      const plain =
        goods.is_buy === 1 &&
        goods.type === 0 &&
        goods.limit_number === 0 &&
        goods.ladder_price.length === 0 &&
        goods.ck_id === 1
      if (!plain || goods.goods_manjian_id > 0 !== reduced || goods.price === null || fen(goods.price) < 300) continue
      // An even number of pieces, so that half of them is a number.
      const step = goods.qg_number % 2 === 0 ? goods.qg_number : goods.qg_number * 2
      const number = Math.ceil(WORTH / fen(goods.price) / step) * step
      if (number <= goods.number) return { goods, number }
    }
  }
  throw new Error('the demo shop has no such goods')
}

async function fill(buyer: Api, reduced: boolean): Promise<{ goods: Goods; number: number }> {
  const wanted = await findGoods(buyer, reduced)
  const { code, msg } = await buyer.post('/api/cart', { params: [lineOf(wanted.goods, wanted.number)] })
  if (code !== 200) throw new Error(msg)
  return wanted
}

/** From the cart to a paid order. @param coupon words of the one to use */
async function order(page: Page, coupon: string): Promise<string> {
  await open(page, '/cart')
  await beginCheckout(page)
  if (coupon) {
    await page.getByRole('radio', { name: coupon }).check()
    await page.waitForURL(/coupon=\d/)
  }
  await submitOrder(page)
  await page.getByRole('button', { name: '立即支付' }).click()
  await page.waitForURL(/cart_step4/)
  return (await page.getByRole('link', { name: '查看订单' }).getAttribute('href'))?.split('/').at(-1) ?? ''
}

async function receive(page: Page, id: string): Promise<void> {
  await deliver(journey.shop, id)
  await open(page, `/order/info/${id}`)
  await page.getByRole('button', { name: '确认收货' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
  await page.getByRole('link', { name: '申请售后' }).waitFor()
}

/** What the order says its line came to. */
async function lineTotal(page: Page): Promise<{ total: Fen; off: string[] }> {
  await page.getByRole('main').getByRole('button', { name: '为什么是这个价' }).first().click()
  const steps = await priceSteps(page)
  return { total: steps['本行合计'] ?? NaN, off: Object.keys(steps).filter((word) => (steps[word] ?? 0) < 0) }
}

/** Asks for `number` pieces back, with a photo. @returns the return's number, and the sum it promises */
async function giveBack(page: Page, id: string, number: number): Promise<{ id: string; amount: Fen }> {
  await open(page, `/order/afterSalesInfo/${id}`)
  const pieces = page.getByRole('spinbutton').first()
  await pieces.fill(String(number))
  await pieces.press('Tab')
  await page.getByRole('combobox', { name: '原因', exact: true }).selectOption('破损')
  await page.getByLabel('问题说明').fill(`外包装压坏，共 ${number} 件`)
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: '破损.png', mimeType: 'image/png', buffer: png() })
  await page.getByText('已上传').waitFor()
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.waitForURL(/\/order\/returnInfo\/R\d+/)
  await page
    .getByRole('img', { name: /问题照片/ })
    .first()
    .waitFor()
  const promised = await page.getByRole('region', { name: '退货商品' }).locator('p b').last().textContent()
  return { id: page.url().split('/').at(-1) ?? '', amount: fen((promised ?? '').replace(/[^\d.]/g, '')) }
}

/** The seller agrees, fetches, and has the goods back. */
async function settle(id: string): Promise<void> {
  for (const verb of ['approve', 'sent', 'received']) await seller(journey.shop, 'return', verb, id)
}

type Ledger = Reply<'moneyLog'>['data'][number]

/** The ledger's newest line as the page shows it and as the server has it. */
async function newest(page: Page, buyer: Api): Promise<Ledger> {
  const [line] = ((await buyer.get(`${calls.moneyLog.path}?type=money`)).data as Reply<'moneyLog'>).data
  if (!line) throw new Error('nothing was written')
  await open(page, '/wdqb/yegl')
  const shown = page.getByRole('list', { name: '余额明细' }).getByRole('listitem').first()
  await shown.getByText(line.memo).waitFor()
  expect((await shown.textContent())?.replaceAll(',', '')).toContain(`+${line.amount}`)
  return line
}

test.each([
  { how: 'without a reduction', reduced: false, coupon: '', off: [] },
  {
    how: 'lowered by full reduction and coupon',
    reduced: true,
    coupon: '通用券 满200减8',
    off: ['满减分摊', '优惠券分摊'],
  },
])('half a line, $how, then the other half', async ({ reduced, coupon, off }) => {
  const buyer = await journey.buyer(BUYER)
  const { number } = await fill(buyer, reduced)
  const { page } = await journey.open()
  await login(page, journey.proxy.url, BUYER)
  if (coupon) {
    await open(page, '/lqzx')
    const offer = page.getByRole('article').filter({ hasText: coupon })
    await offer.getByRole('button', { name: '立即领取' }).click()
    await offer.getByText('已领取').waitFor()
  }
  const id = await order(page, coupon)
  await receive(page, id)
  const paid = await lineTotal(page)
  expect(paid.off).toEqual(expect.arrayContaining(off))
  expect(paid.total).toBe(fen(((await buyer.get(`/api/order/${id}`)).data as Order).total))

  const first = await giveBack(page, id, number / 2)
  expect(first.amount).toBe(Math.floor(paid.total / 2))
  await settle(first.id)
  await page.reload()
  await page.getByText('已退款').first().waitFor()
  expect(fen((await newest(page, buyer)).amount)).toBe(first.amount)

  const second = await giveBack(page, id, number / 2)
  await settle(second.id)
  expect(fen((await newest(page, buyer)).amount)).toBe(second.amount)
  expect(first.amount + second.amount).toBe(paid.total)
})
