/** The laws of an open page. Each failure says what to do, and in which file. */
import { withoutBase } from '#domain/acting.ts'
import { readFileSync } from 'node:fs'
import { matchPath } from 'react-router-dom'
import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
import { paths, rows, type Row } from '#app/routes.ts'
import { emptyFor } from './empty.ts'

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What the server answers by itself: no pages of ours. */
const NO_PAGE = /^\/(api|pic|file|assets|wechat)\//

/** What tells an empty state (src/ui/empty.css.ts) from other drawings with a sentence. */
const EMPTY_HEIGHT = '240px'

export type Opened = { row: Row; path: string; role: 'visitor' | 'member' | 'rep' }

export async function keepsLaws(page: Page, opened: Opened): Promise<void> {
  await fitsItsWidth(page, fileOf(opened.row))
  await keepsTextsInPlace(page, fileOf(opened.row))
  await keepsProportions(page, fileOf(opened.row))
  await drawsChoices(page, fileOf(opened.row))
  await drawsGrounds(page, fileOf(opened.row))
  await isHeaded(page, opened)
  await leadsToRows(page)
  if (opened.role === 'member') await showsGoods(page, opened)
  await isAccessible(page, fileOf(opened.row))
}

/** @param file what draws the page, for whoever mends it */
export async function fitsItsWidth(page: Page, file: string): Promise<void> {
  const { beyond, wide } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const out = (element: Element): boolean => element.getBoundingClientRect().right > clientWidth + 1
    const wide = scrollWidth > clientWidth ? [...document.querySelectorAll('main *')].find(out) : undefined
    return { beyond: scrollWidth - clientWidth, wide: wide?.outerHTML.slice(0, 160) ?? '' }
  })
  expect(beyond, `let this wrap or scroll by itself in ${file} or its styles: ${wide}`).toBe(0)
}

/**
 * @param file what draws the page, for whoever mends it
 * @param isEnlarged a narrow column then has no room for a long sum on one line
 */
export async function keepsTextsInPlace(page: Page, file: string, isEnlarged = false): Promise<void> {
  const { overlaid, outside, broken, cut, above } = await page.evaluate(textFaults)
  expect(overlaid, `let these texts of ${file} have rows of their own, or give way`).toEqual([])
  expect(outside, `let the boxes of these texts of ${file} grow with them`).toEqual([])
  if (!isEnlarged) expect(broken, `let each of these figures of ${file} stand on one line`).toEqual([])
  expect(above, `let these of ${file} begin below the page's upper edge, where nobody can scroll to`).toEqual([])
  expect(cut, `let these figures of ${file} wrap, or take away what stands before them`).toEqual([])
}

/**
 * Pairs of texts one of which stands on the other, texts that leave the box that is drawn around them, and money and dates
 * that a box cuts through: of a long name the beginning tells enough, of ¥1,2… nothing does. What is taken out of the flow
 * lies over other things on purpose, and what is left out as a whole is no figure that could be misread.
 */
function textFaults(): Record<'overlaid' | 'outside' | 'broken' | 'cut' | 'above', string[]> {
  type Line = { text: Text; left: number; right: number; top: number; bottom: number }
  const pathTo = (root: Element, from: Element): Element[] =>
    from === root || !from.parentElement ? [] : [from, ...pathTo(root, from.parentElement)]
  const styleOf = (element: Element) => getComputedStyle(element)
  const isDrawn = (element: Element): boolean => {
    const { display, backgroundColor, borderTopWidth } = styleOf(element)
    return display !== 'inline' && (!backgroundColor.endsWith(', 0)') || parseFloat(borderTopWidth) > 0)
  }
  const textsIn = (root: Element): Text[] => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    const seen = { contentVisibilityAuto: true, visibilityProperty: true, opacityProperty: true }
    return texts.filter((text) => text.data.trim() && text.parentElement?.checkVisibility(seen))
  }
  /** A font's box is higher than its signs. */
  const linesOf = (text: Text): Line[] => {
    const half = 0.4 * parseFloat(styleOf(text.parentElement as Element).fontSize)
    const range = document.createRange()
    range.selectNodeContents(text)
    return [...range.getClientRects()]
      .filter(({ width }) => width > 2)
      .map(({ left, right, top, bottom }) => {
        const middle = (top + bottom) / 2
        return { text, left, right, top: middle - half, bottom: middle + half }
      })
  }
  /** What its boxes cut off is not seen. */
  const seenLines = (text: Text, root: Element): Line[] => {
    const path = pathTo(root, text.parentElement as Element)
    if (path.some((element) => /absolute|fixed|sticky/.test(styleOf(element).position))) return []
    const boxes = path
      .filter((element) => styleOf(element).overflowX !== 'visible')
      .map((element) => element.getBoundingClientRect())
    return linesOf(text)
      .map((line) => ({
        ...line,
        left: Math.max(line.left, ...boxes.map((box) => box.left)),
        right: Math.min(line.right, ...boxes.map((box) => box.right)),
        top: Math.max(line.top, ...boxes.map((box) => box.top)),
        bottom: Math.min(line.bottom, ...boxes.map((box) => box.bottom)),
      }))
      .filter(({ left, right, top, bottom }) => right - left > 2 && bottom - top > 2)
  }
  const pairsIn = (root: Element): string[] => {
    const lines = textsIn(root)
      .flatMap((text) => seenLines(text, root))
      .sort((a, b) => a.top - b.top)
    return lines.flatMap((line, i) => {
      const below = lines.findIndex(({ top }, k) => k > i && top > line.bottom - 2)
      return (
        lines
          .slice(i + 1, below < 0 ? undefined : below)
          // A text that ends in three dots is told twice, whole and cut.
          .filter(({ text }) => text !== line.text)
          .filter(({ left, right }) => Math.min(line.right, right) - Math.max(line.left, left) > 2)
          .map((other) => `${line.text.data.slice(0, 40)} | ${other.text.data.slice(0, 40)}`)
      )
    })
  }
  const leaves = (text: Text): boolean => {
    const path = pathTo(document.body, text.parentElement as Element)
    const drawn = path.findIndex((element) => isDrawn(element) || styleOf(element).overflowX !== 'visible')
    const box = path[drawn]
    if (!box || styleOf(box).overflowX !== 'visible') return false
    const { left, right, top, bottom, width } = box.getBoundingClientRect()
    const isOut = (line: Line) =>
      Math.max(left - line.left, line.right - right, top - line.top, line.bottom - bottom) > 2
    return width > 2 && linesOf(text).some(isOut)
  }
  const FIGURE = /^\s*(¥|-?¥?[\d,]+(\.\d+)?|\.\d\d)\s*$|¥[\d,.]+|效期 \d|余\d+|\d个月|\d{4}-\d\d/
  /** A sum by itself, with or without its word: 小计 ¥1,072.80. Bar codes and numbers of orders may be longer than a line. */
  const WHOLE_FIGURE = /^(\p{Script=Han}{1,4} )?-?¥?\d{1,3}(,\d{3})*(\.\d+)?$/u
  const isBroken = (element: Element): boolean => {
    if (element.firstElementChild || !WHOLE_FIGURE.test(element.textContent.trim())) return false
    const tops = textsIn(element).flatMap((text) => linesOf(text).map(({ top }) => top))
    return Math.max(...tops) - Math.min(...tops) > SLACK
  }
  const SLACK = 3
  const isThrough = ({ left, right, top, bottom }: Line, box: DOMRect): boolean => {
    const isBeside = top < box.bottom - SLACK && bottom > box.top + SLACK
    const isSeen = isBeside && left < box.right - SLACK && right > box.left + SLACK
    return isSeen && (right > box.right + 1 || left < box.left - 1 || bottom > box.bottom + SLACK)
  }
  const isCut = (text: Text): boolean => {
    const path = pathTo(document.body, text.parentElement as Element)
    const scroller = path.findIndex((element) => /auto|scroll/.test(styleOf(element).overflowX))
    const boxes = path
      .slice(0, scroller < 0 ? undefined : scroller)
      .filter((element) => styleOf(element).overflowX !== 'visible')
      .map((element) => element.getBoundingClientRect())
    // A box of a pixel hides from the eye what is for those who listen.
    const hidden = boxes.findIndex(({ width }) => width < 2)
    const lines = linesOf(text)
    return boxes.slice(0, hidden < 0 ? undefined : hidden).some((box) => lines.some((line) => isThrough(line, box)))
  }
  /** A part of it shows at the page's upper edge; what waits for its turn above it shows nothing. */
  const isAbove = (element: Element): boolean => {
    const { top, bottom, width } = element.getBoundingClientRect()
    return scrollY === 0 && top < -1 && bottom > 1 && width > 2 && element.checkVisibility()
  }
  return {
    overlaid: [...document.querySelectorAll('header, main, dialog[open]')].flatMap(pairsIn).slice(0, 5),
    above: [...document.querySelectorAll('body > *, header *, a[href^="#"]')]
      .filter(isAbove)
      .map((element) => element.outerHTML.slice(0, 160))
      .slice(0, 5),
    outside: textsIn(document.body)
      .filter(leaves)
      .map(({ data, parentElement }) => `${data.trim().slice(0, 40)} in ${parentElement?.outerHTML.slice(0, 120)}`)
      .slice(0, 5),
    broken: [...document.querySelectorAll('body *')]
      .filter(isBroken)
      .map((element) => element.outerHTML.slice(0, 160))
      .slice(0, 5),
    cut: textsIn(document.body)
      .filter((text) => FIGURE.test(text.data) && isCut(text))
      .map(({ data, parentElement }) => `${data.trim().slice(0, 40)} in ${parentElement?.outerHTML.slice(0, 120)}`)
      .slice(0, 5),
  }
}

/** A vector keeps its own proportions in any box; pixels are squeezed into it, unless a style says otherwise. */
async function keepsProportions(page: Page, file: string): Promise<void> {
  const squeezed = await page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { naturalWidth, naturalHeight, clientWidth, clientHeight } = image
        const isDrawn = naturalHeight > 0 && clientHeight > 0 && !/\.svg(?:\?|$)/.test(image.currentSrc)
        const ratio = (naturalWidth * clientHeight) / (naturalHeight * clientWidth)
        return isDrawn && getComputedStyle(image).objectFit === 'fill' && Math.abs(ratio - 1) > 0.03
      })
      .map((image) => image.outerHTML.slice(0, 160)),
  )
  expect(squeezed, `give these pictures of ${file} an object-fit`).toEqual([])
}

/** What is not chosen has no mark: browsers count radio buttons none of which is chosen as neither on nor off. */
export async function drawsChoices(page: Page, file: string): Promise<void> {
  const marked = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')]
      .filter((radio) => !radio.checked && getComputedStyle(radio, '::after').content !== 'none')
      .map((radio) => radio.outerHTML.slice(0, 160)),
  )
  expect(marked, `these of ${file} look as if they were chosen (src/ui/field.css.ts)`).toEqual([])
}

/** A ground of the same colour as what it lies on is none: a chip in a dark sheet would be a bare word. */
export async function drawsGrounds(page: Page, file: string): Promise<void> {
  const lost = await page.evaluate(() => {
    const groundOf = (element: Element) => getComputedStyle(element).backgroundColor
    const isClear = (color: string) => color === 'transparent' || color.endsWith(', 0)')
    const under = (element: Element | null): string =>
      element === null || !isClear(groundOf(element))
        ? groundOf(element ?? document.body)
        : under(element.parentElement)
    return [...document.querySelectorAll(':is(main, dialog[open]) :is(a, button, label, input)')]
      .filter((element) => {
        const { borderTopWidth, boxShadow, backgroundImage, borderRadius, color } = getComputedStyle(element)
        const isDrawn = parseFloat(borderTopWidth) > 0 || boxShadow !== 'none' || backgroundImage !== 'none'
        if (isDrawn || parseFloat(borderRadius) === 0 || isClear(groundOf(element)) || isClear(color)) return false
        return element.checkVisibility() && groundOf(element) === under(element.parentElement)
      })
      .slice(0, 5)
      .map((element) => element.outerHTML.slice(0, 160))
  })
  expect(lost, `the grounds of these of ${file} are not seen (src/design/tokens.css.ts)`).toEqual([])
}

/** The row of an address: an exact path goes before one with a parameter. */
export function rowAt(url: string): Row | undefined {
  const pathname = withoutBase(new URL(url).pathname)
  const all = rows.flatMap((row) => paths(row).map((path) => ({ row, path })))
  return (all.find(({ path }) => path === pathname) ?? all.find(({ path }) => matchPath(path, pathname)))?.row
}

async function isHeaded(page: Page, { row: opened }: Opened): Promise<void> {
  // A page that leads to another one at once has the other one's heading.
  const row = rowAt(page.url()) ?? opened
  expect(await page.locator('h1').count(), `give ${fileOf(row)} exactly one h1`).toBe(1)
  const title = await page.title()
  expect(title, `give the row a title in src/app/routes.ts, or ${fileOf(row)} a title()`).not.toBe('')
  // A page with a title of its own says the same in its heading.
  const heading = (await page.locator('h1').textContent()) ?? ''
  const own = title.split(/ - | /)[0] ?? ''
  if (row.title && !row.redirect)
    expect(
      own === row.title || heading.includes(own),
      `let the h1 of ${fileOf(row)} say what its title says: the title is ${own}, the h1 ${heading}`,
    ).toBe(true)
}

/** Header, navigation, menus and content lead only to rows of the table. */
async function leadsToRows(page: Page): Promise<void> {
  const links = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((a) => a.origin === location.origin)
      .map((a) => ({ path: a.pathname, from: a.closest('[aria-label]')?.getAttribute('aria-label') ?? 'the page' })),
  )
  const patterns = rows.flatMap(paths)
  const dead = links
    .filter(({ path }) => !NO_PAGE.test(path) && !patterns.some((pattern) => matchPath(pattern, withoutBase(path))))
    .map(({ path, from }) => `${path} in ${from}`)
  expect([...new Set(dead)], 'give these links an address of src/app/routes.ts, or the table a row').toEqual([])
}

/** A list without a line shows neither its rows nor their faults. */
export async function showsGoods(page: Page, { row, path, role }: Opened): Promise<void> {
  const sentence = await page.evaluate((height) => {
    // The empty state of src/ui/empty.tsx: class names of the build say nothing.
    const drawings = [...document.querySelectorAll('main div > span:first-child > svg[width="40"]')]
    const states = drawings.map((svg) => svg.parentElement?.parentElement ?? null)
    return states.find((state) => state && getComputedStyle(state).minHeight === height)?.innerText
  }, EMPTY_HEIGHT)
  const reason = emptyFor(path, role)
  if (reason) expect(sentence, `${path} is not empty any more: take it out of tests/laws/browser/empty.ts`).toBeTruthy()
  else
    expect(
      sentence ?? '',
      `let the demo's member have something in ${fileOf(row)} (tests/laws/own-things.ts, server/demo, or tests/laws/browser/things.ts), or give the reason in tests/laws/browser/empty.ts`,
    ).toBe('')
}

/** @param file what draws the page, for whoever mends it */
export async function isAccessible(page: Page, file: string): Promise<void> {
  await bringAxe(page)
  await stands(page)
  let violations = await violationsOf(page)
  if (violations.some((violation) => violation.startsWith('target-size'))) {
    // A bar at the foot may half cover a row's button, which scrolling uncovers: judged again with the whole page in view.
    const size = page.viewportSize() ?? { width: 0, height: 0 }
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width: size.width, height: height + 200 })
    violations = await violationsOf(page)
    await page.setViewportSize(size)
  }
  expect(violations, `mend these elements in ${file} or in the widgets it uses`).toEqual([])
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/**
 * Each document needs axe anew. As an expression of its own a browser's process compiles it once for all its documents;
 * `page.evaluate` hides it in a call that is new for each.
 */
async function bringAxe(page: Page): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  await (await session).send('Runtime.evaluate', { expression: AXE, silent: true })
}

/** Half way through its fade a button has neither of its two colours. What turns for ever is not waited for. */
async function stands(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = () => document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    // One that is taken back on the way rejects; a fade may also start when another one ends.
    while (ending().some(({ playState }) => playState === 'running'))
      await Promise.allSettled(ending().map(({ finished }) => finished))
  })
}

async function violationsOf(page: Page): Promise<string[]> {
  return page.evaluate(async (tags) => {
    const { axe } = window as never as {
      axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    }
    // Of what axe would load beforehand, style sheets serve an experimental rule only, which none of the tags has run.
    const preload = { assets: ['media'] }
    const result = await axe.run({ runOnly: tags, resultTypes: ['violations'], preload })
    return result.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 160)).join(' | ')}`)
  }, TAGS)
}

export function fileOf(row: Row): string {
  return row.page ? `src/pages/${row.page}.tsx` : `the page that ${row.redirect} leads to`
}
