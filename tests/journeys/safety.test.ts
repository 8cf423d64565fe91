/** What attackers, and the next person at a shared tablet, get: in a real browser, against the built shop. */
import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths, rows } from '#app/routes.ts'
import { calls, type Call } from '#contract/calls.ts'
import type { Checkout, Goods, UserBase } from '#contract/entities.ts'
import { encodeForm } from '#contract/form.ts'
import { fen, money } from '#domain/money.ts'
import { dump } from '#tests/support/dump.ts'
import { startForeignSite, type ForeignSite } from '#tests/support/foreign-site.ts'
import { cartLines, newJourney } from '#tests/support/journey.ts'
import {
  beginCheckout,
  catalogueTaken,
  expectSync,
  logOut,
  login,
  watchErrors,
  workerReady,
} from '#tests/support/pages.ts'
import { settled } from '#tests/support/quiet.ts'
import { fillCart, lineOf, type Api } from '#tests/support/remote.ts'

const journey = newJourney()
const A = '13800000001'
const table: Call[] = Object.values(calls)
let foreign: ForeignSite

beforeAll(async () => void (foreign = await startForeignSite()))
afterAll(() => foreign?.close())

test('the session cookie as the browser stored it: this host, no script, no cross-site post', async () => {
  const { page, context } = await journey.open()
  await login(page, journey.proxy.url, A)
  const cookies = await context.cookies()
  const guarded = { domain: 'localhost', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' }
  expect(cookies.map(({ name }) => name).sort()).toEqual(['__Host-device', '__Host-sid'])
  for (const cookie of cookies) expect(cookie).toMatchObject(guarded)
  expect(await page.evaluate(() => document.cookie)).toBe('')
})

test('another site’s form is sent to every write: 403, and nothing happened', async () => {
  const buyer = await journey.buyer(A)
  const [goods] = await fillCart(buyer, 1)
  const [line] = await cartLines(buyer)
  const { page } = await journey.open()
  await login(page, journey.proxy.url, A)
  const before = await journey.shop.effects()
  const forms: Record<string, string> = {
    [calls.cartAdd.path]: encodeForm({ params: [lineOf(goods as Goods)] }),
    [calls.cartDelete.path]: encodeForm({ ids: [line?.id ?? 0] }),
    [calls.cartSelect.path]: encodeForm({ ids: [line?.id ?? 0], is_selected: 0 }),
    [calls.favouriteAdd.path]: encodeForm({ ids: [goods?.id ?? 0] }),
  }
  const posts = table.filter((call) => call.method === 'POST')
  for (const site of [foreign.crossSite, foreign.sameSite])
    for (const { path } of posts) {
      const to = journey.proxy.url + path.replace(/\{\w+\}/g, String(line?.id))
      const [answer] = await Promise.all([
        page.waitForResponse((response) => response.url() === to),
        page.goto(`${site}/?${new URLSearchParams({ to, form: forms[path] ?? '' })}`).catch(() => null),
      ])
      const sent = await answer.request().allHeaders()
      expect(answer.status(), `${path} from ${site}`).toBe(403)
      // The site's other port is sent our cookie: there the guard alone stands in the way.
      expect(sent['cookie'] !== undefined, `cookie to ${path} from ${site}`).toBe(site === foreign.sameSite)
    }
  // A form cannot say DELETE, and a script of theirs is not answered.
  for (const site of [foreign.crossSite, foreign.sameSite]) {
    await page.goto(site)
    for (const { method, path } of table.filter((call) => call.method === 'DELETE'))
      expect(await foreignFetch(page, journey.proxy.url + path, method), path).toBe('refused')
    expect(await foreignFetch(page, `${journey.proxy.url}/api/cart/list`, 'GET')).toBe('refused')
  }
  expect(await journey.shop.effects()).toEqual(before)
  expect((await cartLines(buyer)).map(({ id, is_selected }) => [id, is_selected])).toEqual([[line?.id, 1]])

  // The same form from our own page does take effect, and the session is still there.
  await page.goto(journey.proxy.url)
  const own = await page.evaluate(
    async ([to, body]) =>
      (
        await fetch(to, {
          method: 'POST',
          headers: { 'x-requested-with': 'XMLHttpRequest' },
          body: new URLSearchParams(body),
        })
      ).status,
    [calls.cartSelect.path, forms[calls.cartSelect.path] ?? ''] as const,
  )
  expect(own).toBe(200)
  expect((await journey.shop.effects()).length).toBe(before.length + 1)
})

/** What a script of another origin learns. */
function foreignFetch(page: Page, to: string, method: string): Promise<string> {
  return page.evaluate(
    ([url, verb]) =>
      fetch(url, { method: verb, credentials: 'include', headers: { 'x-requested-with': 'x' } }).then(
        async (answer) => answer.text(),
        () => 'refused',
      ),
    [to, method] as const,
  )
}

test('a page that breaks its own policy has an error on the console: the laws allow no page any', async () => {
  const { page } = await journey.open()
  const errors = watchErrors(page)
  await page.goto(journey.proxy.url)
  await settled(page)
  expect(errors).toEqual([])
  await page.evaluate(() =>
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href: 'https://foreign.test/x.css' }),
    ),
  )
  await expect.poll(() => errors.join(' ')).toMatch(/Content Security Policy/)
})

test('what gets into a page does not run: scripts, handlers, styles, other hosts, framing', async () => {
  const { page } = await journey.open()
  const violations: string[] = []
  await watchPolicy(page, violations)
  const hostile = `<script>window.hit = 'inline'</script><img src="/nothing.png" onerror="window.hit = 'handler'">
    <a id="j" href="javascript:window.hit = 'link'">x</a><p id="s" style="position: fixed">x</p><style>body { --hit: 1 }</style>
    <script src="${foreign.crossSite}/x.js"></script><base href="${foreign.crossSite}/"><iframe src="${foreign.crossSite}/"></iframe>`
  // As if text of somebody's had got into the server's HTML: its headers stay as they are.
  await page.route('**/404', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('<body>', `<body>${hostile}`) })
  })
  await page.goto(`${journey.proxy.url}/404`)
  await settled(page)
  await page.evaluate(() => (document.querySelector('#j') as HTMLElement).click())
  for (const broken of [
    'script-src-elem',
    'script-src-attr',
    'style-src-attr',
    'style-src-elem',
    'base-uri',
    'default-src|frame-src',
  ])
    await expect.poll(() => violations.join(' '), { message: broken }).toMatch(new RegExp(broken))
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('#s') as HTMLElement).position)).toBe(
    'static',
  )
  expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--hit'))).toBe('')
  // Nor can script write markup, or name a policy of its own for it.
  const wrote = await page.evaluate(() =>
    [
      () => (document.body.innerHTML = '<b>x</b>'),
      () => document.body.setAttribute('onclick', 'window.hit = 1'),
      () => document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.hit = 1' })),
      () =>
        (
          window as never as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
        ).trustedTypes.createPolicy('mine', {}),
    ].map((attempt) => {
      try {
        attempt()
        document.body.click()
        return 'hit' in window ? 'ran' : 'nothing'
      } catch {
        return 'refused'
      }
    }),
  )
  expect(wrote).toEqual(['refused', 'refused', 'refused', 'refused'])
})

/** The text of inline scripts and styles, data apart, as a content security policy names it. */
function inlineIn(html: string): string[] {
  const blocks = html.matchAll(/<(script|style)(?![^>]*(?: src="\/| type="application\/json"))[^>]*>([^]*?)<\/\1>/gi)
  return [...blocks].map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

test('the HTML we send has no inline code and no inline style but what its policy names, all of which is there', async () => {
  const sent = rows.filter((row) => !row.redirect).flatMap(paths)
  for (const path of [...sent, '/index.html']) {
    const answer = await fetch(journey.proxy.url + path.replace(':name?', '').replace(':id', '1'))
    const html = await answer.text()
    const named = answer.headers.get('content-security-policy')?.match(/'sha256-[^']+'/g) ?? []
    expect([path, inlineIn(html).sort()]).toEqual([path, named.sort()])
    // Its styles and one script: the first paint asks for nothing else.
    expect([path, named.length]).toEqual([path, (html.match(/<style /g) ?? []).length + 1])
    const tags: string[] = html.match(/<[a-z][^>]*>/gi) ?? []
    expect([path, tags.filter((tag) => /\s(style|on\w+)=|^<link rel="stylesheet"/i.test(tag))]).toEqual([path, []])
    expect(html).toMatch(/^<!doctype html>/i)
    // React's mark of a part that the server could not finish: what loads late waits for the browser.
    expect([path, html.includes('<!--$!-->')]).toEqual([path, false])
  }
})

test('nothing but the worker can be registered as one', async () => {
  const { page } = await journey.open()
  await page.goto(`${journey.proxy.url}/`)
  await workerReady(page)
  const others = ['/api/common', '/api/article/1', '/api/user/base', '/pic/goods/1.svg', '/early.js', '/index.html']
  expect(await register(page, [...others, '/sw.js'])).toEqual([...others, '/sw.js'].map(() => 'refused'))
  // Without the page's policy: it is the server that refuses.
  const bare = await page.context().newPage()
  const session = await page.context().newCDPSession(bare)
  await session.send('Page.setBypassCSP', { enabled: true })
  await bare.goto(`${journey.proxy.url}/404`)
  expect(await register(bare, others)).toEqual(others.map(() => 'refused'))
  expect(await register(bare, ['/sw.js'])).toEqual(['registered'])
})

function register(page: Page, addresses: string[]): Promise<string[]> {
  return page.evaluate(
    (all) =>
      Promise.all(
        all.map((address) =>
          navigator.serviceWorker.register(address).then(
            () => 'registered',
            () => 'refused',
          ),
        ),
      ),
    addresses,
  )
}

/** What of the catalogue on the device is an account's: its prices as bytes, which are no text. */
function ownOfCatalogue(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const db = await answerOf(indexedDB.open('catalogue'))
    const keysOf = async (store: string) =>
      db.objectStoreNames.contains(store) ? answerOf(db.transaction(store).objectStore(store).getAllKeys()) : []
    const files = (await keysOf('files')) as [account: string, hash: string][]
    const own = [
      ...files.filter(([account]) => account !== ''),
      ...(await keysOf('prices')),
      ...(await keysOf('claims')),
    ]
    db.close()
    return own
  })
}

test('after 安全退出 the device holds nothing of the member, and the way back shows nothing', async () => {
  const buyer = await journey.buyer(A)
  expect((await buyer.post('/api/user/address', { ...CANARY, is_default: 1 })).msg).toBe('')
  const order = await placeOrder(buyer)
  const [goods] = await fillCart(buyer, 3)
  const secrets = await secretsOf(buyer)
  const { page, context } = await journey.open(undefined, { catalogue: true })
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await login(page, journey.proxy.url, A)
  await workerReady(page)
  await catalogueTaken(page, journey.proxy.url)
  await page.getByRole('link', { name: '首页' }).first().click()
  for (const path of [
    '/list?in_stock=1',
    `/list_info/${goods?.id}`,
    '/star',
    '/order',
    `/order/info/${order}`,
    '/cart',
  ]) {
    await page.goto(journey.proxy.url + path)
    await settled(page)
    if (path.startsWith('/list_info')) {
      await page.getByRole('main').getByRole('button', { name: '收藏' }).first().click()
      await expectSync(page, /^已同步/)
    }
  }
  await beginCheckout(page)
  await settled(page)
  const shownBefore = await page.content()
  for (const [what, secret] of Object.entries({ street: secrets['street'], balance: secrets['shownBalance'] }))
    expect(shownBefore.includes(secret ?? ''), what).toBe(true)
  const sid = (await context.cookies()).find(({ name }) => name === '__Host-sid')?.value ?? 'no session'

  // The dump sees what there is to see.
  const before = await dump(page)
  expect(before.text.includes(secrets['company'] ?? '')).toBe(true)
  expect(pricesIn(before.text)).toBeDefined()
  expect(before.text.includes(sid)).toBe(false)
  expect(await ownOfCatalogue(page)).not.toEqual([])
  expect(before.cached.filter((url) => new URL(url).pathname.startsWith('/api'))).toEqual([])

  await page.goto(`${journey.proxy.url}/cart`)
  await settled(page)
  await logOut(page)
  await page.waitForURL((url) => url.pathname === '/')
  await settled(page)
  const after = await dump(page)
  for (const [what, secret] of Object.entries({ ...secrets, sid })) {
    expect(after.text.includes(secret), `${what} on the device`).toBe(false)
    expect(said.join('\n').includes(secret), `${what} on the console`).toBe(false)
    expect((await page.content()).includes(secret), `${what} on the page`).toBe(false)
  }
  // The account's own phone: the login page names the demo's, so it counts on the device alone.
  expect(after.text.includes(A)).toBe(false)
  expect(pricesIn(after.text)).toBeUndefined()
  expect(pricesIn(said.join('\n'))).toBeUndefined()
  const everybodys = ['shared', 'catalogue', 'user-guest', 'workbox-expiration']
  expect(after.databases.filter((name) => !everybodys.includes(name))).toEqual([])
  expect(await ownOfCatalogue(page)).toEqual([])
  expect(after.cached.filter((url) => new URL(url).pathname.startsWith('/api'))).toEqual([])
  // What is left keeps strangers' guesses from counting against this device, and does not say whose it was.
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['__Host-device'])

  // Members' pages one after the other, then public ones: login is no trap on the way.
  for (const there of [
    '/login',
    '/login',
    '/login',
    '/login',
    '/login',
    '/login',
    '/login',
    `/list_info/${goods?.id}`,
    '/list',
  ]) {
    const { at, seen } = await stepBack(page)
    expect(at).toBe(there)
    for (const [what, secret] of Object.entries(secrets)) expect(seen.includes(secret), `${what} at ${at}`).toBe(false)
    expect(pricesIn(seen)).toBeUndefined()
  }
})

/**
 * One step back, and all there was to see until it came to rest. The browser may bring a page back as it was left
 * (bfcache); Playwright does not follow it there, the protocol does.
 */
async function stepBack(page: Page): Promise<{ at: string; seen: string }> {
  const session = await page.context().newCDPSession(page)
  const look = async (expression: string): Promise<string> =>
    session.send('Runtime.evaluate', { expression }).then(
      ({ result }) => String(result.value),
      () => '',
    )
  let seen = ''
  await look('history.back()')
  for (let i = 0; i < 40; i += 1) {
    seen += await look('document.documentElement.outerHTML')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const at = await look('location.pathname')
  await session.detach()
  return { at, seen }
}

/** A price as screens say it, as the wire says it. */
const PRICE = /.{0,80}(?:¥\s*\d|price\\?":\\?"\d).{0,20}/
const pricesIn = (text: string): string | undefined => PRICE.exec(text)?.[0]

/** Texts that occur nowhere else: wherever one is found, it came from this test. */
const CANARY = {
  name: '卡纳丽',
  phone: '13977712345',
  landline: '028-77712345',
  province: '四川省',
  city: '成都市',
  district: '武侯区',
  street: '金丝雀路 77123 号',
}

/** What only this member may read. */
async function secretsOf(buyer: Api): Promise<Record<string, string>> {
  const ids = (await cartLines(buyer)).map((line) => line.id)
  const { balance } = (await buyer.post('/api/cart/checkout', { ids, new: 1 })).data as Checkout
  const { company, name: contact } = (await buyer.get('/api/user/base')).data as UserBase
  const { name, phone, landline, street } = CANARY
  const secrets = { company, contact, name, phone, landline, street, balance, shownBalance: money(fen(balance)) }
  for (const [what, secret] of Object.entries(secrets)) expect(secret.length, what).toBeGreaterThan(2)
  return secrets
}

async function placeOrder(buyer: Api): Promise<string> {
  await fillCart(buyer, 2)
  const ids = (await cartLines(buyer)).map((line) => line.id)
  const checkout = (await buyer.post('/api/cart/checkout', { ids, new: 1 })).data as Checkout
  const placed = await buyer.post('/api/order', {
    ids,
    address_id: checkout.addresses[0]?.id ?? 0,
    total: checkout.totals.total,
  })
  expect(placed.msg).toBe('')
  return (placed.data as { ids: string[] }).ids[0] ?? ''
}

/** Tells every broken policy, whatever page of the browser breaks it. */
async function watchPolicy(page: Page, violations: string[]): Promise<void> {
  await page.exposeFunction('violated', (what: string) => void violations.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violated } = window as never as { violated(what: string): void }
      violated(`${location.pathname}: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
}
