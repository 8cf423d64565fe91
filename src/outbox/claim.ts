/**
 * Who may send. A lock is a hint and may be lost; what counts is the lease on the disk, taken with a higher
 * epoch each time and checked in every transaction of a drain. Leases know no clock: a holder shows that it
 * is alive by its beat, and who waits measures with its own time.
 */
import type { Change, Decision, OutboxState } from './types.ts'

/** A holder whose beat stands still this long (ms) is taken for dead; longer than any request lasts. */
const STUCK_AFTER = 45_000

/** Takes the lease. What a dead holder left in flight has an unknown outcome. */
export function takeLease(state: OutboxState, ctx: string): Decision<number> {
  const { lease } = state.meta
  const epoch = lease.epoch + 1
  const left = state.shipments.find((s) => s.state === 'inflight')
  const change: Change = { meta: { lease: { ctx, epoch, beat: lease.beat + 1 } } }
  if (left) change.ship = { ...left, state: 'uncertain' }
  return { change, result: epoch }
}

export function holds(state: OutboxState, epoch: number): boolean {
  return state.meta.lease.epoch === epoch && state.meta.lease.ctx !== ''
}

export function renewLease(state: OutboxState): { lease: OutboxState['meta']['lease'] } {
  return { lease: { ...state.meta.lease, beat: state.meta.lease.beat + 1 } }
}

export function leaveLease(state: OutboxState, epoch: number): Decision<void> {
  if (!holds(state, epoch)) return { result: undefined }
  return { change: { meta: { lease: { ...state.meta.lease, ctx: '' } } }, result: undefined }
}

/** Looks that lie further apart (ms) than this are not one watch: the watcher slept, or had nothing to wait for. */
const WATCH_GAP = 15_000

/** Watches another's lease: true once it has stood still for STUCK_AFTER by the watcher's own clock. */
export function leaseWatch(elapsed: () => number): (state: OutboxState) => boolean {
  let seen = ''
  let since = 0
  let last = -Infinity
  return ({ meta: { lease } }) => {
    const sign = `${lease.epoch} ${lease.beat}`
    const now = elapsed()
    if (sign !== seen || now - last > WATCH_GAP) since = now
    seen = sign
    last = now
    return now - since >= STUCK_AFTER
  }
}
