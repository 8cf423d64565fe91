/**
 * npm run screenshots: takes the manifest's and the README's pictures of the real app, with the demo shop's
 * data. Run it when a screen on them has changed.
 */
import { chromium, type Browser } from 'playwright-core'
import { CHROMIUM, FLAGS } from '#tests/support/browser.ts'
import { cookieOf } from '#tests/support/pages.ts'
import { api, fillCart } from '#tests/support/remote.ts'
import { startShop } from '#tests/support/shop.ts'

const PHONE = { width: 360, height: 640 }
const TABLET = { width: 820, height: 1180 }
const LANDSCAPE = { width: 1180, height: 820 }
const DESKTOP = { width: 1920, height: 1080 }

const pictures = [
  ['phone-home', '/', PHONE, 3],
  ['phone-list', '/list?zone=ladder', PHONE, 3],
  ['phone-cart', '/cart', PHONE, 3],
  ['tablet-cart', '/cart', TABLET, 1],
  ['desktop-home', '/', DESKTOP, 1],
  ['desktop-list', '/list?keywords=amxl', DESKTOP, 1],
] as const

export async function main(): Promise<void> {
  const shop = await startShop()
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS })
  const buyer = await api(shop.url, '13800000001')
  await fillCart(buyer, 6)
  for (const [name, path, viewport, deviceScaleFactor] of pictures) {
    const context = await browser.newContext({
      viewport,
      deviceScaleFactor,
      reducedMotion: 'reduce',
      colorScheme: 'light',
    })
    await context.addCookies([cookieOf(buyer)])
    const page = await context.newPage()
    await page.goto(shop.url + path)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(1_000)
    await page.screenshot({ path: `public/screenshots/${name}.png` })
    await context.close()
  }
  await takeRepsDay(browser, shop.url)
  await browser.close()
  await shop.stop()
}

/** A rep's tablet: the day, an order at the desk, and the order in the customer's hands. For the README alone. */
async function takeRepsDay(browser: Browser, url: string): Promise<void> {
  const rep = await api(url, '13800000004')
  const context = await browser.newContext({ viewport: LANDSCAPE, reducedMotion: 'reduce', colorScheme: 'light' })
  await context.addCookies([cookieOf(rep)])
  const page = await context.newPage()
  const take = async (name: string): Promise<void> => {
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(1_000)
    await page.screenshot({ path: `docs/${name}.png` })
  }
  await page.goto(`${url}/dg`)
  const href = await page.locator('a[href^="/dg/"]', { hasText: '演示安康大药房' }).first().getAttribute('href')
  await take('rep-today')
  await page.goto(`${url}${href}kd`)
  await take('rep-desk')
  await page.goto(`${url}${href}qz`)
  await page.getByLabel('PIN（4 至 8 位数字）').fill('2580')
  await page.getByRole('button', { name: '设置 PIN' }).click()
  await page.getByRole('button', { name: '交给客户' }).click()
  await page.getByRole('heading', { name: '请核对并签字' }).waitFor()
  await take('rep-sign')
  await context.close()
}
