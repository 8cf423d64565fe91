/** Lighthouse on a simulated mid-range phone, as a visitor on a first visit. */
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { CHROMIUM, FLAGS } from '#tests/support/browser.ts'
import type { Shop } from '#tests/support/shop.ts'
import { median, type Figure } from './figure.ts'

const RUNS = 3
const PAGES = [
  ['home', '/'],
  ['list', '/list'],
  ['detail', '/list_info/1'],
  ['coupons', '/lqzx'],
  ['brands', '/ppzq'],
  ['daily specials', '/mrtj'],
  ['activity', '/yjh'],
  ['points mall', '/jfsc'],
] as const

export async function audit(shop: Shop): Promise<Figure[]> {
  const out: Figure[] = []
  for (const [name, path] of PAGES) {
    const runs: Awaited<ReturnType<typeof run>>[] = []
    for (let i = 0; i < RUNS; i++) runs.push(await run(shop.url + path))
    const score = (key: string) => median(runs.map((r) => Math.round((r.categories[key]?.score ?? 0) * 100)))
    const worst = (key: string) => Math.min(...runs.map((r) => Math.round((r.categories[key]?.score ?? 0) * 100)))
    out.push({
      name: `Lighthouse performance, ${name}`,
      value: score('performance'),
      unit: '',
      budget: 98,
      bound: 'min',
    })
    for (const key of ['accessibility', 'best-practices', 'seo'])
      out.push({ name: `Lighthouse ${key}, ${name}`, value: worst(key), unit: '', budget: 100, bound: 'min' })
    const shift = Math.max(...runs.map((r) => r.audits['cumulative-layout-shift']?.numericValue ?? 1))
    out.push({
      name: `layout shift, ${name}`,
      value: Math.round(shift * 1000) / 1000,
      unit: '',
      budget: 0,
      bound: 'max',
    })
  }
  return out
}

async function run(url: string) {
  const chrome = await launch({ chromePath: CHROMIUM, chromeFlags: FLAGS })
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', output: 'json' })
    if (!result) throw new Error(`Lighthouse gave nothing for ${url}`)
    for (const category of Object.values(result.lhr.categories))
      for (const { id } of category.auditRefs) {
        const { score, title } = result.lhr.audits[id] ?? {}
        if (process.env['VERBOSE'] && score !== null && score !== undefined && score < 1)
          console.log(`  ${category.id}: ${title} ${score}`)
      }
    return result.lhr
  } finally {
    chrome.kill()
  }
}
