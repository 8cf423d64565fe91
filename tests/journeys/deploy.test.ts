/** A new build is deployed while a member works: no chunk is missing, no edit is lost, and the new build comes at its own time. */
import { execFileSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { api, fillCart } from '#tests/support/remote.ts'
import { cartLines, newJourney } from '#tests/support/journey.ts'
import { expectSync, login, watchErrors, workerReady } from '#tests/support/pages.ts'
import { BUILD, startShop } from '#tests/support/shop.ts'

const journey = newJourney()
const NEXT = '.cache/next-build'

beforeAll(() => {
  rmSync(NEXT, { recursive: true, force: true })
  execFileSync('npx', ['vite', 'build', '--logLevel', 'error', '--outDir', `${NEXT}/client`], {
    env: { ...process.env, BUILD_LABEL: 'next' },
  })
  cpSync(join(BUILD, 'server'), `${NEXT}/server`, { recursive: true })
})

test('old page, new server: lazy pages still open, the queue drains, the update is offered and taken', async () => {
  const buyer = await journey.buyer('13800000001')
  await fillCart(buyer, 2)
  const { page } = await journey.open()
  const errors = watchErrors(page)
  await login(page, journey.proxy.url, '13800000001', '/cart')
  await page.getByRole('spinbutton', { name: '数量' }).first().waitFor()
  await workerReady(page)
  journey.proxy.online(false)
  await page.getByRole('main').getByRole('button', { name: '增加' }).first().click()
  await expectSync(page, '已保存到本机 · 1 条待同步')

  await journey.shop.stop()
  const next = await startShop({ dataDir: journey.shop.dataDir, build: NEXT })
  try {
    journey.proxy.target(next.port)
    journey.proxy.online(true)
    errors.length = 0
    await expectSync(page, /^已同步/)
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
    // The new worker fetches the whole app first.
    await page.getByRole('button', { name: '立即更新' }).waitFor({ timeout: 60_000 })
    await page.getByRole('link', { name: '首页' }).first().click()
    await page.waitForURL((url) => url.pathname === '/')
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: '立即更新' }).click()])
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.querySelectorAll('script[type=module]')].map((s) => s.getAttribute('src')).join(),
        ),
      )
      .toContain('-next.js')
    await page.goto(`${journey.proxy.url}/cart`)
    await page.getByRole('spinbutton', { name: '数量' }).first().waitFor()
    expect(errors).toEqual([])
    const onScreen = await page
      .getByRole('main')
      .getByRole('spinbutton', { name: '数量' })
      .evaluateAll((all) => all.map((f) => Number((f as HTMLInputElement).value)))
    const server = (await cartLines(await api(next.url, '13800000001'))).map((line) => line.number)
    expect(server.sort()).toEqual(onScreen.sort())
  } finally {
    await next.stop()
  }
})
