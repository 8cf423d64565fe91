/**
 * Random histories of one member in two tabs of a real browser: what was meant in either is on the screen of both, cable
 * or not, reloaded or not. `HISTORIES=20 npm test -- journeys/two-tabs` runs as many.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pick, random } from '#tests/sim/world.ts'
import { newJourney, quantities } from '#tests/support/journey.ts'
import { expectSync, login, workerReady } from '#tests/support/pages.ts'
import { fillCart } from '#tests/support/remote.ts'
import { seedOf } from '#tests/support/property.ts'

const HISTORIES = Number(process.env['HISTORIES'] ?? 1)
const ACTS = 14
const journey = newJourney()
const A = '13800000001'

const star = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(取消)?收藏$/ })
const add = (page: Page) => page.getByRole('main').getByRole('button', { name: '加入购物车' }).first()
const fields = (page: Page) => page.getByRole('main').getByRole('spinbutton', { name: '数量' })
const open = (page: Page, path: string) => page.goto(journey.proxy.url + path)

async function openCart(page: Page): Promise<void> {
  await open(page, '/cart')
  const main = page.getByRole('main')
  await main
    .getByText(/购物车空空如也|全选/)
    .first()
    .waitFor()
}

/** Goods → pieces, as the open cart shows them. */
async function linesOf(page: Page): Promise<Record<number, number>> {
  return Object.fromEntries(
    await fields(page).evaluateAll((all) =>
      (all as HTMLInputElement[]).map((field) => {
        const href = field.closest('li')?.querySelector('a[href*="list_info"]')?.getAttribute('href') ?? ''
        return [Number(/\d+/.exec(href)?.[0]), Number(field.value)]
      }),
    ),
  )
}

/** Waits until the screen took the edit over: the chip counts it, or it was sent already. */
async function acknowledged(page: Page): Promise<void> {
  await expectSync(page, /^(已同步|已保存到本机|正在同步)/)
}

test.each(Array.from({ length: HISTORIES }, (_, n) => seedOf(n + 1)))(
  'history %i',
  async (seed) => {
    const rng = random(seed)
    const buyer = await journey.buyer(A)
    const goods = (await fillCart(buyer, 4)).map(({ id }) => id)
    const { context, page } = await journey.open()
    await login(page, journey.proxy.url, A, '/cart')
    await workerReady(page)
    const tabs = [page, await context.newPage()]
    const starred = new Map<number, boolean>()
    for (const id of goods) {
      await open(page, `/list_info/${id}`)
      starred.set(id, (await star(page).getAttribute('aria-pressed')) === 'true')
    }
    let online = true
    const acts = {
      async star(tab: Page) {
        const id = pick(rng, goods)
        await open(tab, `/list_info/${id}`)
        await star(tab).click()
        starred.set(id, !starred.get(id))
        await expect.poll(() => star(tab).getAttribute('aria-pressed')).toBe(`${starred.get(id)}`)
      },
      async add(tab: Page) {
        await open(tab, `/list_info/${pick(rng, goods)}`)
        await add(tab).click()
      },
      async cable() {
        online = !online
        journey.proxy.online(online)
      },
      async reload(tab: Page) {
        await tab.reload()
      },
    }
    const names = ['star', 'star', 'add', 'add', 'cable', 'reload'] as const
    const history: string[] = []
    for (let n = 0; n < ACTS; n += 1) {
      const act = pick(rng, names)
      const which = rng() < 0.5 ? 0 : 1
      history.push(`${act}${which}`)
      const tab = tabs[which] as Page
      await tab.bringToFront()
      await acts[act](tab)
      if (act === 'star' || act === 'add') await acknowledged(tab)
      if (n % 5 !== 4) continue
      await Promise.all(tabs.map(openCart))
      const [first = page, second = page] = tabs
      await expect.poll(() => linesOf(second), { message: history.join(' ') }).toEqual(await linesOf(first))
    }
    journey.proxy.online(true)
    for (const tab of tabs) {
      await openCart(tab)
      await expectSync(tab, /^已同步/)
      await expect.poll(() => linesOf(tab), { message: history.join(' ') }).toEqual(await quantities(buyer))
      for (const id of goods) {
        await open(tab, `/list_info/${id}`)
        const is = () => star(tab).getAttribute('aria-pressed')
        await expect.poll(is, { message: `star of ${id} after ${history.join(' ')}` }).toBe(`${starred.get(id)}`)
      }
    }
  },
  600_000,
)
