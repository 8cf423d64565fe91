/**
 * A rep's entry field with 300 lines in the order, processor slowed fourfold: from each key to the frame after it. What is
 * typed is found on the device.
 */
import { openBrowser } from '#tests/support/browser.ts'
import { keyWaits, slowDown, watchKeys } from '#tests/support/keyboard.ts'
import { catalogueTaken, login } from '#tests/support/pages.ts'
import { api, fillCart } from '#tests/support/remote.ts'
import type { Shop } from '#tests/support/shop.ts'
import { percentile, type Figure } from './figure.ts'

const REP = '13800000004'
const CUSTOMER = '13800000001'
const ORDERED = 300
/** ms: a thousand presses a minute. */
const PAUSE = 60
/** Initials of common goods; each becomes the order's line again at its usual number. */
const TYPED = ['amxl', 'jxz', 'dztwj', 'blf', 'ytx', 'xgn', 'fkl', 'tbs', 'sjw', 'yxq', 'lqk', 'gml']

export async function desk(shop: Shop): Promise<Figure[]> {
  const customer = await api(shop.url, CUSTOMER)
  await fillCart(customer, ORDERED)
  const { id } = (await customer.get('/api/user/base')).data as { id: number }
  const base = `${shop.url}/dg/${id}`
  const { page, close } = await openBrowser()
  await page.setViewportSize({ width: 1180, height: 820 })
  await login(page, shop.url, REP, '/dg')
  await catalogueTaken(page, base)
  await page.goto(`${base}/kd`)
  await page.getByRole('heading', { name: /订单 3\d\d 种/ }).waitFor()
  await slowDown(page, 4)
  await watchKeys(page)
  const press = async (key: string): Promise<void> => {
    await page.waitForTimeout(PAUSE)
    await page.keyboard.press(key)
  }
  for (const text of TYPED) {
    for (const sign of text) await press(sign)
    await page.waitForFunction((typed) => (document.activeElement as HTMLInputElement).value === typed, text)
    await press('Enter')
    await press('Enter')
    await press('Escape')
  }
  const waits = await keyWaits(page)
  await close()
  const [p50, max] = [percentile(waits, 0.5), Math.max(...waits)].map(Math.round)
  return [
    {
      name: `a key at a rep's desk, ${ORDERED} lines, processor ÷ 4, to next paint: p95 (p50 ${p50}, max ${max}, of ${waits.length})`,
      value: percentile(waits, 0.95),
      unit: 'ms',
      budget: 100,
      bound: 'max',
    },
  ]
}
