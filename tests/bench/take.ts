/** What taking 50,000 goods along costs: a device that has nothing, on a slow network; and the process that gives the files. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CATALOGUE_MANIFEST,
  type CatalogueManifest,
  pricesFile,
  pricesManifest,
  type PricesManifest,
} from '#contract/catalogue.ts'
import { openPostgres } from '#server/db/open.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { dropPostgres, emptyPostgres } from '#tests/support/database.ts'
import { slowDown } from '#tests/support/keyboard.ts'
import { login } from '#tests/support/pages.ts'
import { api } from '#tests/support/remote.ts'
import { startShop, type Shop } from '#tests/support/shop.ts'
import type { Figure } from './figure.ts'
import { enlarge, GOODS } from './generations.ts'
import { fire } from './load.ts'

const MEMBER = '13800000001'
/** Lighthouse's slow 4G: ms, bytes a second. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const MOST = 180_000

export async function take(): Promise<Figure[]> {
  const server = process.env['TEST_DATABASE_URL']
  if (!server) return []
  const url = await emptyPostgres(server)
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-take-'))
  try {
    const open = () => startShop({ dataDir, env: { DATABASE_URL: url } })
    await (await open()).stop()
    const database = openPostgres(url)
    await enlarge(database)
    await database.close()
    const shop = await open()
    try {
      const manifest = await madeOf(shop)
      return [
        {
          name: `${GOODS.toLocaleString('en')} goods, from the login to searchable on slow 4G, processor ÷ 4`,
          value: await takenAfter(shop),
          unit: 's',
          budget: 15,
          bound: 'max',
        },
        {
          name: 'files of prices that a process gives',
          value: (await pricesGiven(shop, manifest)) * 60,
          unit: 'a minute',
          budget: 1_000,
          bound: 'min',
        },
      ]
    } finally {
      await shop.stop()
    }
  } finally {
    await dropPostgres(url)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** @returns the manifest, once the goods that were added are in it */
async function madeOf(shop: Shop): Promise<CatalogueManifest> {
  for (const until = Date.now() + MOST; Date.now() < until;) {
    const answer = await fetch(shop.url + CATALOGUE_MANIFEST)
    const manifest = answer.ok ? ((await answer.json()) as CatalogueManifest) : null
    const bytes = manifest?.segments.reduce((sum, { size }) => sum + size, 0) ?? 0
    if (manifest && bytes > 30 * GOODS) return manifest
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  throw new Error('no generation of all goods was made')
}

/** @returns seconds */
async function takenAfter(shop: Shop): Promise<number> {
  const { page, close } = await openBrowser()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  // What a worker would fetch for the page comes over the same slow network.
  await cdp.send('Network.setBypassServiceWorker', { bypass: true })
  await page.goto(`${shop.url}/login`)
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
  await slowDown(page, 4)
  const began = performance.now()
  await login(page, shop.url, MEMBER, '/zhzx/lxspk')
  await page.getByText(/^\d+ 种$/).waitFor({ timeout: MOST })
  const seconds = (performance.now() - began) / 1000
  await close()
  return seconds
}

/** @returns files a second */
async function pricesGiven(shop: Shop, { generation }: CatalogueManifest): Promise<number> {
  const member = await api(shop.url, MEMBER)
  const { segments } = (await member.get(pricesManifest(generation))).data as PricesManifest
  const { rps } = await fire(shop, pricesFile(segments[0]?.hash ?? ''), MEMBER)
  return rps
}
