import { ref } from 'valtio/vanilla'
import type { Parked, SignedWaiting, SyncState, View } from '#outbox/types.ts'
import { personal } from './personal.ts'

export type Sync = SyncState & {
  /** Edits that wait for their owner's word. */
  parked: ReturnType<typeof ref<readonly Parked[]>>
  /** Signed orders that wait on this device. */
  signed: ReturnType<typeof ref<readonly SignedWaiting[]>>
  /** Edits under way or waiting. */
  pending: number
  /** When everything was last known to be synced, ms; 0 never. */
  at: number
}

export const sync = personal<Sync>(() => ({
  kind: 'synced',
  n: 0,
  slow: false,
  hold: null,
  parked: ref<readonly Parked[]>([]),
  signed: ref<readonly SignedWaiting[]>([]),
  pending: 0,
  at: 0,
}))

/** What waits for all customers of a rep, visits among it, of which `refused` wait for a word. Their outboxes are not open on the rep's own pages. */
export const tablet = personal(() => ({ edits: 0, visits: 0, refusedEdits: 0, refusedVisits: 0 }))

/** @returns whether it was not known before */
export function showTablet(waits: Partial<typeof tablet>): boolean {
  const known = { ...tablet }
  Object.assign(tablet, waits)
  return TABLET.some((what) => tablet[what] !== known[what])
}

const TABLET = ['edits', 'visits', 'refusedEdits', 'refusedVisits'] as const

export const sumOfEdits = (customers: readonly { edits: number; parked: number }[]) => ({
  edits: customers.reduce((sum, { edits }) => sum + edits, 0),
  refusedEdits: customers.reduce((sum, { parked }) => sum + parked, 0),
})

export const sumOfVisits = (visits: readonly { refused: string }[]) => ({
  visits: visits.length,
  refusedVisits: visits.filter(({ refused }) => refused !== '').length,
})

/** The rep's own account has no edits: what is said on its pages is said of the whole tablet. */
export function ofTablet<S extends Pick<Sync, 'kind' | 'n'>>(own: S, waits: typeof tablet): S {
  const refused = waits.refusedEdits + waits.refusedVisits
  const n = refused || waits.edits + waits.visits
  return own.kind === 'synced' && n > 0 ? { ...own, kind: refused > 0 ? 'attention' : 'saved', n } : own
}

export function showSync(view: View): void {
  Object.assign(sync, {
    ...view.sync,
    parked: ref(view.parked),
    signed: ref(view.signed),
    pending: view.pending,
    at: view.at,
  })
}
