/**
 * A list of 10,000 rows: frames while it is scrolled, and what the next page costs under it. The processor is not
 * slowed: without a graphics card it paints as well, which a phone's does not.
 */
import type { Page, Route } from 'playwright-core'
import type { GoodsPage } from '#contract/entities.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { login } from '#tests/support/pages.ts'
import type { Shop } from '#tests/support/shop.ts'
import { median, percentile, type Figure } from './figure.ts'

const ROWS = 10_000
/** Rows a page has until there are that many; then as many as the shop gives. */
const STEP = 500
const MEMBER = '13800000001'
const RUNS = 5
const ROW = 'li > article'

export async function longList(shop: Shop): Promise<Figure[]> {
  const { page, close } = await openBrowser()
  await login(page, shop.url, MEMBER, '/')
  const out: Figure[] = []
  for (const [name, path] of [
    ['cards', '/search'],
    ['table', '/search/table'],
  ] as const) {
    await page.route(/\/api\/goods\/list/, manyGoods())
    await page.goto(`${shop.url}${path}?keywords=${encodeURIComponent('片')}`)
    await page.locator(ROW).first().waitFor()
    while ((await rowsOf(page)) < ROWS) await loadMore(page)
    await page.waitForTimeout(2_000)
    const frames = await scroll(page)
    const pages: number[] = []
    for (let i = 0; i < RUNS; i++) pages.push(await loadMore(page))
    await page.unrouteAll()
    out.push(
      {
        name: `10,000 rows as ${name}: frame while scrolling, p95`,
        value: percentile(frames, 0.95),
        unit: 'ms',
        budget: 50,
        bound: 'max',
      },
      {
        name: `10,000 rows as ${name}: 20 more, to paint`,
        value: median(pages),
        unit: 'ms',
        budget: 500,
        bound: 'max',
      },
    )
  }
  await close()
  return out
}

/** The shop's own first page, then its goods over and over under other ids. */
function manyGoods(): (route: Route) => Promise<void> {
  let given = 0
  return async (route) => {
    // The shop itself has not so many pages.
    const response = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/&page=\d+/, ''),
    })
    const body = (await response.json()) as { data: GoodsPage }
    const { data } = body
    const rows = given === 0 || given >= ROWS ? data.size : STEP
    const goods = Array.from({ length: rows }, (_, i) => ({
      ...data.data[i % data.data.length],
      id: 1_000_000 + given + i,
    }))
    given += rows
    await route.fulfill({ response, json: { ...body, data: { ...data, total: ROWS * 2, data: goods } } })
  }
}

/** A hard fling, a quarter of a screen a frame, from five places of the list. */
async function scroll(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const times: number[] = []
    let last = await new Promise<number>(requestAnimationFrame)
    for (let i = 0; i < 150; i++) {
      if (i % 30 === 0) scrollTo(0, (document.documentElement.scrollHeight * i) / 150)
      scrollBy(0, innerHeight / 4)
      const now = await new Promise<number>(requestAnimationFrame)
      times.push(now - last)
      last = now
    }
    return times
  })
}

/** The page counts and presses by itself: a locator's engine takes minutes among so many. */
async function rowsOf(page: Page): Promise<number> {
  return page.evaluate((row) => document.querySelectorAll(row).length, ROW)
}

/** From the answer to a press on 加载更多 to the frame that shows its rows. */
async function loadMore(page: Page): Promise<number> {
  const before = await rowsOf(page)
  const answered = page.waitForResponse(/\/api\/goods\/list/)
  await page.evaluate(() =>
    [...document.querySelectorAll('button')].find((button) => button.textContent === '加载更多')?.click(),
  )
  await answered
  return page.evaluate(
    async ([row, there]) => {
      const began = performance.now()
      while (document.querySelectorAll(row).length <= there) await new Promise(requestAnimationFrame)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      return performance.now() - began
    },
    [ROW, before] as const,
  )
}
