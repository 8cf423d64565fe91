/** 到货提醒: set without a network, told once when the goods are back, and from the message into the cart. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Goods, Message, Page as Paged } from '#contract/entities.ts'
import { newJourney, quantities } from '#tests/support/journey.ts'
import { expectSync, fillLogin, login, openPage, workerReady } from '#tests/support/pages.ts'
import { lineOf, type Api } from '#tests/support/remote.ts'

const journey = newJourney()
const PHARMACY = '13800000001'
const CLINIC = '13800000005'
/** The shop looks every ten seconds for what is back. */
const BACK = { timeout: 40_000 }
/** An order has to be worth this much, in yuan. */
const ORDER_LEAST = 1_000

const button = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(到货提醒|已设提醒)/ })

/** The clinic orders all there is of some goods that both may buy. @returns the goods, and what cancels the order */
async function buyAll(clinic: Api, pharmacy: Api): Promise<{ goods: Goods; cancel: () => Promise<void> }> {
  const list = async (buyer: Api): Promise<Goods[]> =>
    ((await buyer.get('/api/goods/list?size=100&in_stock=1')).data as Paged<Goods>).data
  const may = new Set((await list(pharmacy)).filter((one) => one.is_buy === 1).map((one) => one.id))
  const plain = (await list(clinic)).filter(
    (one) => one.is_buy === 1 && may.has(one.id) && one.type === 0 && one.limit_number === 0 && !one.limit_note,
  )
  const [goods] = plain
    .filter((one) => one.control !== 'hm' && one.number * Number(one.price) > ORDER_LEAST)
    .sort((a, b) => a.number - b.number)
  if (!goods) throw new Error('no goods')
  const added = await clinic.post('/api/cart', { params: [lineOf(goods, goods.number)] })
  const ids = (added.data as { results: { id: number }[] }).results.map((result) => result.id)
  const checkout = (await clinic.post('/api/cart/checkout', { ids, new: 1 })).data as {
    totals: { total: string }
    addresses: { id: number }[]
  }
  const address_id = checkout.addresses[0]?.id ?? 0
  const placed = await clinic.post('/api/order', { ids, address_id, total: checkout.totals.total })
  expect([placed.code, placed.msg]).toEqual([200, ''])
  const [order] = (placed.data as { ids: string[] }).ids
  return { goods, cancel: async () => void (await clinic.post(`/api/order/${order}/cancel`)) }
}

const backMessages = async (buyer: Api): Promise<Message[]> =>
  ((await buyer.get('/api/message?size=100')).data as Paged<Message>).data.filter((one) => one.title.includes('到货了'))

test('set off line, kept over a reload, sent on line; the stock comes, the message leads to the page, the page into the cart', async () => {
  const pharmacy = await journey.buyer(PHARMACY)
  const { goods, cancel } = await buyAll(await journey.buyer(CLINIC), pharmacy)
  const { page } = await journey.open()
  await login(page, journey.proxy.url, PHARMACY, `/list_info/${goods.id}`)
  await button(page).waitFor()
  await workerReady(page)

  journey.proxy.online(false)
  await button(page).click()
  await expectSync(page, '已保存到本机 · 1 条待同步')
  expect(await button(page).getAttribute('aria-pressed')).toBe('true')
  await page.reload()
  await expect.poll(() => button(page).getAttribute('aria-pressed'), { timeout: 20_000 }).toBe('true')

  journey.proxy.online(true)
  await expectSync(page, /^已同步/)
  expect(await backMessages(pharmacy)).toEqual([])
  await cancel()
  await expect.poll(async () => (await backMessages(pharmacy)).length, BACK).toBe(1)

  await openPage(page, `${journey.proxy.url}/zhzx/wdxx`)
  await page.getByRole('link', { name: `${goods.name}到货了` }).click()
  const back = page.getByRole('region', { name: '已到货 1 种' })
  await back.getByRole('button', { name: '加入购物车' }).click()
  await expect.poll(() => quantities(pharmacy)).toEqual({ [goods.id]: goods.qg_number })

  await page.getByRole('button', { name: `移除提醒：${goods.name}` }).click()
  await expect.poll(() => back.count()).toBe(0)
  await page.getByRole('button', { name: '撤销' }).click()
  await back.waitFor()
  await expectSync(page, /^已同步/)
  await page.waitForTimeout(12_000)
  expect(await backMessages(pharmacy)).toHaveLength(1)
})

test('a visitor’s press leads to the login, and the goods are watched after it', async () => {
  const pharmacy = await journey.buyer(PHARMACY)
  const { goods } = await buyAll(await journey.buyer(CLINIC), pharmacy)
  const { page } = await journey.open()
  await openPage(page, `${journey.proxy.url}/list_info/${goods.id}`)
  await button(page).click()
  await page.waitForURL(/\/login/)
  await fillLogin(page, PHARMACY)
  await page.waitForURL(new RegExp(`/list_info/${goods.id}`))
  await expect.poll(() => button(page).getAttribute('aria-pressed'), { timeout: 20_000 }).toBe('true')
  await expectSync(page, /^已同步/)
  const { watched } = (await pharmacy.get('/api/cart/list')).data as { watched: number[] }
  expect(watched).toContain(goods.id)
})
