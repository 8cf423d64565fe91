/** What journeys do over and over, in the words a person reads. */
import type { Page } from 'playwright-core'
import { waitUntil } from './wait-until.ts'
import { PASSWORD, type Api } from './remote.ts'

export async function login(page: Page, base: string, phone: string, from = '/'): Promise<void> {
  await page.goto(`${base}/login?from=${encodeURIComponent(from)}`)
  await fillLogin(page, phone)
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Opens an address and waits until its buttons work: the server's HTML is there before. */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
}

/** A script's session as a browser's cookie: for tests that are not about logging in. */
export function cookieOf({ cookie }: Api) {
  const session = cookie.split('; ').find((pair) => pair.startsWith('__Host-sid=')) ?? ''
  const [name = '', value = ''] = session.split('=')
  return { name, value, domain: 'localhost', path: '/', httpOnly: true, secure: true, sameSite: 'Lax' as const }
}

/** Fills and sends the login form that is on the screen. */
export async function fillLogin(page: Page, phone: string, password = PASSWORD): Promise<void> {
  const form = page.getByRole('main')
  // A page that leads here may have a number's field of its own.
  await form.getByRole('heading', { name: '登录' }).waitFor()
  await form.getByLabel('手机号').fill(phone)
  await form.getByLabel('密码', { exact: true }).fill(password)
  await form.getByRole('checkbox', { name: /同意/ }).check()
  await form.getByRole('button', { name: '登录', exact: true }).click()
}

export async function logOut(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: '安全退出' })
  // On phones it stands in the member's centre.
  if (!(await button.first().isVisible())) await page.getByRole('link', { name: '我的', exact: true }).click()
  await button.first().click()
}

/** The one element that says where the edits are. */
export function syncState(page: Page) {
  return page.getByRole('status')
}

/** Waits until the sync state's text is, or matches, `text`. */
export async function expectSync(page: Page, text: string | RegExp, timeout = 60_000): Promise<void> {
  const until = Date.now() + timeout
  let last = ''
  while (Date.now() < until) {
    last = (await syncState(page).first().textContent()) ?? ''
    if (typeof text === 'string' ? last === text : text.test(last)) return
    await page.waitForTimeout(50)
  }
  throw new Error(`the sync state says ${last}, not ${text}`)
}

/** Waits until the worker controls the page and has what it needs to open without a network. */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    for (let i = 0; i < 200 && !navigator.serviceWorker.controller; i++)
      await new Promise((resolve) => setTimeout(resolve, 50))
  })
  const isThere = () =>
    page.evaluate(async () => (await caches.match('/index.html', { ignoreSearch: true })) !== undefined)
  await waitUntil('the worker has its shell', isThere, 20_000)
}

/** The sums of a folded-out 为什么是这个价: label → fen, minus what is taken off. */
export async function priceSteps(page: Page): Promise<Record<string, number>> {
  const rows = page.locator('main dl [data-kind]')
  await rows.first().waitFor()
  return Object.fromEntries(
    await rows.evaluateAll((all) =>
      all.map((row) => {
        const text = row.querySelector('dd')?.textContent ?? ''
        const amount = Math.round(Number(text.replace(/[^\d.]/g, '')) * 100)
        return [
          row.querySelector('dt')?.textContent?.trim() ?? '',
          row.getAttribute('data-kind') === 'off' ? -amount : amount,
        ]
      }),
    ),
  )
}

/** From the cart on the screen to the checkout of what is chosen. */
export async function beginCheckout(page: Page): Promise<void> {
  await page.getByRole('button', { name: '去结算' }).click()
  await page.waitForURL(/cart_step2/)
}

/** @returns the order's number, or the first one's where ephedrine-containing goods are apart */
export async function submitOrder(page: Page): Promise<string> {
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL(/cart_step3\/\d+/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** All that is selected into one order. @returns its number */
export async function orderCart(page: Page, base: string): Promise<string> {
  await openPage(page, `${base}/cart`)
  await beginCheckout(page)
  return submitOrder(page)
}

/** Collects what must never happen on a page: errors on the console, exceptions, broken policy. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`))
  return errors
}

/** A member's device has taken the whole catalogue. */
export async function catalogueTaken(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/zhzx/lxspk`)
  await page.getByText(/^\d+ 种$/).waitFor({ timeout: 60_000 })
}
