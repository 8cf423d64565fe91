/**
 * Every row of the route table opens as visitor and as member and keeps the laws of laws.ts. Width and theme rotate
 * from row to row; LAWS=all opens each row at all of them, ADDRESSES only rows that begin so (`npm run laws -- /zhzx`).
 */
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths, rows, type Row } from '#app/routes.ts'
import { CHROMIUM, FLAGS } from '#tests/support/browser.ts'
import { cookieOf, watchErrors } from '#tests/support/pages.ts'
import { api, type Api } from '#tests/support/remote.ts'
import { startShop, type Shop } from '#tests/support/shop.ts'
import { fileOf, keepsLaws } from './laws.ts'
import { addressOf, makeThings, type Things } from './things.ts'

const WIDTHS = [360, 820, 1440]
const THEMES = ['light', 'dark'] as const
const ROLES = ['visitor', 'member'] as const
const MEMBER = '13800000001'
/** Beginnings of the addresses that are asked for; none: all. */
const ADDRESSES = (process.env['ADDRESSES'] ?? '').split(' ').filter(Boolean)

let shop: Shop
let browser: Browser
let member: Api
let things: Things

beforeAll(async () => {
  shop = await startShop()
  browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS })
  member = await api(shop.url, MEMBER)
  things = await makeThings(shop, member)
})
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})

type Reader = { role: (typeof ROLES)[number]; width: number; theme: (typeof THEMES)[number] }
type Case = Reader & { row: Row; path: string }

function matrix(): Case[] {
  const all = rows.flatMap((row) => paths(row).map((path) => ({ row, path })))
  return all.flatMap(({ row, path }, i) =>
    ROLES.flatMap((role, r) => {
      const every = WIDTHS.flatMap((width) => THEMES.map((theme) => ({ row, path, role, width, theme })))
      if (!isAsked(path)) return []
      return process.env['LAWS'] === 'all' ? every : [every[(i + r * 3) % every.length] as Case]
    }),
  )
}

function isAsked(path: string): boolean {
  return ADDRESSES.length === 0 || ADDRESSES.some((start) => path.startsWith(start))
}

test.each(ADDRESSES)('%s begins an address of the table', (start) => {
  const known = rows.flatMap(paths)
  expect(
    known.some((path) => path.startsWith(start)),
    `name one of ${known.join(' ')}`,
  ).toBe(true)
})

for (const { row, path, ...reader } of matrix()) {
  const { role, width, theme } = reader
  test.concurrent(`${path} as ${role}, ${width} px, ${theme}`, async () => {
    const page = await pageOf(reader)
    const errors = watchErrors(page)
    await page.goto(shop.url + addressOf(path, things))
    await settled(page)
    // The login page has a row of its own.
    if (row.member && role === 'visitor')
      expect(new URL(page.url()).pathname, `visitors of ${path} must be led to the login: src/app/page-route.ts`).toBe(
        '/login',
      )
    else await keepsLaws(page, { row, path, role })
    // The 404 page answers with its own status, which Chromium reports as an error of loading it.
    expect(
      errors.filter((error) => !(path === '/404' && /status of 404/.test(error))),
      `${fileOf(row)} and what it uses must leave the console empty`,
    ).toEqual([])
    page.removeAllListeners()
    restingOf(reader).push(page)
  })
}

const contexts = new Map<string, Promise<BrowserContext>>()
const resting = new Map<string, Page[]>()

/** A page that looks at one address after the other: as with people, worker and code are there from the second on. */
async function pageOf(reader: Reader): Promise<Page> {
  return restingOf(reader).pop() ?? (await (await contextOf(reader)).newPage())
}

function restingOf({ role, width, theme }: Reader): Page[] {
  const key = `${role} ${width} ${theme}`
  const pages = resting.get(key) ?? []
  resting.set(key, pages)
  return pages
}

function contextOf({ role, width, theme }: Reader): Promise<BrowserContext> {
  const key = `${role} ${width} ${theme}`
  const known = contexts.get(key) ?? openContext({ role, width, theme })
  contexts.set(key, known)
  return known
}

async function openContext({ role, width, theme }: Reader): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  if (role === 'member') await context.addCookies([cookieOf(member)])
  return context
}

/** The page is alive, nothing is loading, and nothing has changed for a moment. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
  await page.locator('main:not([aria-busy])').first().waitFor()
  await page.waitForLoadState('networkidle')
}
