/** Which of two readings of the same cart says more. */
import type { Snapshot } from './types.ts'

/**
 * Was `a` read later than `b`? The fence of acknowledged edits decides first; behind the same fence the server's own
 * revision of the cart does, because answers overtake each other. Backends without revisions say 0.
 */
export function isNewer(a: Snapshot, b: Snapshot): boolean {
  if (a.owner !== b.owner || a.device !== b.device) return false
  if (a.startedEpoch !== b.startedEpoch) return a.startedEpoch > b.startedEpoch
  return (a.list.rev ?? 0) > (b.list.rev ?? 0)
}
