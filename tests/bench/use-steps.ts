/** What a buyer does on a phone and at a desk, each step from an address of its own, in the words of the screen. */
import type { Page } from 'playwright-core'
import { openPage } from '#tests/support/pages.ts'

type Step = (page: Page, url: string) => Promise<void>
type Steps = Readonly<Record<string, Step>>

export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1440, height: 900 }
/** ms between two presses. */
const PAUSE = 80
/** Rows that are scrolled through. */
const ROWS = 500
const ROW = 96

const main = (page: Page) => page.getByRole('main')

async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: PAUSE })
}

export const ON_PHONE: Steps = {
  async 首页(page, url) {
    await openPage(page, url)
  },
  async 搜索(page, url) {
    await openPage(page, `${url}/search`)
    await page.getByRole('combobox').first().click()
    await type(page, 'amxl')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await main(page).locator('article').first().waitFor()
  },
  async 筛选(page, url) {
    await openPage(page, `${url}/list`)
    await main(page).getByText('仅看有货').first().click()
    await page.waitForURL(/in_stock/)
    await main(page).locator('article').first().waitFor()
  },
  async 滚动(page) {
    await page.mouse.move(PHONE.width / 2, PHONE.height / 2)
    for (let i = 0; i < ROWS / 10; i += 1) {
      await page.mouse.wheel(0, ROW * 10)
      await page.waitForTimeout(30)
    }
  },
  async 加购(page, url) {
    await openPage(page, `${url}/list?in_stock=1`)
    await main(page).getByRole('button', { name: '加入购物车' }).first().click()
    await page.waitForTimeout(500)
  },
  async 购物车数量(page, url) {
    await openPage(page, `${url}/cart`)
    const field = main(page).getByRole('spinbutton').first()
    await field.click()
    await type(page, '20')
    await page.keyboard.press('Enter')
    for (let i = 0; i < 5; i += 1) await main(page).getByRole('button', { name: '增加' }).first().click()
  },
  async 购物车批量(page) {
    await page.getByRole('button', { name: '编辑' }).first().click()
    await page.getByRole('checkbox', { name: '全选' }).click()
    await page.getByRole('button', { name: '完成' }).first().click()
  },
  async 商品与返回(page, url) {
    await openPage(page, `${url}/list?in_stock=1`)
    await main(page).locator('article').first().getByRole('link').last().click()
    await page.waitForURL(/list_info/)
    await page.goBack()
    await page.waitForURL(/\/list/)
  },
  async 结算(page, url) {
    await openPage(page, `${url}/cart`)
    await page.getByRole('button', { name: '去结算' }).click()
    await page.waitForURL(/cart_step2/)
    await page.waitForTimeout(500)
  },
}

export const AT_DESK: Steps = {
  async 抽屉(page, url) {
    await openPage(page, `${url}/list`)
    const toggle = page.getByRole('button', { name: /^购物车/ }).first()
    await toggle.click()
    await page.waitForTimeout(500)
    await toggle.click()
  },
  async 客服(page) {
    await page.getByRole('button', { name: '客服' }).first().click()
    const words = page.getByLabel('消息内容')
    await words.click()
    await type(page, 'hello')
    await words.fill('')
    await page.keyboard.press('Escape')
  },
}
