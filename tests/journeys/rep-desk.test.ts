/** A rep takes an order at the desk: typed without the mouse, tapped, and without a network. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { RepDay } from '#contract/entities.ts'
import { weekdayOf } from '#domain/rep-day.ts'
import { newJourney } from '#tests/support/journey.ts'
import { api } from '#tests/support/remote.ts'
import { lookAtSizes } from '#tests/support/tablet-pictures.ts'
import { catalogueTaken, fillLogin, workerReady } from '#tests/support/pages.ts'

const journey = newJourney()
const REP = '13800000004'
const CUSTOMER = '13800000001'
async function openDesk(page: Page): Promise<string> {
  await page.goto(`${journey.proxy.url}/login`)
  await fillLogin(page, REP)
  await page.waitForURL('**/dg')
  const first = page.locator('a[href$="/kd"]').first()
  await first.waitFor()
  const href = (await first.getAttribute('href')) ?? ''
  await page.goto(`${journey.proxy.url}${href}`)
  await page.getByRole('combobox').waitFor()
  return href
}

/** From now on the page notes what stands in the field whenever it names a row that is not there or not marked. */
async function watchNamedRow(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wrong: string[] = []
    Object.assign(window, { wrong })
    const field = document.querySelector<HTMLInputElement>('[role=combobox]')
    const look = () => {
      const id = field?.getAttribute('aria-activedescendant')
      if (!id) return
      const row = document.getElementById(id)
      if (row?.dataset['active'] === undefined || row.closest('[hidden]')) wrong.push(field?.value ?? '')
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
}

const lines = (page: Page) => page.getByRole('complementary', { name: '本次订单' }).getByRole('spinbutton')

test('lines are typed, tapped and corrected at the desk, also without a network', async () => {
  await journey.buyer(CUSTOMER)
  const { context } = await journey.open(undefined, { catalogue: true })
  const page = await context.newPage()
  await page.setViewportSize({ width: 1180, height: 820 })
  const desk = await openDesk(page)
  await catalogueTaken(page, `${journey.proxy.url}${desk.replace(/\/kd$/, '')}`)
  await page.goto(`${journey.proxy.url}${desk}`)
  const field = page.getByRole('combobox')
  await page.getByRole('heading', { name: /订单 \d+ 种/ }).waitFor()
  const before = await lines(page).count()

  await watchNamedRow(page)
  // Keys alone: what, Enter, how many, Enter.
  expect(await field.evaluate((it) => it === document.activeElement)).toBe(true)
  await page.keyboard.type('amxl')
  await page.keyboard.press('Enter')
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')
  await page.getByText(/已录入 .*20/).waitFor()
  await expect.poll(() => lines(page).count()).toBe(before + 1)

  // The last line once more.
  await page.keyboard.press('Backspace')
  await page.getByText(/^数量 /).waitFor()
  await expect.poll(() => field.inputValue()).toBe('20')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('40')
  await page.keyboard.press('Enter')
  await page.getByText(/已录入 .*40/).waitFor()
  expect(await lines(page).count()).toBe(before + 1)
  expect(await page.evaluate(() => (window as never)['wrong'])).toEqual([])

  // A searched line takes two taps more than its letters, a usual one a single tap.
  const taps = await countTaps(page)
  await field.fill('jxz')
  const take = page.getByRole('list').getByRole('button', { name: /^\+ \d+/ })
  await expect.poll(() => take.count()).toBeGreaterThan(0)
  await take.first().click()
  await expect.poll(() => lines(page).count()).toBe(before + 2)
  expect(await taps()).toBeLessThanOrEqual(3)
  await field.fill('')
  const usual = page.getByRole('list').getByRole('button', { name: /^\+ \d+/ })
  if ((await usual.count()) > 0) {
    const from = await taps()
    await usual.first().click()
    await expect.poll(() => lines(page).count()).toBe(before + 3)
    expect((await taps()) - from).toBeLessThanOrEqual(2)
  }

  // Typing goes on without a network.
  journey.proxy.online(false)
  await context.setOffline(true)
  const here = await lines(page).count()
  await page.getByRole('heading', { name: '开单' }).click()
  await page.keyboard.type('dztwj')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect.poll(() => lines(page).count(), { timeout: 10_000 }).toBe(here + 1)
  await context.setOffline(false)
  journey.proxy.online(true)

  const pictures = process.env['PICTURES']
  await lookAtSizes(page, 'kd')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: /^订单 \d+ 种/ }).click()
  await page.getByRole('dialog').getByRole('spinbutton').first().waitFor()
  if (pictures) await page.screenshot({ path: `${pictures}/kd-sheet.png` })
}, 180_000)

test('a visit is on the device without a network, can be taken back, and reaches the shop later', async () => {
  const { context } = await journey.open()
  const page = await context.newPage()
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto(`${journey.proxy.url}/login`)
  await fillLogin(page, REP)
  await page.waitForURL('**/dg')
  const button = page.getByRole('button', { name: /^拜访记录/ }).first()
  await button.click()
  await page.getByRole('button', { name: '保存' }).waitFor()
  journey.proxy.online(false)
  const save = async () => {
    await page.getByRole('button', { name: '保存' }).click()
  }
  await save()
  await page.getByText('请选择拜访结果').waitFor()
  await page.getByText('未成交').click()
  await page.getByRole('button', { name: '库存充足' }).click()
  await save()
  await page.getByText('拜访已保存').waitFor()
  await page.getByText('拜访待同步').first().waitFor()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.poll(() => page.getByText('拜访待同步').count()).toBe(0)
  await button.click()
  await page.getByText('已下单').last().click()
  await save()
  await page.getByText('拜访待同步').first().waitFor()
  journey.proxy.online(true)
  await expect.poll(() => page.getByText('拜访待同步').count(), { timeout: 60_000 }).toBe(0)
  await page.reload()
  await page.getByText('已下单').first().waitFor()

  await page.getByRole('link', { name: '今天小结' }).click()
  await page.getByRole('table').getByText('已下单').waitFor()
  const loading = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出表格' }).click()
  const sheet = await readFile(await (await loading).path(), 'utf8')
  expect(sheet.startsWith('\ufeff客户,时间,结果')).toBe(true)
  await lookAtSizes(page, 'xj')
}, 180_000)

test('the order of the day is dragged and moved by keys, kept without a network, and sent', async () => {
  const rep = await api(journey.shop.url, REP)
  const day = (await rep.get('/api/rep/day')).data as RepDay
  const ids = day.customers.slice(0, 3).map(({ id }) => id)
  await rep.post('/api/rep/route', { weekday: weekdayOf(day.date), ids })
  const { context } = await journey.open()
  const page = await context.newPage()
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto(`${journey.proxy.url}/login`)
  await fillLogin(page, REP)
  await page.waitForURL('**/dg')
  await page.getByRole('button', { name: '调整顺序' }).click()
  const rows = page.getByRole('list', { name: '拜访顺序' }).getByRole('listitem')
  await rows.first().waitFor()
  journey.proxy.online(false)
  const handles = rows.getByRole('button', { name: /^拖动/ })
  await handles.first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const [from, to] = [await handles.nth(1).boundingBox(), await handles.nth(0).boundingBox()]
  if (!from || !to) throw new Error('no handles')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 5 })
  await page.mouse.up()
  if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/route.png` })
  await page.getByRole('button', { name: '保存顺序' }).click()
  await page.getByText('顺序已保存到本机，待同步').waitFor()
  journey.proxy.online(true)
  await page.reload()
  const placed = async () =>
    ((await rep.get('/api/rep/day')).data as RepDay).customers
      .filter(({ weekday }) => weekday === weekdayOf(day.date))
      .map(({ id }) => id)
  await expect.poll(placed, { timeout: 30_000 }).toEqual([ids[2], ids[1], ids[0]])
  await expect.poll(() => page.getByText('顺序已保存到本机，待同步').count()).toBe(0)

  await page.getByRole('button', { name: '开始今天' }).click()
  await page.getByText('今天的客户资料已在本机，断网也能开单').waitFor({ timeout: 60_000 })
  await expect.poll(() => page.getByText(/^资料截至/).count()).toBe(ids.length)
  if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/day.png` })
  await workerReady(page)
  journey.proxy.online(false)
  await page.goto(`${journey.proxy.url}/dg/${ids[0]}/kd`)
  await page
    .getByRole('button', { name: /^\+ \d+/ })
    .or(page.getByText('还没有常购商品，直接录入即可'))
    .first()
    .waitFor()
}, 180_000)

/** @returns how often something was tapped since */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { taps: number }
    counted.taps = 0
    addEventListener('pointerdown', () => (counted.taps += 1), true)
  })
  return () => page.evaluate(() => (window as unknown as { taps: number }).taps)
}
