/**
 * An open page as people read it who see little, press keys only, or choose the colours themselves. Each way changes the
 * page that the other laws have opened, which costs no load; which way a row is read in rotates.
 */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { keepsTextsInPlace } from './laws.ts'

/** 1280 px by 1024 px at 400 %, which WCAG 1.4.10 names. */
const ZOOMED = { width: 320, height: 256 }
/** A phone that lies, and px that its camera and its round corners take at either side, as its makers state them. */
const LYING = { width: 740, height: 360 }
const CAMERA = 59
/** Tab stops of a page that are looked at. */
const STOPS = 12

type Way = (page: Page, file: string) => Promise<void>

const WAYS: Readonly<Record<string, Way>> = {
  /** 1.4.10: one column of 320 px, nothing cut, and room to read between what is fixed. */
  async zoomed(page, file) {
    await page.setViewportSize(ZOOMED)
    await frames(page)
    expect(await tooWide(page), `at 400 % let this wrap in ${file} or its styles`).toEqual([])
    await keepsTextsInPlace(page, `${file} at 400 %`, true)
    expect(await cutTexts(page), `at 400 % let these texts have their room in ${file}`).toEqual([])
    const fixed = await page.evaluate(fixedHeight)
    expect(fixed, `at 400 % what is fixed covers too much of ${file}`).toBeLessThanOrEqual(ZOOMED.height / 2)
  },
  /** 1.4.4: text alone is twice as large. */
  async 'large text'(page, file) {
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await frames(page)
    expect(await tooWide(page), `with text of 200 % let this wrap in ${file} or its styles`).toEqual([])
    await keepsTextsInPlace(page, `${file} with text of 200 %`, true)
    expect(await cutTexts(page), `with text of 200 % let these have their room in ${file}`).toEqual([])
    expect(await page.evaluate(squeezed), `with text of 200 % let the row of these in ${file} wrap`).toEqual([])
  },
  /** What is drawn by grounds and shadows alone is gone; what is pressed must still be seen as such. */
  async 'forced colours'(page, file) {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.waitForFunction(() => matchMedia('(forced-colors: active)').matches)
    await frames(page)
    expect(await page.evaluate(unseen), `draw these of ${file} with a border, a text or an icon as well`).toEqual([])
  },
  /** The page is drawn over the whole screen: what is to be read or pressed keeps clear of the camera. */
  async 'phone that lies'(page, file) {
    await page.setViewportSize(LYING)
    const device = await page.context().newCDPSession(page)
    const insets = { left: CAMERA, right: CAMERA, bottom: 21 }
    await device.send('Emulation.setSafeAreaInsetsOverride', { insets })
    await frames(page)
    const hidden = await page.evaluate(underCamera, CAMERA)
    await device.send('Emulation.setSafeAreaInsetsOverride', { insets: {} })
    await device.detach()
    expect(hidden, `let these of ${file} keep clear of the camera (src/design/safe-sides.ts)`).toEqual([])
  },
  /** 2.4.3, 2.4.7, 2.4.11: Tab goes on in the order of the page, is seen, and is under nothing. */
  async keyboard(page, file) {
    await page.evaluate(() => document.getElementById('main')?.focus())
    const faults: string[] = []
    for (let i = 0; i < STOPS; i += 1) {
      await page.keyboard.press('Tab')
      // A row that scrolls sideways follows the focus with the next frame.
      await frames(page)
      const stop = await page.evaluate(focusFault)
      if (stop.end) break
      if (stop.fault) faults.push(stop.fault)
    }
    expect(faults, `mend the focus of these in ${file} or in the widgets it uses`).toEqual([])
  },
}

const NAMES = Object.keys(WAYS)

/** @param turn of the row in the table: which way it is read in; LAWS=all reads it in all of them */
export async function keepsSenses(page: Page, file: string, turn: number): Promise<void> {
  expect(await page.evaluate(longMotions), `let these of ${file} stand still under reduced motion`).toEqual([])
  expect(
    await page.evaluate(beyondScrollPadding),
    `what is focused hides under these of ${file}: let the page's scroll padding be as high`,
  ).toEqual([])
  expect(await hiddenByHeader(page), `let these of ${file} stick below the header (belowHeader)`).toEqual([])
  const size = page.viewportSize()
  for (const name of process.env['LAWS'] === 'all' ? NAMES : [NAMES[turn % NAMES.length] as string]) {
    await WAYS[name]?.(page, file)
    await page.emulateMedia({ forcedColors: 'none' })
    await page.evaluate(() => (document.documentElement.style.fontSize = ''))
    if (size) await page.setViewportSize(size)
  }
}

/** What follows a change of the screen has been drawn. */
function frames(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  )
}

function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    // What lies in a box that scrolls by itself, or is fixed, makes no page wider.
    const isApart = (element: Element | null): boolean => {
      if (!element || element === document.body) return false
      const { overflowX, position } = getComputedStyle(element)
      return overflowX !== 'visible' || position === 'fixed' || isApart(element.parentElement)
    }
    const out = (element: Element) =>
      element.getBoundingClientRect().right > clientWidth + 1 && !isApart(element.parentElement)
    return [...document.querySelectorAll('body *')]
      .filter((element) => out(element) && ![...element.children].some(out))
      .slice(0, 3)
      .map((element) => element.outerHTML.slice(0, 160))
  })
}

/** Texts whose box hides a part of them, without the three dots and the clamp that say so. Drawings made of letters are none. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element): boolean => {
      const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element
      // Texts for screen readers only are one pixel large.
      if (!own || clientWidth <= 1 || clientHeight <= 1 || element.closest('[aria-hidden=true]')) return false
      const style = getComputedStyle(element)
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      if (style.visibility !== 'visible' || style.webkitLineClamp !== 'none') return false
      const wide = hides(style.overflowX) && style.textOverflow !== 'ellipsis' && scrollWidth > clientWidth + 1
      return wide || (hides(style.overflowY) && scrollHeight > clientHeight + 2)
    }
    return [...document.querySelectorAll('body *')]
      .filter(isCut)
      .slice(0, 5)
      .map((element) => element.outerHTML.slice(0, 160))
  })
}

/**
 * Texts that a row has left no room: a sign a line, or begun to the left of the screen, where nobody can scroll to. Columns
 * of a table share what there is: their texts may be that narrow.
 */
function squeezed(): string[] {
  return [...document.querySelectorAll('body *')]
    .filter((element) => {
      const text = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      if (!text || !element.checkVisibility({ visibilityProperty: true }) || element.closest('[aria-hidden=true]'))
        return false
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right, width, height } = range.getBoundingClientRect()
      const { fontSize, overflowX, writingMode } = getComputedStyle(element)
      if (width <= 1 || overflowX !== 'visible' || writingMode !== 'horizontal-tb' || element.closest('table'))
        return false
      const isOut = left < -1 && right > 1 && !element.parentElement?.closest('[data-scrolls], nav, [role=tablist]')
      return isOut || (width < 1.5 * parseFloat(fontSize) && height > 3 * parseFloat(fontSize))
    })
    .slice(0, 5)
    .map((element) => element.outerHTML.slice(0, 160))
}

/** Texts and controls that reach into the sides. What scrolls sideways is cut off where its box ends. */
function underCamera(side: number): string[] {
  const isCut = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement))
  const isRead = (element: Element): boolean =>
    element.matches('a, button, input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  return [...document.querySelectorAll('body *')]
    .filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect()
      if (width <= 1 || height <= 1 || right <= 0 || left >= innerWidth) return false
      if (left >= side - 1 && right <= innerWidth - side + 1) return false
      return element.checkVisibility({ visibilityProperty: true }) && isRead(element) && !isCut(element.parentElement)
    })
    .slice(0, 5)
    .map((element) => element.outerHTML.slice(0, 160))
}

/** px of the screen's height that what is fixed or stuck takes. */
function fixedHeight(): number {
  const bars = [...document.querySelectorAll('body *')].filter((element) => {
    const { position, visibility } = getComputedStyle(element)
    if (position !== 'fixed' || visibility !== 'visible' || element.closest('dialog')) return false
    return element.getBoundingClientRect().width >= innerWidth * 0.6
  })
  const covered = new Set<number>()
  for (const bar of bars) {
    const { top, bottom } = bar.getBoundingClientRect()
    for (let y = Math.max(0, Math.ceil(top)); y < Math.min(innerHeight, bottom); y += 1) covered.add(y)
  }
  return covered.size
}

/** Bars that stick to the top of the screen under what is fixed there. Only a page that has some is scrolled. */
async function hiddenByHeader(page: Page): Promise<string[]> {
  const sticks = () =>
    [...document.querySelectorAll('main *, nav')].some((element) => getComputedStyle(element).position === 'sticky')
  if (!(await page.evaluate(sticks))) return []
  await page.evaluate(() => scrollTo({ top: innerHeight, behavior: 'instant' }))
  await frames(page)
  const hidden = await page.evaluate(() => {
    const all = [...document.querySelectorAll('body *')].map((element) => ({
      element,
      style: getComputedStyle(element),
    }))
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll|hidden/.test(getComputedStyle(element).overflowY) || scrolls(element.parentElement))
    const fixed = all
      .filter(
        ({ element, style }) =>
          style.position === 'fixed' && style.visibility === 'visible' && !element.closest('dialog'),
      )
      .map(({ element }) => element.getBoundingClientRect())
      .filter(
        ({ top, bottom, width, height }) =>
          width >= innerWidth * 0.6 && height > 8 && top < 50 && bottom < innerHeight / 2,
      )
    // A border may be shared.
    const end = Math.max(0, ...fixed.map(({ bottom }) => bottom)) - 1
    return all
      .filter(
        ({ element, style }) =>
          style.position === 'sticky' && Number.parseFloat(style.top) < end && !scrolls(element.parentElement),
      )
      .map(({ element, style }) => `${style.top} of ${end} px: ${element.outerHTML.slice(0, 160)}`)
  })
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  return hidden
}

/**
 * 2.4.11: bars that stay on the screen while the page scrolls and are higher than its scroll padding, within which the
 * browser brings what is focused. One that sticks is measured as if it stuck.
 */
function beyondScrollPadding(): string[] {
  const root = getComputedStyle(document.documentElement)
  const padding = { top: Number.parseFloat(root.scrollPaddingTop), bottom: Number.parseFloat(root.scrollPaddingBottom) }
  const covers = (element: Element): { top: number; bottom: number } => {
    const style = getComputedStyle(element)
    const { top, bottom, width, height } = element.getBoundingClientRect()
    const none = { top: 0, bottom: 0 }
    if (style.visibility !== 'visible' || width < innerWidth * 0.6 || height === 0) return none
    // Layers over the whole page, and toasts, which go by themselves, are no bars of it.
    if (element.closest('dialog, [popover], [aria-live]') || height > innerHeight / 2) return none
    if (style.position === 'fixed')
      return top < innerHeight / 2 ? { ...none, top: bottom } : { ...none, bottom: innerHeight - top }
    if (style.position !== 'sticky' || element.closest('table')) return none
    const foot = Number.parseFloat(style.bottom)
    return Number.isNaN(foot)
      ? { ...none, top: Number.parseFloat(style.top) + height }
      : { ...none, bottom: foot + height }
  }
  // What a page asks for in addition, on each of its controls outside the bar.
  const own = (bar: Element): number =>
    Math.min(
      ...[...document.querySelectorAll('main :is(a, button, input, select, textarea):not([data-bottom-bar] *)')]
        .filter(
          (control) =>
            !bar.contains(control) && control.compareDocumentPosition(bar) & Node.DOCUMENT_POSITION_PRECEDING,
        )
        .map((control) => Number.parseFloat(getComputedStyle(control).scrollMarginTop)),
    )
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    const { top, bottom } = covers(element)
    if (top <= padding.top && bottom <= padding.bottom) return []
    if (bottom <= padding.bottom && top <= padding.top + own(element)) return []
    return [
      `${Math.round(top)} px at the top, ${Math.round(bottom)} px at the foot: ${element.outerHTML.slice(0, 160)}`,
    ]
  })
}

/** Things to press that forced colours leave without any drawing; chosen ones that look as the others do. */
function unseen(): string[] {
  const drawn = (element: Element): boolean => {
    const style = getComputedStyle(element)
    if (Number.parseFloat(style.borderTopWidth) + Number.parseFloat(style.borderBottomWidth) > 0) return true
    if (element.textContent?.trim() || element.querySelector('svg, img, input, canvas')) return true
    return element.matches('input, select, textarea') && style.appearance !== 'none'
  }
  // A cover lies over what it opens, which is drawn itself.
  const isCover = (element: Element) => getComputedStyle(element).position === 'absolute'
  const pressed = [...document.querySelectorAll('button, a[href], input, select, textarea, [role=button]')].filter(
    (element) => element.checkVisibility() && element.getBoundingClientRect().width > 1,
  )
  const missing = pressed.filter((element) => !drawn(element) && !isCover(element))
  const look = (element: Element): string => {
    const { color, borderColor, borderWidth, backgroundColor, outlineStyle, fontWeight, textDecorationLine } =
      getComputedStyle(element)
    const after = getComputedStyle(element, '::after')
    const mark = `${after.content} ${after.backgroundColor} ${after.borderWidth}`
    return [color, borderColor, borderWidth, backgroundColor, outlineStyle, fontWeight, textDecorationLine, mark].join()
  }
  const chosen = '[aria-selected=true], [aria-pressed=true], [aria-current]:not([aria-current=false])'
  const alike = [...document.querySelectorAll(chosen)].filter((element) => {
    const others = [...(element.parentElement?.parentElement ?? document.body).querySelectorAll(element.localName)]
    const other = others.find((one) => one.className === element.className && !one.matches(chosen))
    return other && element.checkVisibility() && look(other) === look(element) && !element.querySelector('svg')
  })
  return [...missing, ...alike].slice(0, 5).map((element) => element.outerHTML.slice(0, 160))
}

/** Looks at what has the focus: `end` where it has left the page's content. */
function focusFault(): { end: boolean; fault: string } {
  const element = document.activeElement
  if (!element?.closest('main')) return { end: true, fault: '' }
  // The page has gone on meanwhile and has put the focus on its new heading, which is no tab stop.
  if ((element as HTMLElement).tabIndex < 0) return { end: false, fault: '' }
  const html = element.outerHTML.slice(0, 160)
  const marked = (one: Element | null): boolean => {
    if (!one || one.localName === 'main') return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) return true
    return one.matches(':focus-within') && one !== element && boxShadow !== 'none' ? true : marked(one.parentElement)
  }
  // The browser draws its own ring around the day, the month and the calendar inside.
  if (!marked(element) && !element.matches('[type=date]')) return { end: false, fault: `no ring: ${html}` }
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
  if (width <= 1 || height <= 1) return { end: false, fault: '' }
  const at = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + x * width, top + y * height] as const))
  const isFree = ([x, y]: readonly [number, number]): boolean => {
    const found = document.elementFromPoint(x, y)
    return found !== null && (element.contains(found) || found.contains(element) || found.closest('label') !== null)
  }
  if (right < 0 || bottom < 0 || !at.some(isFree)) {
    const cover = document.elementFromPoint(left + width / 2, top + height / 2)?.outerHTML.slice(0, 160)
    return { end: false, fault: `covered at ${Math.round(top)} px by ${cover}: ${html}` }
  }
  return { end: false, fault: '' }
}

/** Movements that go on under reduced motion. */
function longMotions(): string[] {
  return document
    .getAnimations()
    .filter((animation) => animation.playState === 'running')
    .filter((animation) => Number(animation.effect?.getComputedTiming().endTime ?? 0) > 80)
    .map((animation) => (animation.effect as KeyframeEffect).target?.outerHTML.slice(0, 160) ?? '')
}
