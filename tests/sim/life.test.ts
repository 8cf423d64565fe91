import { expect, test } from 'vitest'
import { seedOf } from '#tests/support/property.ts'
import { live, type LifeFault } from './life.ts'
import { lifeBugs } from './life-bugs.ts'

const SEEDS = Number(process.env['LIVES'] ?? 600)
/** Least hits in 600 lives. */
const LEAST: Record<LifeFault, number> = {
  'L1 base late': 100,
  'L2 kill while leaving': 100,
  'L3 tap while switching': 100,
  'L4 expiry then another': 100,
  'L5 network back without reload': 40,
  'L6 open blocked': 40,
  'L7 other tab left': 60,
  'L8 answer lost': 200,
  'L9 leave off line': 40,
  'L10 refused before the key': 100,
}

test('lives on a shared tablet keep every promise', async () => {
  const hits = new Map<string, number>()
  for (let n = 1; n <= SEEDS; n += 1) {
    const seed = seedOf(n)
    const report = await live(seed)
    expect(report.violations, `to replay: LIFE=${seed} npm run sim`).toEqual([])
    for (const [name, count] of report.hits) hits.set(name, (hits.get(name) ?? 0) + count)
  }
  const rare = Object.entries(LEAST).filter(([name, least]) => (hits.get(name) ?? 0) < (least * SEEDS) / 600)
  expect(rare.map(([name]) => `${name}: ${hits.get(name) ?? 0} hits`)).toEqual([])
}, 600_000)

const MOST = 150

test.each(lifeBugs.map((bug) => [bug.name, bug] as const))(
  'noticed: %s',
  async (_, bug) => {
    for (let seed = 1; seed <= MOST; seed += 1) if ((await live(seed, bug)).violations.length > 0) return
    expect.unreachable(`${MOST} lives did not notice it`)
  },
  300_000,
)
