/** Cheaper together: a group-buy of two stores, and an order whose total explains itself. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Reply } from '#contract/calls.ts'
import type { Goods, Order } from '#contract/entities.ts'
import { fen } from '#domain/money.ts'
import { beginCheckout, expectSync, login, openPage, priceSteps, submitOrder } from '#tests/support/pages.ts'
import { cartLines, newJourney } from '#tests/support/journey.ts'
import type { Api } from '#tests/support/remote.ts'

const journey = newJourney()
const OPENER = '13800000001'
const JOINER = '13800000003'

async function read<T>(reader: Api, path: string): Promise<T> {
  return (await reader.get(path)).data as T
}

test('two stores make a group, and then buy at its price', async () => {
  const opener = await journey.buyer(OPENER)
  const joiner = await journey.buyer(JOINER)
  const [mine, theirs] = await Promise.all(
    [opener, joiner].map((reader) => read<Reply<'groupBuys'>>(reader, '/api/group?size=50')),
  )
  const free = new Set(theirs?.data.filter((offer) => !offer.mine && offer.goods.is_buy === 0).map((offer) => offer.id))
  const offer = mine?.data.find(
    ({ people, goods, ...one }) => people === 2 && !one.mine && free.has(one.id) && goods.number > goods.qg_number,
  )
  if (!offer) throw new Error('the demo shop has no free group-buy for two')
  const at = `/list_info_pt/${offer.goods.id}`
  const here = (await journey.open()).page
  await login(here, journey.proxy.url, OPENER, at)
  await here.getByRole('button', { name: /发起拼团/ }).click()
  await here.getByText('还差 1 人').first().waitFor()
  const { mine: team } = await read<Reply<'groupBuy'>>(opener, `/api/group/${offer.goods.id}`)

  const there = (await journey.open()).page
  await login(there, journey.proxy.url, JOINER, `${at}?team=${team?.id}`)
  await there
    .getByRole('button', { name: /^参团：/ })
    .first()
    .click()
  await there.getByText('已成团').first().waitFor()

  await open(here, at)
  await here.getByRole('button', { name: /拼团价加购/ }).click()
  await expectSync(here, /^已同步/)
  await expect
    .poll(async () => (await cartLines(opener)).map((line) => [line.type, line.price]))
    .toEqual([[2, offer.goods.price]])
})

const open = (page: Page, path: string): Promise<void> => openPage(page, journey.proxy.url + path)

/** Pieces that reach the first ladder step and, in their promotion's sum, the first full reduction. */
const PIECES = 50

/** Initials of goods on a ladder and in a full reduction, dear enough for 50 pieces to reach both. */
async function findTarget(reader: Api): Promise<{ initials: string; goods: Goods }> {
  for (const initials of [
    'amxl',
    'tbkl',
    'lhms',
    'xbdp',
    'fmtd',
    'sjp',
    'ytw',
    'ffds',
    'ynby',
    'gml',
    'blg',
    'jg',
    'tb',
    'ff',
  ]) {
    const { data } = await read<Reply<'goodsList'>>(
      reader,
      `/api/goods/list?keywords=${initials}&zone=ladder&in_stock=1`,
    )
    const goods = data.find(
      (one) =>
        one.is_buy === 1 &&
        one.number >= PIECES &&
        PIECES % one.qg_number === 0 &&
        one.goods_manjian_id > 0 &&
        one.type === 0 &&
        one.ladder_price_type === 0 &&
        (one.limit_number === 0 || one.limit_number >= PIECES) &&
        one.ladder_price.some((step) => step.number <= PIECES && fen(step.price) * PIECES >= 50_000 + 20_000),
    )
    if (goods) return { initials, goods }
  }
  throw new Error('the demo shop has no goods with a ladder and a full reduction')
}

test('initials, filter, ladder, coupon, full reduction, and an order whose total explains itself', async () => {
  const buyer = await journey.buyer(OPENER)
  const { initials, goods } = await findTarget(buyer)
  const { page } = await journey.open()
  await login(page, journey.proxy.url, OPENER)

  await open(page, '/search')
  await page.getByRole('combobox', { name: '搜索药品' }).first().fill(initials)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('keywords') === initials)
  await page.getByRole('group', { name: '筛选' }).getByRole('link', { name: '阶梯价' }).click()
  await page.waitForURL((url) => url.searchParams.get('zone') === 'ladder')
  await page.locator(`main a[href="/list_info/${goods.id}"]:not([tabindex="-1"])`).first().click()
  await page.waitForURL(`**/list_info/${goods.id}`)

  const number = page.getByRole('main').getByRole('spinbutton', { name: /数量/ }).first()
  await number.fill(String(PIECES))
  await number.press('Tab')
  await page.getByRole('main').getByRole('button', { name: '加入购物车' }).first().click()
  await expectSync(page, /^已同步/)
  await expect
    .poll(async () => (await cartLines(buyer)).map((line) => [line.goods.id, line.number]))
    .toEqual([[goods.id, PIECES]])

  await open(page, '/lqzx')
  const offer = page.getByRole('article').filter({ hasText: '通用券 满200减8' })
  await offer.getByRole('button', { name: '立即领取' }).click()
  await offer.getByText('已领取').waitFor()

  await open(page, '/cart')
  await beginCheckout(page)
  await page.getByRole('radio', { name: /满200减8/ }).check()
  await page.waitForURL(/coupon=\d/)
  const id = await submitOrder(page)
  const order = await read<Order>(buyer, `/api/order/${id}`)
  await page.getByRole('button', { name: '立即支付' }).click()
  await page.waitForURL(/cart_step4/)
  await page.getByRole('link', { name: '查看订单' }).click()
  await page.waitForURL(/\/order\/info\//)

  await page.getByRole('main').getByRole('button', { name: '为什么是这个价' }).first().click()
  const steps = await priceSteps(page)
  const [line] = order.lines
  expect(line && fen(line.listed) > fen(line.amount) && fen(line.manjian) > 0).toBe(true)
  expect(order.totals.coupon_amount).toBe('8.00')
  expect(steps['满减分摊']).toBe(-fen(line?.manjian ?? '0'))
  expect(steps['优惠券分摊']).toBe(-800)
  expect(steps['本行合计']).toBe(fen(order.totals.total))
})
