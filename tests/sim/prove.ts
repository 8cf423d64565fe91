/** Runs a range of seeds and holds them to the promises; a fault that hardly happens is a promise untested. */
import { expect } from 'vitest'
import { seedOf } from '#tests/support/property.ts'
import type { FaultName } from './network.ts'
import { run } from './run.ts'

/** Least hits in 2,000 seeds. */
const LEAST: Record<FaultName, number> = {
  'F1 drop before server': 500,
  'F2 drop after commit': 500,
  'F3 5xx before': 500,
  'F4 502 after commit': 500,
  'F5 hang': 200,
  'F6 late delivery': 200,
  'F7 truncated body': 200,
  'F8 portal': 200,
  'F9 redirect': 200,
  'F10 401': 200,
  'F11 200 with code 401': 200,
  'F12 459': 200,
  'F13 422': 200,
  'F14 429': 200,
  'F15 unknown code': 200,
  'F16 kill tab': 300,
  'F17 kill worker': 300,
  'F18 freeze': 300,
  'F20 quota': 100,
  'F26 tabs and worker': 200,
  'F27 other login': 200,
  'F28 logout with queue': 200,
  'F30 other device': 500,
  'F35 store down': 200,
  'F36 watch ended': 200,
  'F37 refused before the key': 200,
}
const LEAST_FAULTS_A_SEED = 6

export async function proveSeeds(from: number, to: number): Promise<void> {
  const hits = new Map<string, number>()
  for (let n = from; n <= to; n += 1) {
    const seed = seedOf(n)
    const report = await run(seed)
    expect(report.violations, `to replay: SEED=${seed} npm run sim`).toEqual([])
    for (const [name, n] of report.hits) hits.set(name, (hits.get(name) ?? 0) + n)
  }
  const seeds = to - from + 1
  const rare = Object.entries(LEAST).filter(([name, least]) => (hits.get(name) ?? 0) < (least * seeds) / 2_000)
  expect(rare.map(([name]) => `${name}: ${hits.get(name) ?? 0} hits`)).toEqual([])
  expect([...hits.values()].reduce((a, b) => a + b, 0)).toBeGreaterThan(LEAST_FAULTS_A_SEED * seeds)
}
