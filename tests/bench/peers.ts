/**
 * npm run peers -- <url> [url…]: any pages beside our home, measured with the same Lighthouse on the same machine, in
 * turns, so that a busy minute falls on all of them. Each figure says its ratio to ours: above 1.00 they are slower.
 * The bare page of our own stack (bare-page.ts) is always among them: nothing built with it can be faster.
 */
import { startShop } from '#tests/support/shop.ts'
import { barePage } from './bare-page.ts'
import { median } from './figure.ts'
import { lighthouseRun, type Report } from './lighthouse.ts'

const RUNS = Number(process.env['RUNS'] ?? 5)

const MEASURES = [
  ['first-contentful-paint', 'FCP', 'ms'],
  ['largest-contentful-paint', 'LCP', 'ms'],
  ['total-blocking-time', 'TBT', 'ms'],
  ['speed-index', 'speed index', 'ms'],
  ['total-byte-weight', 'bytes', 'B'],
] as const

/** @param urls the peers' pages @returns the process's exit code */
export async function main(urls: readonly string[] = process.argv.slice(3)): Promise<number> {
  const shop = await startShop()
  const bare = await barePage()
  const pages = [shop.url, `http://localhost:${bare.port}`, ...urls]
  const reports = new Map<string, Report[]>(pages.map((page) => [page, []]))
  try {
    for (let run = 1; run <= RUNS; run += 1)
      for (const page of pages) {
        console.log(`run ${run} of ${RUNS}: ${page}`)
        const report = await lighthouseRun(page).catch((error: unknown) => {
          console.error(`${page} could not be measured: ${String(error)}`)
          return null
        })
        if (report) reports.get(page)?.push(report)
      }
  } finally {
    await bare.close()
    await shop.stop()
  }
  console.log(compare(reports, shop.url))
  return 0
}

/** Each page's median with its lowest and highest, and the median's ratio to ours. */
export function compare(reports: ReadonlyMap<string, readonly Report[]>, ours: string): string {
  const own = reports.get(ours) ?? []
  const lines = [`benchmark index: ${spread([...reports.values()].flat().map(({ machine }) => machine))}`]
  for (const [page, runs] of reports) {
    lines.push('', page === ours ? `ours, ${page}` : page, `  runs: ${runs.length}`)
    if (runs.length === 0) continue
    lines.push(`  performance: ${spread(runs.map(({ score }) => score))}`)
    for (const [id, name, unit] of MEASURES) {
      const values = runs.map(({ measures }) => measures[id] ?? Number.NaN)
      const base = median(own.map(({ measures }) => measures[id] ?? Number.NaN))
      const ratio = page === ours || !(base > 0) ? '' : `  ${(median(values) / base).toFixed(2)} × ours`
      lines.push(`  ${name}: ${spread(values)} ${unit}${ratio}`)
    }
  }
  return lines.join('\n')
}

/** The median, and between which the runs lay. */
export function spread(values: readonly number[]): string {
  const [middle, low, high] = [median(values), Math.min(...values), Math.max(...values)].map(Math.round)
  return `${middle} (${low} to ${high})`
}
