/**
 * npm run screenshots: takes the manifest's and the README's pictures of the real app, with the demo shop's
 * data. Run it when a screen on them has changed.
 */
import { chromium } from 'playwright-core'
import { CHROMIUM, FLAGS } from '#tests/support/browser.ts'
import { cookieOf } from '#tests/support/pages.ts'
import { api, fillCart } from '#tests/support/remote.ts'
import { startShop } from '#tests/support/shop.ts'

const PHONE = { width: 360, height: 640 }
const TABLET = { width: 820, height: 1180 }
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
  await browser.close()
  await shop.stop()
}
