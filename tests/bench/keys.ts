/** Sixty lines typed at a desk, a thousand presses a minute: from each key to the frame after it, at fourfold slowdown. */
import { openBrowser } from '#tests/support/browser.ts'
import { listToType, slowDown, typeLines } from '#tests/support/keyboard.ts'
import { cookieOf, openPage } from '#tests/support/pages.ts'
import { api } from '#tests/support/remote.ts'
import type { Shop } from '#tests/support/shop.ts'
import { percentile, type Figure } from './figure.ts'

const MEMBER = '13800000001'
const LINES = 60
const PRESSES = 12
/** ms: a thousand presses a minute, faster than the fastest hands. */
const PAUSE = 60

export async function keys(shop: Shop): Promise<Figure[]> {
  const buyer = await api(shop.url, MEMBER)
  const list = await listToType(buyer, LINES, PRESSES)
  const { page, context, close } = await openBrowser()
  await context.addCookies([cookieOf(buyer)])
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPage(page, `${shop.url}/list`)
  await page.locator('main article').filter({ hasText: '¥' }).first().waitFor()
  await page.getByRole('link', { name: '表格' }).press('Enter')
  await page.waitForURL(/list\/table/)
  await slowDown(page, 4)
  const { presses, waits } = await typeLines(page, list, { pause: PAUSE })
  await close()
  const [p50, max] = [percentile(waits, 0.5), Math.max(...waits)].map(Math.round)
  return [
    {
      name: 'a line typed at a desk, most presses',
      value: Math.max(...presses),
      unit: '',
      budget: PRESSES,
      bound: 'max',
    },
    {
      name: `a key at a desk, processor ÷ 4, to next paint: p95 (p50 ${p50}, max ${max})`,
      value: percentile(waits, 0.95),
      unit: 'ms',
      budget: 100,
      bound: 'max',
    },
  ]
}
