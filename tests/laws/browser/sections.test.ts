/**
 * Each section of a page that has a read of its own fails alone: with any one read answering 500, the page keeps its
 * heading and offers 重试. Only the page's main read may give an error page. What a page reads is found by opening it, which
 * takes a page load for each read: only `npm run laws` does it; laws/sections.test.ts reads the loaders in every run.
 */
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { paths, rows, type Row } from '#app/routes.ts'
import { calls } from '#contract/calls.ts'
import { payByTheByte } from '#tests/support/browser.ts'
import { cookieOf } from '#tests/support/pages.ts'
import { countReads, settled } from '#tests/support/quiet.ts'
import { TWO_MAIN_READS } from '../main-reads.ts'
import { fileOf } from './laws.ts'
import { isAsked, newLawShop } from './law-shop.ts'
import { addressOf } from './things.ts'

const BUSY = '系统繁忙，请稍候再试'

/** Reads that a page can do without: their failure is silent (specification, section 7, and advertisements). */
const SILENT = [
  /^\/api\/focus\//,
  /^\/api\/draw/,
  // The counts in the tabs of a list that is shown.
  /^\/api\/user\/couponNum$/,
  // What was paid last, beside each price.
  /^\/api\/user\/last_paid$/,
  // Asked in the background, for the consent to the present agreement.
  /^\/api\/user\/account$/,
]

/** And reads that one page can do without, by its file: the goods bought often are only some of those that fill up a cart. */
const SILENT_ON: Readonly<Record<string, string>> = { 'src/pages/cart/cart.tsx': '/api/user/fast_buy' }

const isSilent = (read: string, row: Row): boolean =>
  SILENT.some((silent) => silent.test(read)) || SILENT_ON[fileOf(row)] === read

/** What the frame reads on every page, at once or in the background; it stands without (specification, section 7). */
const FRAME: ReadonlySet<string> = new Set(
  [
    calls.common,
    calls.articleCategory,
    calls.links,
    calls.focusTop,
    calls.focusRight,
    calls.userBase,
    calls.cartList,
    calls.chat,
  ].map(({ path }) => path),
)

const isWhole = process.env['LAWS'] === 'all'
const law = newLawShop(isWhole)
const asked = rows.filter((row) => row.page && paths(row).some(isAsked))

test.runIf(isWhole).concurrent.each(asked.map((row) => [paths(row)[0] as string, row] as const))(
  '%s',
  async (path, row) => {
    const address = addressOf(path, law.things)
    const whole = await open(row, address, '')
    const own = [...new Set(whole.reads)].filter((read) => !FRAME.has(read))
    if (own.length < 2) return
    const failing: string[] = []
    for (const read of own) {
      const broken = await open(row, address, read)
      if (!broken.reads.includes(read)) continue
      if (broken.heading === BUSY) failing.push(read)
      else expectWhole(row, read, whole, broken)
    }
    if (fileOf(row) in TWO_MAIN_READS) return
    expect(
      failing.length,
      `read all but the main one of ${failing.join(', ')} with readSection in ${fileOf(row)}`,
    ).toBeLessThan(2)
  },
)

type Seen = { reads: string[]; heading: string; retries: number }

function expectWhole(row: Row, read: string, whole: Seen, broken: Seen): void {
  expect(broken.heading, `${fileOf(row)} must keep its heading without ${read}`).toBe(whole.heading)
  if (isSilent(read, row)) return
  expect(broken.retries, `${fileOf(row)} must offer 重试 where ${read} failed`).toBeGreaterThan(0)
}

/** Opens an address on a device that has kept nothing. @param broken path of the read that answers 500 */
async function open(row: Row, address: string, broken: string): Promise<Seen> {
  const context = await law.browser.newContext({
    viewport: { width: 1440, height: 800 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  // The download of the catalogue is nobody's section.
  await payByTheByte(context)
  await countReads(context)
  await context.addCookies([cookieOf(law.member)])
  try {
    return await look(context, row, address, broken)
  } finally {
    await context.close()
  }
}

async function look(context: BrowserContext, row: Row, address: string, broken: string): Promise<Seen> {
  const page = await context.newPage()
  const reads: string[] = []
  await page.route(
    (url) => url.pathname.startsWith('/api/'),
    (route) => {
      const { pathname } = new URL(route.request().url())
      if (route.request().method() === 'GET') reads.push(pathname)
      if (pathname !== broken) return route.continue()
      return route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":500,"msg":""}' })
    },
  )
  await page.goto(law.shop.url + address)
  await settled(page)
  // An answer that comes once the session is known is drawn after the page has settled.
  if (broken && reads.includes(broken) && !isSilent(broken, row))
    await page
      .getByRole('button', { name: '重试' })
      .first()
      .waitFor({ timeout: 5000 })
      .catch(() => {})
  const heading = (await page.locator('h1').first().textContent()) ?? ''
  return { reads, heading, retries: await retries(page) }
}

function retries(page: Page): Promise<number> {
  return page.getByRole('button', { name: '重试' }).count()
}
