import { ref } from 'valtio/vanilla'
import type { Parked, SyncState, View } from '#outbox/types.ts'
import { personal } from './personal.ts'

export type Sync = SyncState & {
  /** Edits that wait for their owner's word. */
  parked: ReturnType<typeof ref<readonly Parked[]>>
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
  pending: 0,
  at: 0,
}))

export function showSync(view: View): void {
  Object.assign(sync, { ...view.sync, parked: ref(view.parked), pending: view.pending, at: view.at })
}
