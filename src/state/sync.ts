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

export function showSync(view: View): void {
  Object.assign(sync, {
    ...view.sync,
    parked: ref(view.parked),
    signed: ref(view.signed),
    pending: view.pending,
    at: view.at,
  })
}
