/** I26 on seeded tablets; `INTENTS=100` lives more of them. */
import { expect, test } from 'vitest'
import { runIntents } from './intents.ts'
const SEEDS = Number(process.env['INTENTS'] ?? 30)
test('signed', async () => {
  const hits = new Map<string, number>()
  let [signed, placed] = [0, 0]
  const t = performance.now()
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const report = await runIntents(seed)
    if (report.violations.length) { console.log(seed, report.violations); if (process.env.LOG) console.log(report.log.slice(-40).join('\n')) }
    signed += report.signed; placed += report.placed
    for (const [name, n] of report.hits) hits.set(name, (hits.get(name) ?? 0) + n)
  }
  console.log(signed, placed, hits, (performance.now() - t) / SEEDS)
}, 600_000)
