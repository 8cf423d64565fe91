/** What the browser laws stand on: a shop with a member who has something of everything, and a browser. */
import { chromium, type Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { UserBase } from '#contract/entities.ts'
import { FLAGS, HEADLESS } from '#tests/support/browser.ts'
import { api, type Api } from '#tests/support/remote.ts'
import { startShop, type Shop } from '#tests/support/shop.ts'
import { makeThings, type Things } from './things.ts'

const MEMBER = '13800000001'
const REP = '13800000004'

/** V8 without its optimizing compilers: a page that is opened once runs nothing often enough to pay for them. */
const UNOPTIMIZED = '--js-flags=--no-turbofan,--no-maglev'

/** Beginnings of the addresses that are asked for; none: all. */
export const ADDRESSES = (process.env['ADDRESSES'] ?? '').split(' ').filter(Boolean)

export function isAsked(path: string): boolean {
  return ADDRESSES.length === 0 || ADDRESSES.some((start) => path.startsWith(start))
}

/** `customer`: the member's number, as the rep's addresses name it. */
export type LawShop = { shop: Shop; browser: Browser; member: Api; rep: Api; customer: number; things: Things }

/** Sets up for the tests of a file. @param isNeeded false: all of them are skipped */
export function newLawShop(isNeeded = true): LawShop {
  const law = {} as LawShop
  beforeAll(async () => {
    if (!isNeeded) return
    law.shop = await startShop()
    law.browser = await chromium.launch({ executablePath: HEADLESS, args: [...FLAGS, UNOPTIMIZED] })
    law.member = await api(law.shop.url, MEMBER)
    law.rep = await api(law.shop.url, REP)
    law.customer = ((await law.member.get(calls.userBase.path)).data as UserBase).id
    law.things = await makeThings(law.shop, law.member)
  })
  afterAll(async () => {
    await law.browser?.close()
    await law.shop?.stop()
  })
  return law
}
