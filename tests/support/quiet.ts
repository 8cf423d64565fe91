/** When an open page has come to rest. */
import type { BrowserContext, Page } from 'playwright-core'

/** How long (ms) the browser may take to say that a page asks for nothing any more. */
const SAID_BY = 10_000
/** ms without a request after which the page's own word is taken for it. */
const QUIET = 5_000

declare global {
  var readsUnderWay: number
}

/** Counts a page's reads while they are under way; of those that have ended the browser keeps a list, which is made longer here. */
export const countReads = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    performance.setResourceTimingBufferSize(10_000)
    globalThis.readsUnderWay = 0
    const send = globalThis.fetch
    globalThis.fetch = (...request) => {
      globalThis.readsUnderWay += 1
      return send(...request).finally(() => (globalThis.readsUnderWay -= 1))
    }
  })

/**
 * The page is alive, nothing of it is loading, and it has asked for nothing for a moment. Playwright's `networkidle` stays
 * away for good when the end of one request escapes it: then the page itself is asked.
 * @param page of a context with `countReads`
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
  await page.locator('main:not([aria-busy])').first().waitFor()
  await page.waitForLoadState('networkidle', { timeout: SAID_BY }).catch(() => isQuietItself(page))
}

async function isQuietItself(page: Page): Promise<void> {
  await page.waitForFunction(isQuiet, QUIET, { polling: 100 }).catch(async (error: unknown) => {
    const asked = await page.evaluate(lastAsked)
    throw new Error(`${page.url()} comes to no rest: ${asked.join(' ')}`, { cause: error })
  })
}

function isQuiet(quiet: number): boolean {
  const ends = performance.getEntriesByType('resource').map((read) => (read as PerformanceResourceTiming).responseEnd)
  const pictures = [...document.images].filter(({ complete, loading }) => !complete && loading !== 'lazy')
  return globalThis.readsUnderWay === 0 && pictures.length === 0 && performance.now() - Math.max(...ends) > quiet
}

function lastAsked(): string[] {
  const ended = performance.getEntriesByType('resource').slice(-5)
  return [`${globalThis.readsUnderWay} reads under way, the last that ended:`, ...ended.map(({ name }) => name)]
}
