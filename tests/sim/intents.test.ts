/** I26 on seeded tablets: an order that was signed is placed at most once and never at a sum that was not agreed. `INTENTS=1000` draws more. */
import { expect, test } from 'vitest'
import { seedOf } from '#tests/support/property.ts'
import { intentBugs } from './intent-bugs.ts'
import { type IntentFault, runIntents } from './intents.ts'

const SEEDS = Number(process.env['INTENTS'] ?? 20)
const MOST = 60
/** Least hits in 100 seeds. */
const LEAST: Record<IntentFault, number> = {
  'S1 answer lost': 80,
  'S2 killed after signing': 10,
  'S3 two tabs': 20,
  'S4 price changed': 100,
  'S5 customer taken away': 20,
  'S6 session over': 60,
  'S7 other rep': 20,
  'S8 own order': 40,
  'S9 waits for confirmation': 10,
  'S10 refused': 15,
}

test('orders that were signed are placed at most once, as they were agreed, or somebody is told', async () => {
  const hits = new Map<string, number>()
  let [signed, placed] = [0, 0]
  for (let n = 1; n <= SEEDS; n += 1) {
    const seed = seedOf(n)
    const report = await runIntents(seed)
    expect(report.violations, `tablet ${seed}`).toEqual([])
    for (const [name, count] of report.hits) hits.set(name, (hits.get(name) ?? 0) + count)
    signed += report.signed
    placed += report.placed
  }
  const rare = Object.entries(LEAST).filter(([name, least]) => (hits.get(name) ?? 0) < (least * SEEDS) / 100)
  expect(rare.map(([name]) => `${name}: ${hits.get(name) ?? 0} hits`)).toEqual([])
  expect([signed > 2 * SEEDS, placed > SEEDS]).toEqual([true, true])
}, 600_000)

test('the same seed gives the same history', async () => {
  expect((await runIntents(7)).trace).toBe((await runIntents(7)).trace)
})

test.each(intentBugs.map((bug) => [bug.name, bug] as const))(
  'noticed: %s',
  async (_, bug) => {
    for (let seed = 1; seed <= MOST; seed += 1) if ((await runIntents(seed, bug)).violations.length > 0) return
    expect.unreachable(`${MOST} tablets did not notice it`)
  },
  300_000,
)
