/**
 * Frames while a wheel turns, at fourfold slowdown, in a long cart and a long list. Without a graphics card the slowed
 * processor paints as well, so the machine's own figure stands beside: the frames of an empty page under the same wheel.
 */
import type { Page } from 'playwright-core'
import type { Goods } from '#contract/entities.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { slowDown } from '#tests/support/keyboard.ts'
import { login } from '#tests/support/pages.ts'
import { api, fillCart } from '#tests/support/remote.ts'
import type { Shop } from '#tests/support/shop.ts'
import { percentile, type Figure } from './figure.ts'

const MEMBER = '13800000001'
const CART_LINES = 300
const LIST_ROWS = 500
const SLOWER = 4
const SECONDS = 5
/** px and ms between two turns of the wheel. */
const TURN = { px: 120, every: 50 }
/** 30 frames a second: two of a screen that draws sixty. ms */
const FRAME = 34

export async function frames(shop: Shop): Promise<Figure[]> {
  await fillCart(await api(shop.url, MEMBER), CART_LINES)
  const { page, close } = await openBrowser()
  await page.setViewportSize({ width: 1440, height: 900 })
  await login(page, shop.url, MEMBER, '/cart')
  await page.goto('about:blank')
  await page.setContent(`<main style="height:${SECONDS * 20_000}px"></main>`)
  const empty = await scroll(page)
  const machine = `empty page p50 ${Math.round(percentile(empty, 0.5))}, p95 ${Math.round(percentile(empty, 0.95))} ms`
  await page.goto(`${shop.url}/cart`)
  await page
    .getByRole('spinbutton')
    .nth(CART_LINES - 1)
    .waitFor({ state: 'attached' })
  const cart = await scroll(page)
  await longAnswer(page)
  await page.goto(`${shop.url}/list/table`)
  await page
    .locator('main article')
    .nth(LIST_ROWS - 1)
    .waitFor({ state: 'attached' })
  const list = await scroll(page)
  await close()
  return [figure(`cart of ${CART_LINES} lines`, cart, machine), figure(`list of ${LIST_ROWS} rows`, list, machine)]
}

function figure(what: string, times: readonly number[], machine: string): Figure {
  const [p50, max] = [percentile(times, 0.5), Math.max(...times)].map(Math.round)
  const name = `frames at fourfold slowdown, ${what}: p95 (p50 ${p50}, max ${max}; ${machine})`
  return { name, value: percentile(times, 0.95), unit: 'ms', budget: FRAME, bound: 'max' }
}

/** ms of each frame while the wheel turns. */
async function scroll(page: Page): Promise<number[]> {
  await page.waitForTimeout(2_000)
  await slowDown(page, SLOWER)
  await page.mouse.move(700, 500)
  const measured = page.evaluate(async (ms) => {
    const times: number[] = []
    const began = await new Promise<number>(requestAnimationFrame)
    for (let last = began; last - began < ms;) {
      const now = await new Promise<number>(requestAnimationFrame)
      times.push(now - last)
      last = now
    }
    return times
  }, SECONDS * 1_000)
  const end = performance.now() + SECONDS * 1_000
  while (performance.now() < end) {
    await page.mouse.wheel(0, TURN.px)
    await page.waitForTimeout(TURN.every)
  }
  const times = await measured
  await slowDown(page, 1)
  return times
}

/** The shop's first page over and over under other ids, as one page of the list. */
async function longAnswer(page: Page): Promise<void> {
  await page.route(/\/api\/goods\/list/, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { data: Goods[]; total: number; size: number } }
    const { data } = body.data
    const rows = Array.from({ length: LIST_ROWS }, (_, i) => ({ ...data[i % data.length], id: 1_000_000 + i }))
    await route.fulfill({
      response,
      json: { ...body, data: { ...body.data, data: rows, total: LIST_ROWS, size: LIST_ROWS } },
    })
  })
}
