/** What the page costs in a real browser: bytes before it lives, second open off line, an edit in a long cart, a drain. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { api, fillCart } from '#tests/support/remote.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { startProxy } from '#tests/support/fault-proxy.ts'
import { expectSync, login } from '#tests/support/pages.ts'
import { BUILD, type Shop } from '#tests/support/shop.ts'
import { median, type Figure } from './figure.ts'
import { barePage } from './bare-page.ts'

const LINES = 500
const MEMBER = '13800000001'
const RUNS = 7

/** JavaScript that came before home was alive: bodies as they travelled, and what stands in the page; gzip KB. */
export async function scriptBytes(shop: Shop): Promise<Figure[]> {
  const { page, close } = await openBrowser()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  // The budget counts gzip; a browser would take brotli.
  await cdp.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'gzip' } })
  await page.goto(shop.url)
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
  const scripts = await page.evaluate(() => {
    const alive = performance.getEntriesByName('alive')[0]?.startTime ?? 0
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return files
      .filter((f) => f.name.endsWith('.js') && f.responseEnd <= alive)
      .map((f) => ({ name: f.name, bytes: f.encodedBodySize }))
  })
  const inline = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script:not([src]):not([type])')].map((one) => one.text).join(''),
  )
  scripts.push({ name: 'in the page', bytes: gzipSync(inline).length })
  const total = await page.evaluate(() => {
    const alive = performance.getEntriesByName('alive')[0]?.startTime ?? 0
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const [html] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return files
      .filter((f) => f.responseEnd <= alive)
      .reduce((sum, f) => sum + f.encodedBodySize, html?.encodedBodySize ?? 0)
  })
  await close()
  if (process.env['VERBOSE']) for (const { name, bytes } of scripts) console.log(`  ${bytes} ${name}`)
  return [
    {
      name: 'JavaScript before home is usable',
      value: scripts.reduce((sum, s) => sum + s.bytes, 0) / 1024,
      unit: 'KB gzip',
      budget: 95,
      bound: 'max',
    },
    {
      name: 'all that home transfers before it is usable',
      value: total / 1024,
      unit: 'KB gzip',
      budget: 180,
      bound: 'max',
    },
    {
      name: 'the worker, its list of files among it',
      value: gzipSync(readFileSync(join(BUILD, 'client/sw.js'))).length / 1024,
      unit: 'KB gzip',
      budget: 50,
      bound: 'max',
    },
  ]
}

/** First paint of the second open, cable pulled, against a bare page of the same stack from its own worker. */
export async function secondOpen(shop: Shop): Promise<Figure[]> {
  const ours = await firstPaintOffline(shop.port, '/')
  const bare = await barePage()
  const theirs = await firstPaintOffline(bare.port, '/')
  await bare.close()
  return [
    {
      name: `second open off line, first paint (${Math.round(ours)} ms, bare ${Math.round(theirs)} ms)`,
      value: ours / theirs,
      unit: '×',
      budget: 1.3,
      bound: 'max',
    },
  ]
}

async function firstPaintOffline(port: number, path: string): Promise<number> {
  const proxy = await startProxy(port)
  const { context, page, close } = await openBrowser()
  await page.goto(proxy.url + path)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.waitForTimeout(3_000)
  proxy.online(false)
  const paints: number[] = []
  for (let i = 0; i < RUNS; i++) {
    const next = await context.newPage()
    await next.goto(proxy.url + path)
    await next.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    paints.push(await next.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0))
    await next.close()
  }
  await close()
  await proxy.close()
  return median(paints)
}

/** A cart of 500 lines: press 增加 on a slowed processor until the next frame shows it; then 500 edits off line, and the drain. */
export async function longCart(shop: Shop): Promise<Figure[]> {
  await fillCart(await api(shop.url, MEMBER), LINES)
  const proxy = await startProxy(shop.port)
  const { page, close } = await openBrowser()
  await login(page, proxy.url, MEMBER, '/cart')
  await page.getByRole('spinbutton', { name: '数量' }).first().waitFor()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.waitForTimeout(2_000)
  const edits: number[] = []
  for (let i = 0; i < RUNS; i++) {
    edits.push(await pressAndPaint(page, i))
    await page.waitForTimeout(1_500)
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expectSync(page, /^已同步/)
  proxy.online(false)
  await page.evaluate(async (n) => {
    const fields = [...document.querySelectorAll<HTMLButtonElement>('button[aria-label="增加"]')].slice(0, n)
    for (const [i, field] of fields.entries()) {
      field.click()
      if (i % 20 === 0) await new Promise((resolve) => setTimeout(resolve))
    }
  }, LINES)
  await expectSync(page, `已保存到本机 · ${LINES} 条待同步`)
  const before = proxy.log.length
  const began = performance.now()
  proxy.online(true)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expectSync(page, /^已同步/)
  const seconds = (performance.now() - began) / 1000
  const requests = proxy.log.slice(before).filter((e) => e.path.startsWith('/api/')).length
  await close()
  await proxy.close()
  return [
    {
      name: 'edit in a cart of 500 lines, processor ÷ 4, to next paint',
      value: median(edits),
      unit: 'ms',
      budget: 100,
      bound: 'max',
    },
    { name: 'drain of 500 queued edits', value: seconds, unit: 's', budget: 10, bound: 'max' },
    { name: 'drain of 500 queued edits', value: requests, unit: 'requests', budget: 40, bound: 'max' },
  ]
}

/** From the press to the frame after the number changed. */
async function pressAndPaint(page: Page, i: number): Promise<number> {
  return page.evaluate(async (at) => {
    const button = document.querySelectorAll<HTMLButtonElement>('button[aria-label="增加"]')[at]
    const began = performance.now()
    button?.click()
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - began
  }, i)
}
