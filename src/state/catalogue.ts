import { personal } from './personal.ts'

/** Why the last taking ended without a new catalogue; '' it did not. */
export type CatalogueProblem = '' | 'metered' | 'offline' | 'outdated' | 'full' | 'broken' | 'busy'

/** What this device holds. `at`: the server made it then; `takenAt`: the device looked for a newer one last. Unix ms. */
export type HeldCatalogue = { at: number; takenAt: number; size: number; bytes: number; hasPrices: boolean }

/** The whole catalogue on this device, as far as this page knows. */
export const catalogue = personal(() => ({
  /** unknown: nobody has looked yet; unsupported: this browser has no place for it. */
  status: 'unknown' as 'unknown' | 'none' | 'held' | 'unsupported',
  held: null as HeldCatalogue | null,
  /** Bytes of the network; null: nothing is being taken. */
  progress: null as { done: number; total: number } | null,
  problem: '' as CatalogueProblem,
}))
