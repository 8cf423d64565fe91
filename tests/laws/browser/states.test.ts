/**
 * WCAG 2.2 AA in the states of states.ts, the server left in peace, and the laws of dialogs: the focus goes in, Esc closes,
 * the focus goes back.
 * Width and theme rotate from state to state; LAWS=all opens each at all of its widths.
 */
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { payByTheByte } from '#tests/support/browser.ts'
import { AT_FLOOR } from '#tests/support/floor.ts'
import { cookieOf, watchErrors } from '#tests/support/pages.ts'
import { countReads, settled } from '#tests/support/quiet.ts'
import { api, type Api } from '#tests/support/remote.ts'
import { readSources } from '#tests/support/sources.ts'
import { ADDRESSES, newLawShop } from './law-shop.ts'
import { drawsChoices, drawsGrounds, fitsItsWidth, isAccessible, keepsTextsInPlace } from './laws.ts'
import { STATES, type State } from './states.ts'

const WIDTHS = [360, 820, 1440]
const THEMES = ['light', 'dark'] as const
/** Accounts of the demo that nothing else of the laws touches. */
const PHONES = { clinic: '13800000005', owner: '13800000003', unapproved: '13800000002', rep: '13800000004' } as const

type Case = { state: State; width: number; theme: (typeof THEMES)[number] }

const law = newLawShop(ADDRESSES.length === 0)

function cases(): Case[] {
  if (ADDRESSES.length > 0) return []
  return STATES.flatMap((state, i) => {
    const isWhole = process.env['LAWS'] === 'all'
    if (state.whole && !isWhole) return []
    const widths = state.widths ?? WIDTHS
    const every = widths.flatMap((width) => THEMES.map((theme) => ({ state, width, theme })))
    return isWhole ? every : [every[i % every.length] as Case]
  })
}

test.concurrent.each(cases().map((one) => [one.state.name, one.width, one.theme, one] as const))(
  '%s, %i px, %s',
  async (_name, _width, _theme, one) => {
    const { state } = one
    const reader = await readerOf(state)
    await state.prepare?.(reader)
    const context = await contextOf(one, reader)
    const page = await context.newPage()
    const errors = watchErrors(page)
    await page.goto(law.shop.url + (typeof state.path === 'string' ? state.path : state.path(law.things)))
    await settled(page)
    if (state.worker) await page.evaluate(workerReady)
    await state.open(page, { reader, context })
    if (state.dialog) await page.getByRole(state.dialog).last().waitFor()
    await page.locator(':is(main, dialog[open]):not([aria-busy])').last().waitFor()
    expect(await page.evaluate(comesToRest), `let ${state.file}, or what it uses, stop asking the server`).toBe(true)
    await fitsItsWidth(page, state.file)
    await keepsTextsInPlace(page, state.file)
    await drawsChoices(page, state.file)
    await drawsGrounds(page, state.file)
    await isAccessible(page, state.file)
    if (state.height) await showsAll(page, state)
    if (state.dialog) await keepsFocus(page, state)
    // What the server refuses, and what a cut network does not bring, browsers tell by themselves.
    const own = errors.filter((error) => !error.includes('Failed to load resource'))
    expect(own, `mend what the console says in ${state.file} or in what it uses`).toEqual([])
    if (state.worker) await context.close()
    else await page.close()
  },
)

/**
 * Nothing is read for a quarter of a second. An effect that reads when something has changed, and whose reading changes it,
 * asks for ever; nobody sees it but the server. That pages come to rest when they open is what `settled` waits for.
 */
async function comesToRest(): Promise<boolean> {
  const asked = () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/')).length
  for (let tries = 0; tries < 20; tries++) {
    const before = asked()
    await new Promise((done) => setTimeout(done, 250))
    if (asked() === before) return true
  }
  return false
}

/** The worker controls the page and has what opens without a network. */
async function workerReady(): Promise<void> {
  await navigator.serviceWorker.ready
  const hasShell = () => caches.match('/index.html', { ignoreSearch: true })
  while (!navigator.serviceWorker.controller || !(await hasShell())) await new Promise((done) => setTimeout(done, 50))
}

const contexts = new Map<string, Promise<BrowserContext>>()

/** One for all cases that look alike, which then need not load the app's code again; one of its own where the network is cut. */
function contextOf(one: Case, reader: Api): Promise<BrowserContext> {
  const { state, width, theme } = one
  if (state.worker) return openContext(one, reader)
  const key = `${state.reader} ${width} ${theme} ${state.touch} ${state.height}`
  const context = contexts.get(key) ?? openContext(one, reader)
  contexts.set(key, context)
  return context
}

async function openContext({ state, width, theme }: Case, reader: Api): Promise<BrowserContext> {
  const context = await law.browser.newContext({
    viewport: { width, height: state.height ?? 800 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    serviceWorkers: state.worker ? 'allow' : 'block',
    ...(state.touch && { hasTouch: true, isMobile: true }),
  })
  await payByTheByte(context)
  await countReads(context)
  await context.addInitScript(AT_FLOOR)
  if (state.reader !== 'visitor') await context.addCookies([cookieOf(reader)])
  return context
}

const readers = new Map<string, Promise<Api>>()

async function readerOf({ reader }: State): Promise<Api> {
  if (reader === undefined) return law.member
  const session = readers.get(reader) ?? api(law.shop.url, reader === 'visitor' ? undefined : PHONES[reader])
  readers.set(reader, session)
  return session
}

async function showsAll(page: Page, { file }: State): Promise<void> {
  const below = await page.evaluate(() =>
    [...document.querySelectorAll('dialog[open] button')]
      .filter(
        (button) => button.getBoundingClientRect().bottom > button.closest('dialog')!.getBoundingClientRect().bottom,
      )
      .map((button) => button.outerHTML.slice(0, 160)),
  )
  expect(below, `let these of ${file} be in view without scrolling`).toEqual([])
}

/** The focus is inside; Esc closes; the focus is on something afterwards, not lost to the document's start. */
async function keepsFocus(page: Page, { file, dialog }: State): Promise<void> {
  const isInside = await page.evaluate(() => document.activeElement?.closest('dialog[open]') !== null)
  expect(isInside, `let the focus go into the dialog of ${file}`).toBe(true)
  const before = await page.locator('dialog[open]').count()
  await page.keyboard.press('Escape')
  const isClosed = (count: number) => document.querySelectorAll('dialog[open]').length < count
  await page.waitForFunction(isClosed, before).catch(() => expect.fail(`let Esc close the ${dialog} of ${file}`))
  expect(await page.evaluate(focusComesBack), `give the focus back after the dialog of ${file}`).toBe(true)
}

/** Whether something has the focus again within 120 frames: two seconds for a reader, and no shorter on a slow machine. */
async function focusComesBack(): Promise<boolean> {
  const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body
  for (let frame = 0; frame < 120 && !hasFocus(); frame++) await new Promise(requestAnimationFrame)
  return hasFocus()
}

/** Dialogs that no state shows, each with its reason. */
const NOT_OPENED: Readonly<Record<string, string>> = {
  'src/ui/alert-dialog.tsx': 'dialog-host.tsx draws it',
  'src/app/shell/consent-sheet.tsx': 'opens by itself after the agreement has changed; journeys/safety.test.ts',
  'src/app/shell/phone-drawer.tsx': 'opens with a swipe from the edge; holds what the cart beside the page holds',
  'src/pages/cart/cart/fill-strip.tsx': 'depends on how near a threshold is; journeys/promotions.test.ts',
  'src/pages/rep/desk.tsx': 'needs a customer of a rep; journeys/rep-desk.test.ts',
}

test('every dialog of the app is opened by a state', () => {
  const drawn = readSources('src').filter(({ text }) => /<(Alert)?Dialog\b/.test(text) && !text.includes('<dialog'))
  const opened = new Set(STATES.map(({ file }) => file))
  const missing = drawn.map(({ path }) => path).filter((path) => !opened.has(path) && !(path in NOT_OPENED))
  expect(missing, 'give these a line in tests/laws/browser/states.ts').toEqual([])
})
