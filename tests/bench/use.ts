/**
 * Minutes of a buyer's use on a phone, processor ÷ 4: how long each press takes to the next paint, as the Event Timing
 * API has it, which step and script the slow ones belong to, and what is left in memory. `MINUTES`: 3.
 */
import type { Browser, CDPSession, Page, ViewportSize } from 'playwright-core'
import { openBrowser } from '#tests/support/browser.ts'
import { slowDown } from '#tests/support/keyboard.ts'
import { cookieOf, openPage } from '#tests/support/pages.ts'
import { api, fillCart, type Api } from '#tests/support/remote.ts'
import type { Shop } from '#tests/support/shop.ts'
import { percentile, type Figure } from './figure.ts'
import { interactionsOf, slowest, watchUse, type Found, type LongTask, type Timing } from './use-watch.ts'
import { AT_DESK, DESK, ON_PHONE, PHONE } from './use-steps.ts'

/** Owner of several stores. */
const MEMBER = '13800000003'
const LINES = 60
const MINUTE = 60_000
const MINUTES = Number(process.env['MINUTES'] ?? 3)
const BUDGET = 100
const GROWTH = 1.2
const WORST = 10
/** A step of its own: what the machine needs for nothing. */
const MACHINE = 'empty page'

const MEMORY = ['heap', 'nodes', 'listeners'] as const
type Memory = Record<(typeof MEMORY)[number], number>

export async function use(shop: Shop): Promise<Figure[]> {
  const buyer = await api(shop.url, MEMBER)
  await fillCart(buyer, LINES)
  const { browser, close } = await openBrowser(undefined, ['--enable-precise-memory-info'])
  // Each has its size from the beginning: what an open page shows after it was made larger, Chromium without windows does not present.
  const [page, desk] = [await openSlowly(browser, buyer, PHONE), await openSlowly(browser, buyer, DESK)]
  const cdp = await page.context().newCDPSession(page)
  const found = await watchUse([page, desk])
  const round = [
    ...Object.entries(ON_PHONE).map((step) => ({ at: page, step })),
    ...Object.entries(AT_DESK).map((step) => ({ at: desk, step })),
  ]
  await page.goto(shop.url)
  await emptyPage(page, found)
  const began = performance.now()
  let early: Memory | undefined
  const failed: string[] = []
  while (performance.now() - began < MINUTES * MINUTE) {
    for (const {
      at,
      step: [name, take],
    } of round) {
      found.begin(name)
      await take(at, shop.url).catch((error: Error) => failed.push(`${name}: ${error.message.slice(0, 900)}`))
      await found.flush(at)
    }
    if (!early && performance.now() - began >= MINUTE) early = await memoryAt(page, cdp, shop.url)
  }
  if (!early) throw new Error('MINUTES: at least 2, to have a first minute to compare with')
  const end = await memoryAt(page, cdp, shop.url)
  await close()
  if (failed.length > 0) console.log(failed.join('\n'))
  const undone: Figure = {
    name: 'use: steps that could not be done',
    value: failed.length,
    unit: '',
    budget: 0,
    bound: 'max',
  }
  return [...figures(found, early, end), undone]
}

async function openSlowly(browser: Browser, buyer: Api, viewport: ViewportSize): Promise<Page> {
  const context = await browser.newContext({ viewport })
  await context.addCookies([cookieOf(buyer)])
  const page = await context.newPage()
  await slowDown(page, 4)
  return page
}

/** Without a graphics card the processor paints: a page with nothing but a field says what that costs here. */
async function emptyPage(page: Page, found: Found): Promise<void> {
  found.begin(MACHINE)
  await page.evaluate(() => document.body.replaceChildren(document.createElement('textarea')))
  await page.locator('textarea').click()
  await page.keyboard.type('a key and the paint after it', { delay: 80 })
  await found.flush(page)
}

/** On the same page, after the garbage is gone. */
async function memoryAt(page: Page, cdp: CDPSession, url: string): Promise<Memory> {
  await openPage(page, url)
  await page.waitForTimeout(1_000)
  await cdp.send('HeapProfiler.enable')
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('Performance.enable')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { heap: value('JSHeapUsedSize'), nodes: value('Nodes'), listeners: value('JSEventListeners') }
}

function figures(found: { timings: Timing[]; tasks: LongTask[] }, early: Memory, end: Memory): Figure[] {
  const everything = interactionsOf(found.timings)
  const machine = percentile(
    everything.filter(({ step }) => step === MACHINE).map(({ ms }) => ms),
    0.5,
  )
  const all = everything.filter(({ step }) => step !== MACHINE)
  const waits = all.map(({ ms }) => ms)
  const [p50, max] = [percentile(waits, 0.5), Math.max(...waits)].map(Math.round)
  console.log(slowest(all, found.tasks, WORST).join('\n'))
  return [
    {
      name: `use of ${MINUTES} minutes, processor ÷ 4, ${all.length} interactions: p98 (p50 ${p50}, max ${max}; empty page p50 ${Math.round(machine)})`,
      value: percentile(waits, 0.98),
      unit: 'ms',
      budget: BUDGET,
      bound: 'max',
    },
    ...MEMORY.map((what): Figure => ({
      name: `use: ${what} at the end against the first minute (${Math.round(early[what])} → ${Math.round(end[what])})`,
      value: end[what] / early[what],
      unit: '',
      budget: GROWTH,
      bound: 'max',
    })),
  ]
}
