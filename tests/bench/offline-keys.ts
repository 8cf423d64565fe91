/** Thirty goods never opened, typed without a network in a browser that was killed: from each key to the frame after it. */
import { openBrowser } from '#tests/support/browser.ts'
import { startProxy } from '#tests/support/fault-proxy.ts'
import { listToType } from '#tests/support/keyboard.ts'
import { sayWaits, takeAlong, typeOffline } from '#tests/support/offline-desk.ts'
import { api } from '#tests/support/remote.ts'
import type { Shop } from '#tests/support/shop.ts'
import { percentile, type Figure } from './figure.ts'

const MEMBER = '13800000001'
const LINES = 30
const PRESSES = 12
/** ms: a thousand presses a minute. */
const PAUSE = 60

export async function offlineKeys(shop: Shop): Promise<Figure[]> {
  const list = await listToType(await api(shop.url, MEMBER), LINES, PRESSES)
  const proxy = await startProxy(shop.port)
  const first = await openBrowser()
  await takeAlong(first, proxy.url, MEMBER)
  proxy.online(false)
  const second = await openBrowser(first.profile)
  const typing = await typeOffline(second, proxy.url, list, { pause: PAUSE })
  await second.close()
  await proxy.close()
  console.log(sayWaits(typing))
  const [p50, max] = [percentile(typing.waits, 0.5), Math.max(...typing.waits)].map(Math.round)
  return [
    {
      name: `a key off line, processor ÷ 4, to next paint: p95 (p50 ${p50}, max ${max})`,
      value: percentile(typing.waits, 0.95),
      unit: 'ms',
      budget: 50,
      bound: 'max',
    },
  ]
}
