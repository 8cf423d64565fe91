/** One shop, one cable that can be pulled, and browsers that end with the test. */
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { BrowserContext } from 'playwright-core'
import type { CartList } from '#contract/entities.ts'
import { api, type Api } from './remote.ts'
import { openBrowser, payByTheByte, type OpenBrowser } from './browser.ts'
import { startProxy, type FaultProxy } from './fault-proxy.ts'
import { countReads } from './quiet.ts'
import { startShop, type Shop } from './shop.ts'

export type Journey = {
  shop: Shop
  proxy: FaultProxy
  /** A phone; closed after the test. @param profile directory of an earlier one to go on with */
  open(profile?: string, phone?: Phone): Promise<OpenBrowser>
  /** A member's API session with an empty cart. */
  buyer(phone: string): Promise<Api>
}

/**
 * `catalogue`: the whole catalogue may be taken to this phone, as over Wi-Fi. It arrives when it arrives, and lists are
 * answered by the device from then on; a journey that is not about it takes a network paid by the byte, where none comes.
 * `flags`: more of Chromium's own.
 */
type Phone = { catalogue?: boolean; flags?: readonly string[] }

/** Sets up `journey` for the tests of a file. */
export function newJourney(): Journey {
  const journey = {} as Journey
  let opened: OpenBrowser[] = []
  beforeAll(async () => {
    journey.shop = await startShop()
    journey.proxy = await startProxy(journey.shop.port)
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      await Promise.all(opened.map((browser, i) => picture(browser, `${task.name.slice(0, 40)} ${i}`)))
    journey.proxy.fault(null)
    journey.proxy.online(true)
    await Promise.all(opened.map((browser) => browser.kill()))
    opened = []
  })
  afterAll(async () => {
    await journey.proxy?.close()
    await journey.shop?.stop()
  })
  journey.open = async (profile, { catalogue = false, flags } = {}) => {
    const browser = await openBrowser(profile, flags)
    await prepare(browser, catalogue)
    opened.push(browser)
    return browser
  }
  journey.buyer = async (phone) => {
    const buyer = await api(journey.shop.url, phone)
    const lines = await cartLines(buyer)
    for (let i = 0; i < lines.length; i += 100)
      await buyer.post('/api/cart/batch_delete', { ids: lines.slice(i, i + 100).map((line) => line.id) })
    return buyer
  }
  return journey
}

/**
 * Contexts that a journey makes later, of another width, are like its first.
 * @param catalogue false: no page takes the catalogue by itself
 */
async function prepare({ browser, context }: OpenBrowser, catalogue: boolean): Promise<void> {
  const prepared = async (made: BrowserContext): Promise<BrowserContext> => {
    await countReads(made)
    if (!catalogue) await payByTheByte(made)
    return made
  }
  await prepared(context)
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (...options) => prepared(await newContext(...options))
}

/** What a failed test last saw. */
async function picture({ context }: OpenBrowser, name: string): Promise<void> {
  for (const [i, page] of context.pages().entries())
    await page.screenshot({ path: `.cache/failures/${name} ${i}.png`, timeout: 5_000 }).catch(() => {})
}

export async function cartLines(buyer: Api): Promise<CartList['data']> {
  return ((await buyer.get('/api/cart/list')).data as CartList).data
}

/** goods id → pieces, as the server has them. */
export async function quantities(buyer: Api): Promise<Record<number, number>> {
  return Object.fromEntries((await cartLines(buyer)).map((line) => [line.goods.id, line.number]))
}
