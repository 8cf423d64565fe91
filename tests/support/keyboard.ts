/** A list typed at a desk without a pointer: what is typed for each line, how many keys that takes, how long the screen takes. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Goods, GoodsDetail, GoodsPage } from '#contract/entities.ts'
import { initialsOf } from '#server/catalogue/initials.ts'
import type { Api } from './remote.ts'

/** `down`: number fields above the goods in what the text finds. */
export type TypedLine = { goods: Goods; text: string; down: number; number: number }

/** Presses besides text, arrows and number: Enter twice, Esc. */
const FIXED = 3
/** Rows of the first page that can be had without scrolling. */
const NEAR = 5

/** What four hands write for the goods: the name's beginning, initials, initials with the maker's, a number's end. */
async function writings(buyer: Api, { id, name, sccj }: Goods, i: number): Promise<string[]> {
  const [initials = '', maker = ''] = (await initialsOf([name, sccj])).map((all) => all.replace(/(\S)\S*\s?/g, '$1'))
  if (i % 4 === 0) return [name.slice(0, 4), name]
  if (i % 4 === 1) return [initials.slice(0, 6), initials]
  if (i % 4 === 2) return [`${initials.slice(0, 4)} ${maker.slice(0, 2)}`]
  const { approval } = (await buyer.get(`/api/goods/detail/${id}`)).data as GoodsDetail
  return [approval.slice(-5), initials.slice(0, 5)].filter(Boolean)
}

/** The first writing that names the goods near the top, within the number of presses. */
async function toType(buyer: Api, goods: Goods, i: number, presses: number): Promise<TypedLine | null> {
  const number = goods.qg_number * (1 + (i % 3))
  for (const text of await writings(buyer, goods, i)) {
    const query = new URLSearchParams({ keywords: text, size: '20' })
    const { data } = (await buyer.get(`/api/goods/list?${query}`)).data as GoodsPage
    const fields = data.filter((one) => one.is_buy === 1 && one.number > 0)
    const down = fields.findIndex((one) => one.id === goods.id)
    if (down < 0 || down > NEAR) continue
    if (text.length + down + String(number).length + FIXED <= presses) return { goods, text, down, number }
  }
  return null
}

/** A member's goods of which `count` can be typed so. */
export async function listToType(buyer: Api, count: number, presses: number): Promise<TypedLine[]> {
  const lines = new Map<number, TypedLine>()
  for (let page = 1; page <= 20 && lines.size < count; page += 1) {
    const { data } = (await buyer.get(`/api/goods/list?offer=all&size=50&page=${page}`)).data as GoodsPage
    for (const goods of data.filter(
      (one) => one.type === 0 && one.limit_number === 0 && one.number >= one.qg_number * 5,
    )) {
      const line = await toType(buyer, goods, lines.size, presses)
      if (line && lines.size < count) lines.set(goods.id, line)
    }
  }
  expect(lines.size).toBe(count)
  return [...lines.values()]
}

export type Typing = {
  /** Key presses by line. */
  presses: number[]
  /** ms from each press to the frame after it, on the screen's own thread. */
  waits: number[]
}

/**
 * Types all lines into a page that shows a table, from the search box on.
 * @param pause between two presses, ms; 0: each as soon as the one before was taken, which no hand does
 */
export async function typeLines(page: Page, lines: readonly TypedLine[], { pause = 0 } = {}): Promise<Typing> {
  await watchKeys(page)
  const presses: number[] = []
  await page.keyboard.press('/')
  for (const { text, down, number } of lines) {
    let count = 0
    const press = async (key: string) => {
      count += 1
      if (pause > 0) await page.waitForTimeout(pause)
      await page.keyboard.press(key)
    }
    for (const sign of text) {
      // A character that has no key is put in by the input method.
      if (/[\w ]/.test(sign)) await press(sign === ' ' ? 'Space' : sign)
      else {
        count += 1
        await page.keyboard.insertText(sign)
      }
    }
    // Put-in text takes another way into the page than keys do, and a key must not overtake it.
    await page.waitForFunction((typed) => (document.activeElement as HTMLInputElement).value === typed, text)
    await press('Enter')
    await found(page, text)
    for (let i = 0; i < down; i += 1) await press('ArrowDown')
    for (const digit of String(number)) await press(digit)
    await press('Enter')
    if (!(await page.evaluate(() => document.activeElement?.matches('[role=combobox]')))) await press('Escape')
    presses.push(count)
  }
  return { presses, waits: await keyWaits(page) }
}

/** From now on the page knows how long each key waits for the frame after it. */
export async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const waits: number[] = []
    Object.assign(window, { waits })
    const measure = ({ timeStamp }: Event) =>
      requestAnimationFrame(() => setTimeout(() => waits.push(performance.now() - timeStamp)))
    document.addEventListener('keydown', measure, true)
  })
}

/** @returns ms, of each key since `watchKeys` */
export const keyWaits = (page: Page): Promise<number[]> => page.evaluate(() => (window as never)['waits'] as number[])

/** The list of the words stands, and the focus is on its first number. */
async function found(page: Page, words: string): Promise<void> {
  const isFound = (wanted: string) =>
    new URLSearchParams(location.search).get('keywords') === wanted &&
    document.activeElement?.matches('main [role=spinbutton]') === true
  try {
    await page.waitForFunction(isFound, words)
  } catch {
    const focus = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))
    throw new Error(`${words} was typed: ${decodeURIComponent(page.url())} stands, and the focus is on ${focus}`)
  }
}

/** The screen's processor, so many times slower. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
}
