/**
 * Every row of the route table opens as visitor and as member without an error on the console, without
 * sideways scrolling, with one h1, its title and no accessibility violation. Width and theme rotate from
 * row to row; LAWS=all runs the whole matrix (`npm run laws`).
 */
import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths, rows, type Row } from '#app/routes.ts'
import type { Reply } from '#contract/calls.ts'
import type { CartList } from '#contract/entities.ts'
import { api, fillCart, type Api } from '#tests/support/remote.ts'
import { CHROMIUM, FLAGS } from '#tests/support/browser.ts'
import { cookieOf, watchErrors } from '#tests/support/pages.ts'
import { deliver } from '#tests/support/seller.ts'
import { startShop, type Shop } from '#tests/support/shop.ts'

const WIDTHS = [360, 820, 1440]
const THEMES = ['light', 'dark'] as const
const ROLES = ['visitor', 'member'] as const
const MEMBER = '13800000001'
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

let shop: Shop
let browser: Browser
let member: Api
let orderId = ''
let paidId = ''
let lineIds: number[] = []
/** Things of the demo shop that addresses can name. */
let there = { group: 0, line: '', fair: 0, zone: 0, event: 0, clip: 0, wanted: 0, back: '' }

beforeAll(async () => {
  shop = await startShop()
  browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS })
  member = await api(shop.url, MEMBER)
  orderId = await placeOrder(member)
  paidId = await placeOrder(member)
  await member.post(`/api/order/${paidId}/pay`, { kind: 'balance' })
  await fillCart(member, 5)
  lineIds = await chosenLines(member)
  there = { ...(await findThings(member)), back: await askBack(member, paidId) }
})
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})

type Case = { row: Row; path: string; role: (typeof ROLES)[number]; width: number; theme: (typeof THEMES)[number] }

function matrix(): Case[] {
  const all = rows.flatMap((row) => paths(row).map((path) => ({ row, path })))
  return all.flatMap(({ row, path }, i) =>
    ROLES.flatMap((role, r) => {
      const every = WIDTHS.flatMap((width) => THEMES.map((theme) => ({ row, path, role, width, theme })))
      return process.env['LAWS'] === 'all' ? every : [every[(i + r * 3) % every.length] as Case]
    }),
  )
}

/** An address of the row that shows something. */
function address(path: string): string {
  const queries: Record<string, string> = {
    '/cart_step2': `ids=${lineIds.join(',')}`,
    '/cart_step4': `id=${paidId}`,
    '/zhmz/list': 'kind=gift&id=1',
    '/zqmb': `id=${there.zone}`,
    '/hdmb': `id=${there.event}`,
    '/yxt-details': 'id=1',
    '/pzqg/info': `id=${there.wanted}`,
    '/cart_hm': `id=${orderId}`,
    '/video': `id=${there.clip}`,
  }
  const ids: readonly [start: string, id: string | number][] = [
    ['/cart_step3', orderId],
    ['/order/returnInfo', there.back],
    ['/order/afterSalesInfo', paidId],
    ['/order', orderId],
    ['/list_info_pt', there.group],
    ['/list/info-pt', there.group],
    ['/yjh', there.fair],
  ]
  const id = String(ids.find(([start]) => path.startsWith(start))?.[1] ?? 1)
  const params: Record<string, string> = {
    name: '药品',
    ids: '1,2',
    url: there.line,
    ads: '1',
    id,
    page: '1',
    type: 'hy',
    url1: '',
    url2: '',
  }
  const filled = path.replace(/\/:(\w+)\??/g, (_, name: string) => (params[name] ? `/${params[name]}` : ''))
  return path in queries ? `${filled}?${queries[path]}` : filled
}

async function findThings(reader: Api): Promise<Omit<typeof there, 'back'>> {
  const read = async <T>(path: string): Promise<T> => (await reader.get(path)).data as T
  const [groups, controlled, posts, fairs, zones, events, wanted] = await Promise.all([
    read<Reply<'groupBuys'>>('/api/group'),
    read<Reply<'controlled'>>('/api/kx/getList'),
    read<Reply<'posts'>>('/api/focus/postList?size=100'),
    read<Reply<'activities'>>('/api/goods/activities?place=yjh'),
    read<Reply<'activities'>>('/api/goods/activities?place=zqmb'),
    read<Reply<'activities'>>('/api/goods/activities?place=hdmb'),
    reader.post('/api/user/buy', { name: '阿莫西林胶囊', number: 20 }),
  ])
  return {
    group: groups.data[0]?.goods.id ?? 0,
    line: controlled.lines[0]?.url ?? '',
    fair: fairs.data[0]?.id ?? 0,
    zone: zones.data[0]?.id ?? 0,
    event: events.data[0]?.id ?? 0,
    wanted: (wanted.data as Reply<'wantedAdd'>).id,
    clip: posts.data.find((post) => post.seconds > 0)?.id ?? 0,
  }
}

for (const { row, path, role, width, theme } of matrix()) {
  test.concurrent(`${path} as ${role}, ${width} px, ${theme}`, async () => {
    const page = await (await readerOf(role, width, theme)).newPage()
    try {
      const errors = watchErrors(page)
      await page.goto(shop.url + address(path))
      await settled(page)
      // The login page has a row of its own.
      if (row.member && role === 'visitor') expect(new URL(page.url()).pathname).toBe('/login')
      else await lawful(page, row)
      // The 404 page answers with its own status, which Chromium reports as an error of loading it.
      expect(errors.filter((e) => !(path === '/404' && /status of 404/.test(e)))).toEqual([])
    } finally {
      await page.close()
    }
  })
}

const readers = new Map<string, Promise<BrowserContext>>()

/** One reader opens many pages: as with people, the worker is installed once. */
function readerOf(role: Case['role'], width: number, theme: Case['theme']): Promise<BrowserContext> {
  const key = `${role} ${width} ${theme}`
  const known = readers.get(key) ?? openReader(role, width, theme)
  readers.set(key, known)
  return known
}

async function openReader(role: Case['role'], width: number, theme: Case['theme']): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  if (role === 'member') await context.addCookies([cookieOf(member)])
  return context
}

async function lawful(page: Page, row: Row): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  expect(await page.locator('h1').count()).toBe(1)
  const title = await page.title()
  expect(title).not.toBe('')
  // A page with a title of its own says the same in its heading.
  const heading = (await page.locator('h1').textContent()) ?? ''
  const own = title.split(/ - | /)[0] ?? ''
  if (row.title && !row.redirect) expect(own === row.title || heading.includes(own)).toBe(true)
  await page.evaluate(AXE)
  let violations = await violationsOf(page)
  if (violations.some((v) => v.startsWith('target-size'))) {
    // A bar at the foot may half cover a row's button, which scrolling uncovers: judged again with the whole page in view.
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: height + 200 })
    violations = await violationsOf(page)
  }
  expect(violations).toEqual([])
}

async function violationsOf(page: Page): Promise<string[]> {
  return page.evaluate(async (tags) => {
    const { axe } = window as never as {
      axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    }
    const result = await axe.run({ runOnly: tags })
    return result.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 160)).join(' | ')}`)
  }, TAGS)
}

/** The page is alive, nothing is loading, and nothing has changed for a moment. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
  await page.locator('main:not([aria-busy])').first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** One piece of a received order is asked to be taken back. */
async function askBack(buyer: Api, order_id: string): Promise<string> {
  await deliver(shop, order_id)
  await buyer.post(`/api/order/${order_id}/receive`, {})
  const asked = await buyer.post('/api/return', {
    order_id,
    cause: '破损',
    text: '外盒破损',
    lines: [{ line_id: 1, number: 1 }],
  })
  if (asked.code !== 200) throw new Error(`return: ${asked.msg}`)
  return (asked.data as Reply<'returnApply'>).id
}

async function placeOrder(buyer: Api): Promise<string> {
  await fillCart(buyer, 5)
  const ids = await chosenLines(buyer)
  const checkout = (await buyer.post('/api/cart/checkout', { ids, new: 1 })).data as {
    totals: { total: string }
    addresses: { id: number }[]
  }
  const order = await buyer.post('/api/order', {
    ids,
    address_id: checkout.addresses[0]?.id ?? 0,
    total: checkout.totals.total,
  })
  if (order.code !== 200) throw new Error(`order: ${order.msg}`)
  return (order.data as { ids: string[] }).ids[0] ?? ''
}

async function chosenLines(buyer: Api): Promise<number[]> {
  const list = (await buyer.get('/api/cart/list')).data as CartList
  return list.data.filter((line) => line.is_selected === 1 && line.goods.is_buy === 1).map((line) => line.id)
}
