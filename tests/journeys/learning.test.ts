/** A clip of the learning pages: it goes on where it was left, and says when it cannot be had. */
import type { Browser, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Post } from '#contract/entities.ts'
import { FLAGS, HEADLESS } from '#tests/support/browser.ts'
import { startShop, type Shop } from '#tests/support/shop.ts'

let shop: Shop
let browser: Browser
let address = ''

beforeAll(async () => {
  shop = await startShop()
  browser = await chromium.launch({ executablePath: HEADLESS, args: FLAGS })
  const posts = (await (await fetch(`${shop.url}/api/focus/postList?size=100`)).json()) as { data: { data: Post[] } }
  address = `${shop.url}/video?id=${posts.data.data.find((post) => post.seconds > 0)?.id}`
})
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
})

/** Without a worker: every request that is seen comes from the page. */
async function open(): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 360, height: 780 }, serviceWorkers: 'block' })).newPage()
}

test('the clip has captions, plays at the chosen speed and goes on where it was left', async () => {
  const page = await open()
  await page.goto(address)
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0)
  const clip = page.locator('video')
  const state = () =>
    clip.evaluate((el: HTMLVideoElement) => ({
      at: el.currentTime,
      rate: el.playbackRate,
      captions: el.textTracks[0]?.mode,
    }))
  await page.getByRole('button', { name: '1.5×' }).click()
  await expect.poll(async () => (await state()).rate).toBe(1.5)
  expect((await state()).captions).toBe('showing')
  await expect.poll(() => clip.evaluate((el: HTMLVideoElement) => el.readyState)).toBeGreaterThan(0)
  await clip.evaluate((el: HTMLVideoElement) => void (el.currentTime = 12))
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).some((key) => key.startsWith('clip-'))))
    .toBe(true)
  await page.reload()
  await expect.poll(async () => (await state()).at).toBeGreaterThanOrEqual(12)
  await page.getByText('已从 0:12 继续').waitFor()
})

test('a clip that cannot be had says so, its text stays, and 重试 brings it', async () => {
  const page = await open()
  await page.route('**/media/*.mp4', (route) => route.abort())
  await page.goto(address)
  await page.getByRole('alert').getByText('视频未能加载').waitFor()
  expect(await page.locator('article p').count()).toBeGreaterThan(3)
  await page.unroute('**/media/*.mp4')
  await page.getByRole('button', { name: '重试' }).click()
  await page.getByRole('alert').waitFor({ state: 'detached' })
})
