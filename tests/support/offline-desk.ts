/** A list typed without a network, in a browser that was killed, from the catalogue that it had taken: with every key's wait. */
import type { Page } from 'playwright-core'
import { percentile } from '#tests/bench/figure.ts'
import { cookiesOnDisk, type OpenBrowser } from './browser.ts'
import { slowDown, type TypedLine, typeLines, type Typing } from './keyboard.ts'
import { catalogueTaken, login, workerReady } from './pages.ts'

const DESK = { width: 1440, height: 900 }
const SLOWER = 4

export type OfflineTyping = Typing & {
  page: Page
  /** ms of each task that held up the page's thread for more than 50. */
  longTasks: number[]
}

/** The rest of what a phone needs before the network goes. Leaves the browser killed. */
export async function takeAlong(first: OpenBrowser, url: string, member: string): Promise<void> {
  await login(first.page, url, member, '/user')
  await workerReady(first.page)
  await catalogueTaken(first.page, url)
  await cookiesOnDisk(first)
  await first.kill()
}

/** @param pause between two presses, ms; 0: each as soon as the one before was taken */
export async function typeOffline(
  { page }: OpenBrowser,
  url: string,
  lines: readonly TypedLine[],
  { pause = 0 } = {},
): Promise<OfflineTyping> {
  await page.setViewportSize(DESK)
  await page.goto(`${url}/list`)
  await page.locator('main article').filter({ hasText: '¥' }).first().waitFor({ timeout: 30_000 })
  await page.getByRole('link', { name: '表格' }).press('Enter')
  await page.waitForURL(/list\/table/)
  await page.evaluate(() => {
    const longTasks: number[] = []
    Object.assign(window, { longTasks })
    new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
  })
  await slowDown(page, SLOWER)
  const typing = await typeLines(page, lines, { pause })
  await slowDown(page, 1)
  return { ...typing, page, longTasks: await page.evaluate(() => (window as never)['longTasks'] as number[]) }
}

/** p50, p95 and the longest wait, and the tasks that were too long. */
export function sayWaits({ waits, longTasks }: OfflineTyping): string {
  const ms = (share: number): number => Math.round(percentile(waits, share))
  const longest = longTasks
    .toSorted((a, b) => b - a)
    .slice(0, 5)
    .map(Math.round)
  return (
    `${waits.length} keys off line at fourfold slowdown, to paint: p50 ${ms(0.5)}, p95 ${ms(0.95)}, max ${Math.round(Math.max(...waits))} ms; ` +
    `${longTasks.length} long tasks, the longest ${longest.join(', ')} ms`
  )
}
