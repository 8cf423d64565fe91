/**
 * npm run bench: every budget as figure, budget and ratio (above 1.00 it is broken). Needs a build.
 * `ONLY=load npm run bench` measures one group: script, modules, offline, cart, list, frames, keys, offlineKeys, desk,
 * checkout, lighthouse, paint, rules, device, generations, take, load, use.
 */
import { startShop, type Shop } from '#tests/support/shop.ts'
import { longCheckout } from './checkout.ts'
import { desk } from './desk.ts'
import { device } from './device.ts'
import { generations } from './generations.ts'
import { ratio, table, type Figure } from './figure.ts'
import { frames } from './frames.ts'
import { keys } from './keys.ts'
import { audit } from './lighthouse.ts'
import { longList } from './list.ts'
import { load } from './load.ts'
import { offlineKeys } from './offline-keys.ts'
import { modules } from './modules.ts'
import { longCart, scriptBytes, secondOpen } from './page.ts'
import { firstPaint } from './paint.ts'
import { rules } from './rules.ts'
import { take } from './take.ts'
import { use } from './use.ts'

const groups: Record<string, (shop: Shop) => Promise<Figure[]>> = {
  script: scriptBytes,
  modules: async () => modules(),
  offline: secondOpen,
  cart: longCart,
  list: longList,
  frames,
  keys,
  offlineKeys,
  desk,
  checkout: longCheckout,
  lighthouse: audit,
  paint: firstPaint,
  rules: async () => rules(),
  device,
  generations: async () => generations(),
  take: async () => take(),
  load: async () => load(),
  use,
}

/** @returns the process's exit code: 1 when a budget is broken */
export async function main(): Promise<number> {
  const only = process.env['ONLY']?.split(',')
  const figures: Figure[] = []
  for (const [name, measure] of Object.entries(groups)) {
    if (only && !only.includes(name)) continue
    console.log(`measuring ${name} …`)
    const shop = await startShop()
    try {
      figures.push(...(await measure(shop)))
    } finally {
      await shop.stop()
    }
  }
  console.log(table(figures))
  return figures.some((f) => ratio(f) > 1) ? 1 : 0
}
