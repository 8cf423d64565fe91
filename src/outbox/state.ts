/** The state as a value: its beginning, a change applied to it, and the memory of it that a context works with. */
import { coalesce } from './coalesce.ts'
import { applyOps, effectOrder } from './ops.ts'
import { mayMerge } from './rescue.ts'
import type { Change, Decision, Meta, Op, OutboxState, OutboxStore } from './types.ts'
import { isCovered, lineIn, type Base } from './view.ts'

export function newMeta(device: string): Meta {
  return {
    rev: 0,
    epoch: 0,
    device,
    nextShip: 1,
    keyed: null,
    hold: null,
    gcEpoch: 0,
    lease: { ctx: '', epoch: 0, beat: 0 },
  }
}

/** @param put the change's ops with their seq, where the store gave them; without it they get the next ones */
export function applyChange(state: OutboxState, change: Change, put?: readonly Op[]): OutboxState {
  const { drop = [], ship, unship } = change
  const ops = new Map(state.ops.map((op) => [op.seq, op]))
  for (const seq of drop) ops.delete(seq)
  let next = state.ops.at(-1)?.seq ?? 0
  for (const op of put ?? change.put ?? []) {
    const seq = op.seq || (next += 1)
    ops.set(seq, op.seq ? op : { ...op, seq })
  }
  const shipments = state.shipments.filter((s) => s.lane !== unship && s.lane !== ship?.lane)
  return {
    meta: { ...state.meta, ...change.meta, rev: state.meta.rev + 1 },
    ops: [...ops.values()].sort((a, b) => a.seq - b.seq),
    shipments: ship ? [...shipments, ship] : shipments,
  }
}

/** Brings the unsent ops of every line that a change touches back to normal form: what returns comes before what waited. */
export function normaliseLines(state: OutboxState, change: Change, base: Base): Change {
  const back = (change.put ?? []).filter(mayMerge)
  if (back.length === 0) return change
  const put = new Map(change.put?.map((op) => [op.opId, op]))
  const drop = new Set(change.drop)
  const waiting = new Map(state.ops.filter((op) => op.state === 'pending').map((op) => [op.seq, op]))
  const after = applyChange(state, change).ops
  for (const op of back) {
    const { lane, key } = op
    const mine = after.filter((op) => op.lane === lane && op.key === key)
    const unsent = mine.filter(mayMerge).sort(effectOrder)
    const returned = unsent.filter((op) => !waiting.has(op.seq))
    if (returned.length === 0 || unsent.length < 2) continue
    const sent = mine.filter((op) => !mayMerge(op) && op.state !== 'parked' && !isCovered(op, base.snapshot))
    const line = applyOps(lineIn(base, op, state.meta.gcEpoch), sent)
    const kept = unsent.filter((op) => waiting.has(op.seq)).reduce((form, op) => coalesce(form, op, line), returned)
    for (const op of unsent) {
      const now = kept.find((k) => k.opId === op.opId)
      if (now) put.set(op.opId, { ...now, seq: put.get(op.opId)?.seq ?? now.seq })
      else {
        put.delete(op.opId)
        if (waiting.has(op.seq) || state.ops.some((o) => o.opId === op.opId)) drop.add(op.seq)
      }
    }
  }
  return { ...change, put: [...put.values()], drop: [...drop] }
}

export type Ledger = {
  state(): OutboxState
  /**
   * One decision after the other, each on what is on the disk. Rejects when the disk does not keep it.
   * @param adopted called once the change is part of `state()`, before anybody else hears of it
   */
  change<T>(decide: (state: OutboxState) => Decision<T>, adopted?: () => void): Promise<T>
  reload(): Promise<void>
}

/**
 * @param committed called after each change that this context wrote
 * @param lost called with edits that the disk has lost and that could not be written anew
 */
export function createLedger(
  store: OutboxStore,
  first: OutboxState,
  committed: () => void,
  lost: (ops: readonly Op[]) => void,
): Ledger {
  let state = first
  let queue: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = queue.then(work)
    queue = turn.catch(() => {})
    return turn
  }
  const adopt = (next: OutboxState): boolean => {
    if (next.meta.rev === state.meta.rev && next.meta.device === state.meta.device) return false
    state = next
    return true
  }
  /** Another device's name on the disk: the database was deleted and made anew under this page. */
  const isForeign = (next: OutboxState): boolean => next.meta.device !== state.meta.device
  const restore = async (found: OutboxState): Promise<void> => {
    const before = state
    try {
      adopt(await store.restore(before))
    } catch {
      state = found
      lost(before.ops.filter((op) => op.state !== 'applied'))
    }
    committed()
  }

  async function change<T>(decide: (state: OutboxState) => Decision<T>, adopted?: () => void): Promise<T> {
    for (;;) {
      let foreign: OutboxState | undefined
      const done = await store.change(state, (disk): Decision<T | undefined> => {
        foreign = isForeign(disk) ? disk : undefined
        return foreign ? { result: undefined } : decide(disk)
      })
      if (foreign) {
        await restore(foreign)
        continue
      }
      if (adopt(done.state) && done.changed) {
        adopted?.()
        committed()
      }
      return done.result as T
    }
  }

  return {
    state: () => state,
    change: (decide, adopted) => inTurn(() => change(decide, adopted)),
    reload: () =>
      inTurn(async () => {
        const next = await store.read()
        if (isForeign(next)) await restore(next)
        else adopt(next)
      }),
  }
}
