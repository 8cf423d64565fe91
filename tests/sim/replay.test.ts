/** The same seed gives the same history. `SEED=7 npm run sim` prints one; without SEED some are run twice. */
import { expect, test } from 'vitest'
import { run } from './run.ts'

const SOME = [3, 47, 196, 1_204, 90_001]
const seedToPrint = Number(process.env['SEED'] ?? 0)

test.runIf(seedToPrint > 0)(
  `seed ${seedToPrint}`,
  async () => {
    const { log, trace, edits, requests, hits, violations } = await run(seedToPrint)
    console.log(
      [
        ...log,
        '',
        `${edits} edits, ${requests} requests, ${[...hits].map(([name, n]) => `${name} ${n}×`).join(', ')}`,
        `trace ${trace}`,
      ].join('\n'),
    )
    expect(violations).toEqual([])
  },
  60_000,
)

test.runIf(seedToPrint === 0).each(SOME)(
  'seed %i twice is one history',
  async (seed) => {
    const [first, second] = [await run(seed), await run(seed)]
    expect(second.log).toEqual(first.log)
    expect(second.trace).toBe(first.trace)
  },
  60_000,
)
