/** The catalogue on the device under faults, and planted bugs that the same histories must notice. */
import { expect, test } from 'vitest'
import { seedOf } from '#tests/support/property.ts'
import { bugs } from './device/bugs.ts'
import { type DeviceFault, runDevice } from './device/run.ts'

const SEEDS = 300
/** A fault that hardly ever happens proves nothing. */
const HITS_LEAST: Record<DeviceFault, number> = {
  cut: 100,
  'wrong bytes': 60,
  failed: 100,
  'moved on': 100,
  gone: 20,
  deployed: 100,
  full: 60,
  killed: 60,
  'account changed': 60,
  'rights changed': 100,
  aged: 100,
  'room made': 60,
}

test('never a mixture, never another’s prices, and it goes on', async () => {
  const hits = new Map<DeviceFault, number>()
  for (let n = 1; n <= SEEDS; n++) {
    const report = await runDevice(seedOf(n))
    expect([seedOf(n), report.violations]).toEqual([seedOf(n), []])
    for (const [fault, count] of report.hits) hits.set(fault, (hits.get(fault) ?? 0) + count)
  }
  for (const [fault, least] of Object.entries(HITS_LEAST))
    expect([fault, (hits.get(fault as DeviceFault) ?? 0) >= least]).toEqual([fault, true])
}, 300_000)

test.each(bugs)(
  'noticed: $name',
  async (bug) => {
    for (let n = 1; n <= SEEDS; n++) if ((await runDevice(seedOf(n), bug)).violations.length > 0) return
    expect.fail(`not noticed in ${SEEDS} histories`)
  },
  300_000,
)
