/** Lighthouse on a simulated mid-range phone, as a visitor on a first visit: five runs a page, with their spread. */
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { paths, rows } from '#app/routes.ts'
import { CHROMIUM, FLAGS } from '#tests/support/browser.ts'
import type { Shop } from '#tests/support/shop.ts'
import { median, type Figure } from './figure.ts'

const RUNS = Number(process.env['RUNS'] ?? 5)
/** What a page's score has to be: 100 where buyers come in, and 99 everywhere else. */
const FIRST_PAGES = new Set(['/', '/list', '/list_info/1', '/help/xrzn/gwzn', '/login', '/search?keywords=amxl'])
/** Audit → most, in ms on the simulated phone. */
const TIMES = { 'first-contentful-paint': 1_000, 'largest-contentful-paint': 1_500, 'total-blocking-time': 30 }
const PAGES: readonly (readonly [name: string, path: string])[] = [
  ['home', '/'],
  ['list', '/list'],
  ['detail', '/list_info/1'],
  ['help', '/help/xrzn/gwzn'],
  ['login', '/login'],
  ['search', '/search?keywords=amxl'],
  ['coupons', '/lqzx'],
  ['brands', '/ppzq'],
  ['daily specials', '/mrtj'],
  ['activity', '/yjh'],
  ['points mall', '/jfsc'],
]

/** What one run says. */
export type Report = {
  /** 0 to 100. */
  score: number
  /** Category → 0 to 100. */
  scores: Readonly<Record<string, number>>
  /** Audit → its number: ms, bytes, or layout shift. */
  measures: Readonly<Record<string, number>>
  /** Lighthouse's benchmark index: how fast this machine was during the run. */
  machine: number
}

/** `PAGES=html` measures every row that the server renders and that needs no id, in place of the named pages. */
function pagesToMeasure(): typeof PAGES {
  if (process.env['PAGES'] !== 'html') return PAGES
  return rows
    .filter((row) => row.html)
    .map((row) => (paths(row)[0] ?? '/').replace(/\/:\w+\?/g, ''))
    .filter((path) => !path.includes(':'))
    .map((path) => [path, path] as const)
}

export async function audit(shop: Shop): Promise<Figure[]> {
  const out: Figure[] = []
  for (const [name, path] of pagesToMeasure()) {
    const runs: Report[] = []
    for (let i = 0; i < RUNS; i += 1) runs.push(await lighthouseRun(shop.url + path))
    const scores = runs.map(({ score }) => score)
    const machine = Math.round(median(runs.map((run) => run.machine)))
    const range = `${Math.min(...scores)} to ${Math.max(...scores)}, benchmark index ${machine}`
    out.push({
      name: `Lighthouse performance, ${name} (${range})`,
      value: median(scores),
      unit: '',
      budget: FIRST_PAGES.has(path) ? 100 : 99,
      bound: 'min',
    })
    for (const [key, budget] of Object.entries(TIMES)) {
      const times = runs.map(({ measures }) => Math.round(measures[key] ?? Number.NaN))
      const spread = `${Math.min(...times)} to ${Math.max(...times)}`
      out.push({
        name: `${key.replaceAll('-', ' ')}, ${name} (${spread})`,
        value: median(times),
        unit: 'ms',
        budget,
        bound: 'max',
      })
    }
    for (const key of ['accessibility', 'best-practices', 'seo']) {
      const value = Math.min(...runs.map((run) => run.scores[key] ?? 0))
      out.push({ name: `Lighthouse ${key}, ${name}`, value, unit: '', budget: 100, bound: 'min' })
    }
    const shift = Math.max(...runs.map(({ measures }) => measures['cumulative-layout-shift'] ?? 1))
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

/** One run in a browser of its own; a trace that Chromium did not record is recorded again, as Lighthouse asks for. */
export async function lighthouseRun(url: string, tries = 3): Promise<Report> {
  const chrome = await launch({ chromePath: CHROMIUM, chromeFlags: FLAGS })
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', output: 'json' })
    if (!result) throw new Error(`Lighthouse gave nothing for ${url}`)
    const { categories, audits, environment, runtimeError } = result.lhr
    if (runtimeError && tries > 1) return await lighthouseRun(url, tries - 1)
    if (runtimeError) throw new Error(runtimeError.message)
    for (const category of Object.values(categories))
      for (const { id } of category.auditRefs) {
        const { score, title } = audits[id] ?? {}
        if (process.env['VERBOSE'] && score !== null && score !== undefined && score < 1)
          console.log(`  ${category.id}: ${title} ${score}`)
      }
    const scores = Object.entries(categories).map(([key, { score }]) => [key, Math.round((score ?? 0) * 100)] as const)
    const measures = Object.entries(audits).flatMap(([id, { numericValue }]) =>
      numericValue === undefined ? [] : [[id, numericValue] as const],
    )
    const byCategory = Object.fromEntries(scores)
    return {
      score: byCategory['performance'] ?? 0,
      scores: byCategory,
      measures: Object.fromEntries(measures),
      machine: environment.benchmarkIndex,
    }
  } finally {
    chrome.kill()
  }
}
