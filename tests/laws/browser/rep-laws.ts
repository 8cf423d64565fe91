/** What else holds where a rep acts for a customer: nothing is asked for that reps may not have, and no way leads out of the customer. */
import type { Page } from 'playwright-core'
import { matchPath } from 'react-router-dom'
import { expect } from 'vitest'
import type { Row } from '#app/routes.ts'
import { calls, type Call } from '#contract/calls.ts'
import { isForReps } from '#contract/roles.ts'
import { REP_HOME } from '#domain/acting.ts'
import { fileOf, rowAt } from './laws.ts'

const CALLS: readonly Call[] = Object.values(calls)

/** The calls that a page makes from now on, as method and path. */
export function watchCalls(page: Page): string[] {
  const made: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) made.push(`${request.method()} ${pathname}`)
  })
  return made
}

type Acted = { row: Row; path: string; base: string; calls: readonly string[] }

export async function keepsActing(page: Page, { row, path, base, calls: made }: Acted): Promise<void> {
  // A page of the rep's own has left the customer.
  if (path.startsWith(REP_HOME)) return
  const refused = [...new Set(made)].filter((call) => !mayReps(call))
  expect(refused, `ask mayCall (src/actions/calls/may-call.ts) in ${fileOf(row)} before it asks for these`).toEqual([])
  const { pathname } = new URL(page.url())
  expect(`${pathname}/`.startsWith(`${base}/`), `${pathname} must stay that customer’s`).toBe(true)
  // The way to the content names the page itself.
  const links = (await linksOf(page)).filter((to) => !NO_PAGE.test(to) && to !== pathname)
  const isLeaving = (to: string) => to !== REP_HOME && !`${to}/`.startsWith(`${base}/`)
  expect(links.filter(isLeaving), 'these lead out of the customer: draw them with Link').toEqual([])
  expect(
    links.filter((to) => isTold(new URL(to, page.url()).href)),
    'ask mayCall before these are offered: a rep may not use their pages',
  ).toEqual([])
  // The server tells a rep 0 of what is the customer's own, which the page must not pass on as a sum.
  const said = await page.locator('main').innerText()
  expect(said, `${fileOf(row)} tells a rep the customer's balance: ask mayOpen('/wdqb')`).not.toMatch(/余额 ¥/)
  if (isTold(page.url())) expect(await page.locator('main a[href]').count(), 'give a way back').toBeGreaterThan(0)
}

/** Does this page tell a rep that only the customer may use it? */
export const isTold = (url: string): boolean => rowAt(url)?.customerOnly === true

async function linksOf(page: Page): Promise<string[]> {
  const links = await page
    .locator('a[href]')
    .evaluateAll((all) =>
      (all as HTMLAnchorElement[]).filter((a) => a.origin === location.origin).map((a) => a.pathname),
    )
  return [...new Set(links)]
}

const NO_PAGE = /^\/(api|pic|file|assets|wechat)\//

function mayReps(made: string): boolean {
  const [method = '', pathname = ''] = made.split(' ')
  // An exact path goes before one with a parameter.
  const line =
    CALLS.find((call) => call.method === method && call.path === pathname) ??
    CALLS.find((call) => call.method === method && matchPath(call.path.replace(/\{(\w+)\}/g, ':$1'), pathname))
  return !line || isForReps(line)
}
