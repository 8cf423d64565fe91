/**
 * Every row of the route table opens and keeps the laws of laws.ts, for visitors, for members, and for a rep who acts for
 * the member, each in a file of their own. Reader, width and theme rotate from row to row; LAWS=all opens each row in all of
 * them (the rep's at one), ADDRESSES only rows that begin so (`npm run laws -- /zhzx`).
 */
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { paths, rows, type Row } from '#app/routes.ts'
import { actingFor, baseFor, REP_HOME } from '#domain/acting.ts'
import { payByTheByte } from '#tests/support/browser.ts'
import { AT_FLOOR } from '#tests/support/floor.ts'
import { cookieOf, watchErrors } from '#tests/support/pages.ts'
import { countReads, settled } from '#tests/support/quiet.ts'
import { ADDRESSES, isAsked, type LawShop, newLawShop } from './law-shop.ts'
import { fileOf, keepsLaws, showsGoods } from './laws.ts'
import { isTold, keepsActing, watchCalls } from './rep-laws.ts'
import { keepsSenses } from './senses.ts'
import { addressOf } from './things.ts'

const WIDTHS = [360, 820, 1440]
const THEMES = ['light', 'dark'] as const
const ROLES = ['visitor', 'member', 'rep'] as const
/** `rep`: whoever acts for the member, below that customer's base. */
type Role = (typeof ROLES)[number]
/** What people ask of a list: its title, its chips and its rows are wider than those of the list of everything. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  '/list': [
    '?keywords=amxl',
    '?keywords=amxl&in_stock=1&sort=price_asc&zone=manjian',
    '?keywords=qqqqqqqqqqqqqqqqqqqq',
    // Nobody of the demo but one may buy these: the reason is a long one.
    '?keywords=麻黄',
  ],
  '/list/table': ['?keywords=amxl'],
  '/search': ['?keywords=amxl'],
}

let law: LawShop

type Reader = { role: Role; width: number; theme: (typeof THEMES)[number] }
/** `turn`: its place in the matrix, by which the ways of senses.ts rotate. */
type Case = Reader & { row: Row; path: string; query: string; turn: number }

/** The tests of a file: every row as this reader sees it. @param isNeeded false: they are skipped */
export function testRows(role: Role, isNeeded = true): void {
  law = newLawShop(isNeeded)
  // Files share this module; what the one before has opened went with its browser.
  contexts.clear()
  resting.clear()
  test.each(ADDRESSES)('%s begins an address of the table', (start) => {
    const all = rows.flatMap(paths)
    expect(
      all.some((path) => path.startsWith(start)),
      `name one of ${all.join(' ')}`,
    ).toBe(true)
  })
  const cases = matrix(role)
  let passed = 0
  for (const one of cases)
    test.runIf(isNeeded).concurrent(`${one.path}${one.query} as ${role}, ${one.width} px, ${one.theme}`, async () => {
      await openRow(one)
      passed += 1
    })
  if (role === 'rep' && isNeeded) afterAll(() => console.info(`${passed} of ${cases.length} rows pass for a rep`))
}

const isWhole = process.env['LAWS'] === 'all'

/** Unless all are asked for, one reader opens a row: a member what only members may open, else both by turns. */
function readerOf(row: Row, turn: number): Role {
  return row.member || turn % 2 === 1 ? 'member' : 'visitor'
}

function matrix(role: Role): Case[] {
  const all = rows.flatMap((row) => paths(row).map((path) => ({ row, path, query: '' })))
  const asked = all.flatMap((one) => (QUERIES[one.path] ?? []).map((query) => ({ ...one, query })))
  return [...all, ...asked].flatMap((one, i) => {
    const every = WIDTHS.flatMap((width) => THEMES.map((theme) => ({ ...one, role, width, theme, turn: i })))
    if (!isAsked(one.path)) return []
    if (isWhole && role !== 'rep') return every
    if (!isWhole && role !== 'rep' && role !== readerOf(one.row, i)) return []
    // A phone is where a long title has the least room.
    return [every[one.query ? 0 : Math.floor(i / ROLES.length) % every.length] as Case]
  })
}

async function openRow({ row, path, query, turn, ...reader }: Case): Promise<void> {
  // What is a rep's only is read by one.
  const reading: Reader = path.startsWith(REP_HOME) && reader.role === 'member' ? { ...reader, role: 'rep' } : reader
  const base = reader.role === 'rep' ? baseFor(law.customer) : ''
  const page = await pageOf(reading)
  const errors = watchErrors(page)
  const calls = watchCalls(page)
  await page.goto(law.shop.url + base + addressOf(path, law.things) + query)
  await settled(page)
  // A rep's own page belongs to no customer: it is another document (src/app/page-route.ts).
  if (base && path.startsWith(REP_HOME)) {
    await page.waitForURL((url) => actingFor(url.pathname) === 0)
    await settled(page)
  }
  // The login page has a row of its own.
  if (row.member && reader.role === 'visitor')
    expect(new URL(page.url()).pathname, `visitors of ${path} must be led to the login: src/app/page-route.ts`).toBe(
      '/login',
    )
  else {
    await keepsLaws(page, { row, path: path + query, role: reader.role })
    if (base) await keepsActing(page, { row, path, base, calls })
    if (base && !isTold(page.url())) await showsGoods(page, { row, path: path + query, role: reader.role })
    await keepsSenses(page, fileOf(row), turn)
  }
  // The 404 page answers with its own status, which Chromium reports as an error of loading it.
  expect(
    errors.filter((error) => !(path === '/404' && /status of 404/.test(error))),
    `${fileOf(row)} and what it uses must leave the console empty`,
  ).toEqual([])
  page.removeAllListeners()
  restingOf(reading.role).push(page)
}

const contexts = new Map<Role, Promise<BrowserContext>>()
const resting = new Map<Role, Page[]>()

/** A page that looks at one address after the other: as with people, worker and code are there from the second on. */
async function pageOf({ role, width, theme }: Reader): Promise<Page> {
  const page = restingOf(role).pop() ?? (await (await contextOf(role)).newPage())
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ colorScheme: theme })
  return page
}

function restingOf(role: Role): Page[] {
  const pages = resting.get(role) ?? []
  resting.set(role, pages)
  return pages
}

function contextOf(role: Role): Promise<BrowserContext> {
  const context = contexts.get(role) ?? openContext(role)
  contexts.set(role, context)
  return context
}

async function openContext(role: Role): Promise<BrowserContext> {
  const context = await law.browser.newContext({ reducedMotion: 'reduce' })
  // No download keeps a page from being quiet.
  await payByTheByte(context)
  await countReads(context)
  // Every page opens in the oldest browsers that the app is built for.
  await context.addInitScript(AT_FLOOR)
  if (role === 'member') await context.addCookies([cookieOf(law.member)])
  if (role === 'rep') await context.addCookies([cookieOf(law.rep)])
  return context
}
