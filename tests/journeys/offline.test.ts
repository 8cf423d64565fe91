/** What the screen acknowledged is never lost, never doubled, never sent as somebody else: with real cables, kills and sessions. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { cookiesOnDisk } from '#tests/support/browser.ts'
import { fillCart } from '#tests/support/remote.ts'
import { cartLines, quantities, newJourney } from '#tests/support/journey.ts'
import { expectSync, fillLogin, login, logOut, workerReady } from '#tests/support/pages.ts'

const journey = newJourney()
const A = '13800000001'
const B = '13800000005'

/** The pieces of every line on the screen, top to bottom. */
const onScreen = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('spinbutton', { name: '数量' })
    .evaluateAll((fields) => fields.map((f) => Number((f as HTMLInputElement).value)))

async function openCart(page: Page, phone: string): Promise<void> {
  await login(page, journey.proxy.url, phone, '/cart')
  await page.getByRole('spinbutton', { name: '数量' }).first().waitFor()
  await workerReady(page)
}

async function pressMore(page: Page, lines: number): Promise<void> {
  const more = page.getByRole('main').getByRole('button', { name: '增加' })
  for (let i = 0; i < lines; i++) await more.nth(i).click()
}

test('airplane: 20 lines changed, browser killed, opened off line, shown, connected: the server’s cart equals the screen', async () => {
  const buyer = await journey.buyer(A)
  await fillCart(buyer, 20)
  const first = await journey.open()
  await openCart(first.page, A)
  await cookiesOnDisk(first)
  const before = await onScreen(first.page)
  journey.proxy.online(false)
  await pressMore(first.page, 20)
  await expectSync(first.page, '已保存到本机 · 20 条待同步')
  await expectSync(first.page, '已保存到本机 · 20 条待同步')
  const changed = await onScreen(first.page)
  expect(changed.every((n, i) => n > (before[i] ?? 0))).toBe(true)
  await first.kill()

  const second = await journey.open(first.profile)
  await second.page.goto(`${journey.proxy.url}/cart`)
  await expect.poll(() => onScreen(second.page), { timeout: 20_000 }).toEqual(changed)
  await expectSync(second.page, '已保存到本机 · 20 条待同步')
  expect(await second.page.getByRole('main').textContent()).toContain('预估')

  journey.proxy.online(true)
  await expectSync(second.page, /^已同步/)
  const server = (await cartLines(buyer)).map((line) => line.number)
  expect(server.sort()).toEqual(changed.sort())
})

test('the answer to an add is lost: it is sent again and takes effect once', async () => {
  const buyer = await journey.buyer(A)
  const { page } = await journey.open()
  await login(page, journey.proxy.url, A, '/list?in_stock=1')
  let lost = 0
  journey.proxy.fault(({ method, path }) =>
    method === 'POST' && path === '/api/cart' && lost++ < 2 ? { do: 'lose-answer' } : undefined,
  )
  await page.getByRole('main').getByRole('button', { name: '加入购物车' }).first().click()
  await expect.poll(() => lost, { timeout: 30_000 }).toBeGreaterThan(2)
  await expectSync(page, /^已同步/)
  const lines = await cartLines(buyer)
  expect(lines.map((line) => line.number)).toEqual([lines[0]?.goods.qg_number])
})

test('the session ends in the middle of a drain: nothing is lost, nothing is retried, login goes on', async () => {
  const buyer = await journey.buyer(A)
  await fillCart(buyer, 5)
  const { page, context } = await journey.open()
  await openCart(page, A)
  journey.proxy.online(false)
  await pressMore(page, 5)
  await expectSync(page, '已保存到本机 · 5 条待同步')
  const wanted = await onScreen(page)
  const cookies = await context.cookies()
  await context.clearCookies()
  journey.proxy.online(true)
  await expectSync(page, '登录已过期 · 5 条待同步')
  const tried = journey.proxy.log.filter((e) => e.method === 'POST' && e.path.startsWith('/api/cart')).length
  await page.waitForTimeout(3_000)
  expect(journey.proxy.log.filter((e) => e.method === 'POST' && e.path.startsWith('/api/cart')).length).toBe(tried)
  expect(cookies.some((c) => c.name.includes('sid'))).toBe(true)

  await page.goto(`${journey.proxy.url}/login?from=/cart`)
  await fillLogin(page, A)
  await page.waitForURL(/cart/)
  await expectSync(page, /^已同步/)
  expect((await cartLines(buyer)).map((line) => line.number).sort()).toEqual(wanted.sort())
})

test('the session ends in the middle of a list: no price of the later pages stays on the screen', async () => {
  const { page, context } = await journey.open()
  await login(page, journey.proxy.url, A, '/list')
  const priced = page.getByRole('main').getByRole('article').filter({ hasText: '¥' })
  const more = page.getByRole('main').getByRole('button', { name: '加载更多' })
  const toEnd = async () => {
    await page.keyboard.press('End')
    return (await more.isVisible()) && (await priced.count())
  }
  // Three pages come by themselves.
  await expect.poll(toEnd).toBeGreaterThan(50)
  await context.clearCookies()
  await more.click()
  await expect.poll(() => priced.count()).toBe(0)
})

test('B logs in over A’s queue: nothing of A’s crosses, and A finds it again', async () => {
  const a = await journey.buyer(A)
  const b = await journey.buyer(B)
  await fillCart(a, 4)
  const before = await quantities(a)
  const { page, context } = await journey.open()
  await openCart(page, A)
  journey.proxy.online(false)
  await pressMore(page, 4)
  await expectSync(page, '已保存到本机 · 4 条待同步')
  const wanted = await onScreen(page)

  // Another tab of the same browser logs in as B while A's tab is open and waiting.
  await context.clearCookies()
  journey.proxy.online(true)
  journey.proxy.fault(({ method, path }) =>
    method === 'POST' && path.startsWith('/api/cart') ? { do: 'refuse' } : undefined,
  )
  const other = await context.newPage()
  await other.goto(`${journey.proxy.url}/login`)
  await fillLogin(other, B)
  await other.waitForURL((url) => url.pathname !== '/login')
  journey.proxy.fault(null)
  await page.bringToFront()
  await page.waitForTimeout(4_000)
  expect(await quantities(b)).toEqual({})
  expect(await quantities(a)).toEqual(before)
  await other.goto(`${journey.proxy.url}/cart`)
  await expect.poll(() => other.getByRole('main').textContent()).toContain('购物车空空如也~')
  await page.close()

  await context.clearCookies()
  await other.goto(`${journey.proxy.url}/login?from=/cart`)
  await fillLogin(other, A)
  await other.waitForURL(/cart/)
  await expectSync(other, /^已同步/)
  expect((await cartLines(a)).map((line) => line.number).sort()).toEqual(wanted.sort())
  expect(await quantities(b)).toEqual({})
  const effects = await journey.shop.effects()
  expect(effects.filter((e) => e.key !== null && e.user_id !== effects.find((x) => x.key !== null)?.user_id)).toEqual(
    [],
  )
})

test('logout with edits waiting: kept on this device, counted without a name, sent when A is back', async () => {
  const buyer = await journey.buyer(A)
  await fillCart(buyer, 3)
  const { page } = await journey.open()
  await openCart(page, A)
  journey.proxy.online(false)
  await pressMore(page, 3)
  await expectSync(page, '已保存到本机 · 3 条待同步')
  const wanted = await onScreen(page)
  journey.proxy.online(true)
  journey.proxy.fault(({ method, path }) =>
    method === 'POST' && path.startsWith('/api/cart') ? { do: 'refuse' } : undefined,
  )
  await logOut(page)
  await page.getByRole('button', { name: /保留在本机/ }).click()
  await page.waitForURL((url) => url.pathname === '/')
  journey.proxy.fault(null)
  // What a visitor may read stays: nothing with a price, nothing of the account.
  expect(await readable(page)).not.toMatch(/"price":"\d|康源|13800000001/)

  await page.goto(`${journey.proxy.url}/login?from=/cart`)
  await expect.poll(() => page.getByRole('main').textContent()).toContain('本机有 3 条未同步修改')
  await fillLogin(page, A)
  await page.waitForURL(/cart/)
  await expectSync(page, /^已同步/)
  expect((await cartLines(buyer)).map((line) => line.number).sort()).toEqual(wanted.sort())
})

test('checkout with a parked line: it does not start, and says what needs an answer', async () => {
  const buyer = await journey.buyer(A)
  await fillCart(buyer, 2)
  const { page } = await journey.open()
  await openCart(page, A)
  journey.proxy.online(false)
  await pressMore(page, 1)
  await expectSync(page, '已保存到本机 · 1 条待同步')
  const [line] = await cartLines(buyer)
  await buyer.post('/api/cart/batch_delete', { ids: [line?.id ?? 0] })
  const second = (await cartLines(buyer))[0]
  await buyer.post('/api/cart/batch_delete', { ids: [second?.id ?? 0] })
  journey.proxy.online(true)
  await expectSync(page, '需要处理 1')
  expect(
    await page
      .getByRole('button', { name: '去结算' })
      .isEnabled()
      .catch(() => false),
  ).toBe(false)
  expect(journey.proxy.log.filter((e) => e.path === '/api/cart/checkout' || e.path === '/api/order')).toEqual([])
})

/** Everything the device still holds, as text. */
async function readable(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
    for (const { name } of await indexedDB.databases()) {
      if (!name || name.startsWith('shared')) continue
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const open = indexedDB.open(name)
        open.onsuccess = () => resolve(open.result)
        open.onerror = () => reject(open.error)
      })
      for (const store of db.objectStoreNames)
        parts.push(
          await new Promise((resolve) => {
            const all = db.transaction(store).objectStore(store).getAll()
            all.onsuccess = () => resolve(all.result)
          }),
        )
      db.close()
    }
    return JSON.stringify(parts)
  })
}
