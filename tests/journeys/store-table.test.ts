/** An owner orders for many stores in one table: typed as in a sheet, off line too, one order per store exactly once. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { StoreTable } from '#contract/entities.ts'
import { type Api } from '#tests/support/remote.ts'
import { newJourney } from '#tests/support/journey.ts'
import { login, workerReady } from '#tests/support/pages.ts'

const journey = newJourney()
const OWNER = '13800000003'
const [FIRST, SECOND, THIRD] = ['演示连锁药房一店', '演示连锁药房二店', '演示连锁药房三店']
const PATH = '/zhzx/ddcg'
const WIDE = { width: 1180, height: 820 }

const table = async (owner: Api) => (await owner.get('/api/user/stores/table')).data as StoreTable

/** Usual goods that every store may have, with no limit and plenty of stock. */
async function openRows(owner: Api) {
  const { rows } = await table(owner)
  const open = rows.filter(
    ({ cells, goods }) => goods.number > 500 && cells.every((cell) => cell.why === '' && cell.limit_number === 0),
  )
  const [first, second] = open
  if (!first || !second) throw new Error('two rows for every store')
  return [first.goods, second.goods] as const
}

async function openTable(page: Page): Promise<void> {
  await page.setViewportSize(WIDE)
  await login(page, journey.proxy.url, OWNER, PATH)
  await page.getByRole('table').waitFor()
  await workerReady(page)
}

const cellOf = (page: Page, store: string | undefined, goods: { name: string; ypgg: string }) =>
  page.getByRole('row').filter({ hasText: goods.ypgg }).getByLabel(`${store} ${goods.name} 数量`).first()

const orders = async () => (await journey.shop.effects()).filter(({ kind }) => kind === 'order')

async function place(page: Page, text: RegExp): Promise<void> {
  await page.getByRole('button', { name: '提交订单' }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect.poll(() => dialog.textContent()).toMatch(text)
  await dialog.getByRole('button', { name: '提交订单' }).click()
}

test('keys and a pasted rectangle; typed off line, killed, there again; sums on line, an order for each store', async () => {
  const owner = await journey.buyer(OWNER)
  const [one, two] = await openRows(owner)
  const { page, context } = await journey.open()
  await openTable(page)
  await context.setOffline(true)
  journey.proxy.online(false)

  const start = cellOf(page, FIRST, one)
  await start.fill(String(one.qg_number * 2))
  await start.press('ArrowRight')
  await start.press('Tab')
  expect(await start.inputValue()).toBe(String(one.qg_number * 2))
  await start.focus()
  await start.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-cell'))).toMatch(/:0$/)
  // From the first store's cell to the right: two stores, one of which is left as it is.
  await cellOf(page, FIRST, two).evaluate(
    (cell, text) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    },
    `${two.qg_number * 3}\t\t${two.qg_number * 4}\n`,
  )
  await expect.poll(() => cellOf(page, THIRD, two).inputValue()).toBe(String(two.qg_number * 4))
  await page.getByText('已粘贴 2 格').waitFor()
  expect(await page.getByRole('group', { name: `${THIRD} 本店合计` }).textContent()).toContain('金额联网后计算')
  await page.close()

  const again = await context.newPage()
  await again.setViewportSize(WIDE)
  await again.goto(journey.proxy.url + PATH).catch(() => {})
  await expect.poll(() => cellOf(again, THIRD, two).inputValue()).toBe(String(two.qg_number * 4))
  expect(await cellOf(again, FIRST, one).inputValue()).toBe(String(one.qg_number * 2))

  await context.setOffline(false)
  journey.proxy.online(true)
  await expect
    .poll(() => again.getByRole('group', { name: `${THIRD} 本店合计` }).textContent(), { timeout: 30_000 })
    .toMatch(/1 种 ¥[\d,.]+运费/)
  const before = (await orders()).length
  await place(again, /为 2 家门店各下一张订单/)
  const results = again.getByRole('list', { name: '各店提交结果' }).getByRole('listitem')
  await expect
    .poll(() => results.allTextContents(), { timeout: 30_000 })
    .toEqual([
      expect.stringMatching(`${FIRST}已下单订单 .*去付款`),
      expect.stringMatching(`${THIRD}已下单订单 .*切换到本店付款`),
    ])
  expect(await cellOf(again, THIRD, two).inputValue()).toBe('')
  expect((await orders()).length).toBe(before + 2)
})

test('an answer that is lost and a page that is killed: the column is locked, and the order is there once', async () => {
  const owner = await journey.buyer(OWNER)
  const [one] = await openRows(owner)
  const { page, context } = await journey.open()
  await openTable(page)
  await cellOf(page, THIRD, one).fill(String(one.qg_number))
  await cellOf(page, THIRD, one).press('Enter')
  const before = (await orders()).length
  // All of them: a browser sends a request again whose connection was cut.
  journey.proxy.fault(({ path }) => (path === '/api/user/stores/order' ? { do: 'lose-answer' } : undefined))
  await place(page, /为 1 家门店各下一张订单/)
  await expect.poll(async () => (await orders()).length, { timeout: 30_000 }).toBe(before + 1)
  await page.close()
  journey.proxy.fault(null)

  const again = await context.newPage()
  await again.setViewportSize(WIDE)
  await again.goto(journey.proxy.url + PATH)
  const results = again.getByRole('list', { name: '各店提交结果' }).getByRole('listitem')
  await expect.poll(() => results.allTextContents()).toEqual([expect.stringContaining(`${THIRD}提交结果未知`)])
  expect(await cellOf(again, THIRD, one).isDisabled()).toBe(true)
  await results.getByRole('button', { name: '核对并继续提交' }).click()
  await expect.poll(() => results.allTextContents()).toEqual([expect.stringContaining(`${THIRD}已下单`)])
  expect((await orders()).length).toBe(before + 1)
})

test('one store is refused, the others are ordered: its numbers stay, with the reason', async () => {
  const owner = await journey.buyer(OWNER)
  const [one] = await openRows(owner)
  const { page } = await journey.open()
  await openTable(page)
  for (const store of [FIRST, SECOND, THIRD]) {
    await cellOf(page, store, one).fill(String(one.qg_number))
    await cellOf(page, store, one).press('Enter')
  }
  // The second store has not signed the contract.
  const sums = page.getByRole('group', { name: `${SECOND} 本店合计` })
  await expect.poll(() => sums.textContent()).toContain('合同')
  await place(page, /为 2 家门店各下一张订单.*另有 1 家现在不能下单/s)
  const results = page.getByRole('list', { name: '各店提交结果' }).getByRole('listitem')
  await expect
    .poll(() => results.allTextContents(), { timeout: 30_000 })
    .toEqual([expect.stringContaining(`${FIRST}已下单`), expect.stringContaining(`${THIRD}已下单`)])
  expect(await cellOf(page, SECOND, one).inputValue()).toBe(String(one.qg_number))
})

test('on a phone one store at a time; goods are added by searching', async () => {
  const { page } = await journey.open()
  await page.setViewportSize({ width: 360, height: 780 })
  await login(page, journey.proxy.url, OWNER, PATH)
  await page.getByRole('tab', { name: new RegExp(THIRD ?? '') }).click()
  await page.getByLabel('添加商品').last().fill('连花清瘟')
  await page.getByRole('button', { name: '查找' }).click()
  const found = page.getByRole('list', { name: '找到的商品' })
  const add = found.getByRole('button', { name: /^加入表中/ }).first()
  const name = ((await add.getAttribute('aria-label')) ?? '').replace('加入表中 ', '')
  await add.click()
  await expect.poll(() => found.textContent()).toContain('去填数量')
  const rows = page.getByRole('list', { name: THIRD ?? '' })
  await expect.poll(() => rows.getByRole('listitem').last().textContent()).toContain(name)
})
