/** A pharmacist's own list of sixty goods becomes an order on a phone and at a desk, and the order is the list. */
import { expect, test } from 'vitest'
import type { Reply } from '#contract/calls.ts'
import type { Goods, GoodsDetail, MatchedRow } from '#contract/entities.ts'
import { initialsOf } from '#server/catalogue/initials.ts'
import { newJourney } from '#tests/support/journey.ts'
import { listToType, slowDown, typeLines } from '#tests/support/keyboard.ts'
import { cookieOf, expectSync, login, openPage, orderCart } from '#tests/support/pages.ts'
import { percentile } from '#tests/bench/figure.ts'
import type { Api } from '#tests/support/remote.ts'

const journey = newJourney()
const BUYER = '13800000001'
const LINES = 60
const ACTIONS_A_LINE = 3
const PRESSES_A_LINE = 12

const fullWidth = (digits: number): string =>
  String(digits).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))

/** Four hands: names with full-width digits, initials, bar codes, names without blanks. */
async function written(buyer: Api, { id, name, ypgg, sccj, qg_number: n }: Goods, i: number): Promise<string> {
  if (i % 4 === 0) return `${name}　${ypgg}  ${sccj}　${fullWidth(n)}`
  if (i % 4 === 1) return `${(await initialsOf([name]))[0]?.replace(/(\S)\S*\s?/g, '$1')} ${ypgg} ${sccj}  x${n}`
  if (i % 4 === 2) return `${((await buyer.get(`/api/goods/detail/${id}`)).data as GoodsDetail).barcode}\t${n}`
  return `${i + 1}、${name}${ypgg}${sccj} ×${n}盒`
}

/** Lines whose goods the shop can tell apart: another batch of the same product would do as well. */
async function listOf(buyer: Api): Promise<{ text: string; goods: Goods }[]> {
  const list = new Map<number, { text: string; goods: Goods }>()
  for (let page = 1; page <= 20 && list.size < LINES; page += 1) {
    const { data } = (await buyer.get(`/api/goods/list?offer=all&size=50&page=${page}`)).data as Reply<'goodsList'>
    const plain = data.filter((one) => one.type === 0 && one.limit_number === 0 && one.number >= one.qg_number * 5)
    const lines = await Promise.all(plain.map(async (goods, i) => ({ goods, text: await written(buyer, goods, i) })))
    const rows = lines.map(({ text }) => ({ text: text.replace(/\s+\S*$/, ''), number: '1' }))
    const found = (await buyer.post('/api/goods/match', { rows })).data as { rows: MatchedRow[] }
    for (const [i, line] of lines.entries())
      if (found.rows[i]?.goods[0]?.id === line.goods.id && list.size < LINES) list.set(line.goods.id, line)
  }
  expect(list.size).toBe(LINES)
  return [...list.values()]
}

test('sixty lines on a phone: three actions a line at most, and the order is the list', async () => {
  const buyer = await journey.buyer(BUYER)
  const list = await listOf(buyer)
  const { page } = await journey.open()
  await login(page, journey.proxy.url, BUYER)
  await openPage(page, `${journey.proxy.url}/zzfw/kjcg?tab=import`)

  let actions = 2
  await page.getByLabel('粘贴清单').fill(list.map(({ text }) => text).join('\n'))
  await page.getByRole('button', { name: '识别清单' }).click()
  await page.getByText(`共 ${LINES} 行，已识别`).waitFor({ state: 'hidden', timeout: 60_000 })
  await page.getByRole('tab', { name: /^需确认 \d+$/ }).click()
  const adopt = page.getByRole('button', { name: '全部采用推荐' })
  if (await adopt.isVisible()) {
    actions += 1
    await adopt.click()
  }
  for (const row of await page.getByRole('group', { name: '选择商品' }).all()) {
    if (!(await row.getByRole('radio', { name: '先不选' }).isChecked())) continue
    actions += 1
    await row.getByRole('radio', { disabled: false }).first().check()
  }
  await page.getByText(`${LINES} 种可加入`).waitFor()
  await page.getByRole('region', { name: '加入购物车' }).getByRole('button', { name: '加入购物车' }).click()
  await page.getByRole('tab', { name: `已处理 ${LINES}` }).waitFor({ timeout: 60_000 })
  await expectSync(page, /^已同步/)
  expect(actions + 1).toBeLessThanOrEqual(ACTIONS_A_LINE * LINES)

  const placed = (await buyer.get(`/api/order/${await orderCart(page, journey.proxy.url)}`)).data as Reply<'order'>
  expect(Object.fromEntries(placed.lines.map((line) => [line.goods_id, line.number]))).toEqual(
    Object.fromEntries(list.map(({ goods }) => [goods.id, goods.qg_number])),
  )
})

test('sixty lines at a desk by keyboard: twelve presses a line at most, and the order is the list', async () => {
  const buyer = await journey.buyer(BUYER)
  const list = await listToType(buyer, LINES, PRESSES_A_LINE)
  const { browser } = await journey.open()
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([cookieOf(buyer)])
  const page = await context.newPage()
  await openPage(page, `${journey.shop.url}/list`)
  await page.locator('main article').filter({ hasText: '¥' }).first().waitFor()
  await page.getByRole('link', { name: '表格' }).press('Enter')
  await page.waitForURL(/list\/table/)
  await slowDown(page, 4)
  const { presses, waits } = await typeLines(page, list)
  await slowDown(page, 1)
  const ms = (share: number) => Math.round(percentile(waits, share))
  console.log(`${LINES} lines, ${presses.reduce((sum, n) => sum + n)} presses, to paint at fourfold slowdown:`)
  console.log(`p50 ${ms(0.5)} ms, p95 ${ms(0.95)} ms, max ${Math.round(Math.max(...waits))} ms`)
  expect(Math.max(...presses)).toBeLessThanOrEqual(PRESSES_A_LINE)
  await expectSync(page, /^已同步/)

  const placed = (await buyer.get(`/api/order/${await orderCart(page, journey.shop.url)}`)).data as Reply<'order'>
  expect(Object.fromEntries(placed.lines.map((line) => [line.goods_id, line.number]))).toEqual(
    Object.fromEntries(list.map(({ goods, number }) => [goods.id, number])),
  )
})
