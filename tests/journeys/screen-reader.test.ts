/**
 * The main job with keys alone, as a screen reader says it. The record beside this file is read like a play; after a
 * change that is meant, RECORD=1 writes it anew, and whoever changed it reads it once with closed eyes.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newJourney, quantities } from '#tests/support/journey.ts'
import { openPage } from '#tests/support/pages.ts'
import { PASSWORD } from '#tests/support/remote.ts'
import { ScreenReader, type Stop } from '#tests/support/screen-reader.ts'
import { nameOf, propertyOf } from '#tests/support/spoken.ts'

const journey = newJourney()
const BUYER = '13800000001'
/** Goods of the demo shop that are sold by the piece, and of which there are fewer than are typed. */
const GOODS = { words: ['牛', '膝'], name: '牛膝', id: 6917 } as const
const RECORD = new URL('screen-reader.txt', import.meta.url)
/** What the demo shop makes by the day. */
const CHANGING = [
  [/\d{15,}/g, '订单号'],
  [/20\d\d[-/年]\d\d?[-/月]\d\d?日?/g, '日期'],
] as const

test('a member who sees nothing orders with keys alone', async () => {
  const buyer = await journey.buyer(BUYER)
  const { browser } = await journey.open()
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  const reader = await ScreenReader.open(page)
  const { proxy } = journey

  reader.title('登录：跳过链接，空表单，登录')
  await openPage(page, `${proxy.url}/login`)
  await reader.press('Tab')
  await reader.key('Enter')
  await reader.lands('main', '')
  await reader.tabTo('button', '登录')
  await reader.key('Enter')
  await reader.lands('textbox', '手机号')
  await reader.type(BUYER)
  await reader.tabTo('textbox', '密码')
  await reader.type(PASSWORD)
  await reader.tabTo('checkbox', /同意/)
  await reader.key('Space')
  await reader.tabTo('button', '登录')
  await reader.key('Enter')
  await reader.lands('heading', /药械采购/)
  await page.getByRole('region', { name: /^该补货了/ }).waitFor()
  await reader.landmarks()

  reader.title('搜索')
  await reader.tabTo('combobox', '搜索药品', 'Shift+Tab')
  await reader.type(GOODS.words[0])
  await reader.expanded()
  await reader.press('ArrowDown')
  await reader.press('ArrowDown')
  await reader.type(GOODS.words[1])
  await reader.key('Enter')
  await reader.lands('heading', /的搜索结果$/)
  await reader.landmarks()
  await reader.tabTo('link', GOODS.name)
  await reader.key('Enter')

  reader.title('商品：三件加入购物车')
  await reader.lands('heading', GOODS.name)
  await reader.landmarks()
  await reader.tabTo('spinbutton', '数量')
  await reader.type('3')
  await reader.tabTo('button', '加入购物车')
  await reader.listen()
  await reader.key('Enter')
  await reader.hear(/已加入购物车/)
  await expect.poll(() => quantities(buyer)).toEqual({ [GOODS.id]: 3 })

  reader.title('购物车：超过库存，断网修改，恢复')
  await openPage(page, `${proxy.url}/cart`)
  await reader.landmarks()
  await reader.tabTo('combobox', '搜索药品')
  await reader.tabTo('spinbutton', '数量')
  await reader.listen()
  await reader.type('9999')
  await reader.key('Enter')
  await reader.hear(/^库存仅剩/)
  await expect.poll(() => quantities(buyer)).not.toEqual({ [GOODS.id]: 3 })
  proxy.online(false)
  await reader.listen()
  await reader.key('Control+A')
  await reader.type('5')
  await reader.key('Enter')
  await reader.hear(/^已保存到本机/)
  proxy.online(true)
  await reader.hear('已同步')
  await expect.poll(() => quantities(buyer)).toEqual({ [GOODS.id]: 5 })
  // The button tells the server's sum, which follows the device's.
  await page.getByText('预估').waitFor({ state: 'detached' })
  await reader.tabTo('button', '去结算')
  await reader.key('Enter')

  reader.title('核对订单')
  await reader.lands('heading', '核对订单')
  await reader.landmarks()
  await reader.tabTo('button', '提交订单')
  await reader.key('Enter')

  reader.title('订单已提交')
  await reader.lands('heading', /订单/)
  await reader.landmarks()
  await reader.reads()
  compare(reader.record)
  law(reader)
})

/** What the demo shop makes anew each time. */
function stable(record: readonly string[]): string {
  const text = `${record.join('\n').trim()}\n`
  return CHANGING.reduce((all, [pattern, word]) => all.replace(pattern, word), text)
}

function compare(record: readonly string[]): void {
  if (process.env['RECORD']) writeFileSync(RECORD, stable(record))
  expect(stable(record)).toBe(readFileSync(RECORD, 'utf8'))
}

/** What holds at every stop, whatever the page. */
function law({ stops }: ScreenReader): void {
  const inPage = stops.filter(({ place }) => place >= 0)
  expect(inPage.filter(({ node }) => !/\p{L}/u.test(nameOf(node))).map(({ line }) => line)).toEqual([])
  const isTwice = ({ node }: Stop) => node.description?.value === nameOf(node)
  expect(inPage.filter(isTwice).map(({ line }) => line)).toEqual([])
  const isMute = ({ node }: Stop) => propertyOf(node, 'invalid') === 'true' && !node.description?.value
  expect(inPage.filter(isMute).map(({ line }) => line)).toEqual([])
}
