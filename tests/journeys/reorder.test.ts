/** Reordering: a member's home in one press, and a plan from the cart that another store of the owner fills its own cart with. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Page as Paged, Plan, UsualGoods, UserBase } from '#contract/entities.ts'
import type { Reply } from '#contract/calls.ts'
import { cartLines, newJourney, quantities } from '#tests/support/journey.ts'
import { cookieOf, expectSync, login, openPage, workerReady } from '#tests/support/pages.ts'
import { settled } from '#tests/support/quiet.ts'
import { fillCart } from '#tests/support/remote.ts'

const journey = newJourney()
const PHARMACY = '13800000001'
const OWNER = '13800000003'
const SECOND = '13800000013'
const SOON = { timeout: 20_000 }

const restock = (page: Page) => page.getByRole('region', { name: /该补货了/ })

/** A scrolled page has no room for the sync state. */
const toTop = (page: Page) => page.evaluate(() => scrollTo(0, 0))

/** How many goods the next press takes. */
async function chosen(page: Page): Promise<number> {
  const text = await restock(page).textContent()
  return Number(/已选 (\d+) 种/.exec(text ?? '')?.[1])
}

/** Everything that moved by itself since the page was opened. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        hadRecentInput: boolean
        sources: { node: Element | null }[]
      })[])
        if (!entry.hadRecentInput)
          for (const { node } of entry.sources) if (node?.closest?.('main')) moved.push(node.outerHTML.slice(0, 80))
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const shifts = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved)

test('home begins with what is due: one press takes it, 撤销 gives it back, what is in the cart is not doubled', async () => {
  const buyer = await journey.buyer(PHARMACY)
  const { page } = await journey.open()
  await watchShifts(page)
  await login(page, journey.proxy.url, PHARMACY)
  await restock(page).getByRole('checkbox').first().waitFor()

  // From the second opening on the device knows that a member comes, and nothing of the page moves.
  await openPage(page, journey.proxy.url)
  await restock(page).getByRole('checkbox').first().waitFor()
  await settled(page)
  expect(await shifts(page)).toEqual([])
  const heights = await restock(page)
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect([heights.length, new Set(heights).size, heights[0]]).toEqual([6, 1, 72])

  const due = await chosen(page)
  await restock(page).getByRole('checkbox').first().uncheck()
  expect(await chosen(page)).toBe(due - 1)
  await restock(page).getByRole('button', { name: '全部加入购物车' }).click()
  await expect.poll(async () => (await cartLines(buyer)).length, SOON).toBe(due - 1)
  const usual = (await buyer.get('/api/user/fast_buy?page=1&size=100&order=often')).data as Paged<UsualGoods>
  const numbers = new Map(usual.data.map((one) => [one.goods.id, one.usual_number]))
  for (const [id, number] of Object.entries(await quantities(buyer))) {
    const wanted = numbers.get(Number(id)) ?? 0
    expect(number).toBeGreaterThanOrEqual(wanted)
  }
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.poll(async () => (await cartLines(buyer)).length, SOON).toBe(0)

  await restock(page).getByRole('button', { name: '全部加入购物车' }).click()
  await expect.poll(async () => (await cartLines(buyer)).length, SOON).toBe(due - 1)
  await expect.poll(() => restock(page).textContent()).toMatch(/购物车已有/)
  expect(await restock(page).getByRole('button', { name: '全部加入购物车' }).isDisabled()).toBe(true)
})

test('off line: what is due comes from the device, and goes into the cart when there is a network', async () => {
  const buyer = await journey.buyer(PHARMACY)
  const { page, context } = await journey.open()
  await login(page, journey.proxy.url, PHARMACY)
  await restock(page).getByRole('checkbox').first().waitFor()
  await workerReady(page)
  await openPage(page, journey.proxy.url)
  await restock(page).getByRole('checkbox').first().waitFor()
  await expectSync(page, /^已同步/)

  await context.setOffline(true)
  journey.proxy.online(false)
  await page.reload()
  const due = await chosen(page)
  await restock(page).getByRole('button', { name: '全部加入购物车' }).click()
  await toTop(page)
  await expectSync(page, `已保存到本机 · ${due} 条待同步`)
  await context.setOffline(false)
  journey.proxy.online(true)
  await expect.poll(async () => (await cartLines(buyer)).length, { timeout: 60_000 }).toBe(due)
})

test('nothing opens by itself over home a second time, and a member sees one advertisement', async () => {
  const buyer = await journey.buyer(PHARMACY)
  const { page, context } = await journey.open()
  await context.addCookies([cookieOf(buyer)])
  await openPage(page, journey.shop.url)
  const popup = page.locator('section[aria-labelledby=lottery-name]')
  await popup.waitFor()
  for (const _ of ['reload', 'another tab']) {
    await openPage(page, journey.shop.url)
    await restock(page).getByRole('checkbox').first().waitFor()
    await page.waitForTimeout(6_000)
    expect([await popup.count(), await page.getByRole('dialog').count()]).toEqual([0, 0])
  }
  const session = await context.newPage()
  await openPage(session, journey.shop.url)
  await session.waitForTimeout(6_000)
  expect(await session.locator('section[aria-labelledby=lottery-name]').count()).toBe(0)
  expect(await session.getByRole('group', { name: /第 \d+ 张/ }).count()).toBeLessThanOrEqual(1)
  expect(await session.locator('aside:has(img)').count()).toBe(0)
})

test('a plan from the cart of one store fills the cart of another, off line too, and every line says what became of it', async () => {
  const owner = await journey.buyer(OWNER)
  const second = await journey.buyer(SECOND)
  const goods = await fillCart(owner, 3, { times: 2 })
  const { page } = await journey.open()
  await login(page, journey.proxy.url, OWNER, '/cart')
  await page.getByRole('button', { name: '编辑', exact: true }).click()
  const batch = page.getByRole('region', { name: '批量编辑' })
  await batch.getByRole('checkbox', { name: '全选' }).check()
  await batch.getByRole('button', { name: '批量操作' }).click()
  await page.getByRole('button', { name: '存为采购计划' }).click()
  const dialog = page.getByRole('dialog', { name: '存为采购计划（3 种）' })
  await dialog.getByLabel('计划名称').fill('月初补货')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect
    .poll(async () => ((await second.get('/api/plan')).data as Reply<'plans'>).data.map((plan: Plan) => plan.name))
    .toContain('月初补货')

  const other = await journey.open()
  await login(other.page, journey.proxy.url, SECOND, '/zzfw/cgjh')
  await other.page.getByRole('link', { name: /月初补货/ }).click()
  await other.page.getByRole('checkbox', { name: /选购/ }).first().waitFor()
  await workerReady(other.page)
  await expectSync(other.page, /^已同步/)
  await other.context.setOffline(true)
  journey.proxy.online(false)
  await other.page.getByRole('button', { name: '全部加入购物车' }).click()
  await toTop(other.page)
  await expectSync(other.page, /待同步/)
  await other.context.setOffline(false)
  journey.proxy.online(true)
  const { stores } = (await second.get('/api/user/base')).data as UserBase
  expect(stores.length).toBeGreaterThan(0)
  await expectSync(other.page, /^已同步/)
  const taken = await quantities(second)
  for (const one of goods) {
    const row = other.page.getByRole('listitem').filter({ hasText: one.name })
    const text = (await row.first().textContent()) ?? ''
    if (taken[one.id] === undefined) expect(text).not.toMatch(/购物车已有/)
    else expect(text).toContain(`购物车已有 ${taken[one.id]}`)
  }
  expect(Object.values(taken).length).toBeGreaterThan(0)
  await other.page.getByRole('button', { name: '编辑', exact: true }).click()
  const out = other.page.getByRole('main').getByRole('button', { name: /^移出/ })
  await out.first().click()
  await expect.poll(() => out.count()).toBe(2)
  await other.page.getByRole('button', { name: '撤销' }).last().click()
  await expect.poll(() => out.count()).toBe(3)
})
