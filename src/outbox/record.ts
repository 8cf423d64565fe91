/** The decision that takes new edits into the queue: each is looked up, merged with the unsent ones of its line, bounded. */
import { QUEUE_MAX_OPS } from '#domain/limits.ts'
import { coalesce } from './coalesce.ts'
import { mayMerge, REMEMBERED } from './rescue.ts'
import { applyOps, type Line } from './ops.ts'
import type { Change, Decision, Op, OutboxState } from './types.ts'
import { isCovered, lineIn, type Base } from './view.ts'

/** `stale`: the cart in memory is older than what this database builds on; load it and decide again (or insist). */
export type Recorded = { recorded: string[]; refused: 'full' | 'stale' | null }

export function record(state: OutboxState, drafts: readonly Op[], base: Base, insist = false): Decision<Recorded> {
  if (!insist && state.meta.gcEpoch > (base.snapshot?.startedEpoch ?? 0))
    return { result: { recorded: [], refused: 'stale' } }
  const put = new Map<string, Op>()
  const drop = new Set<number>()
  const byKey = group(state.ops)
  const { once = [] } = state.meta
  const fresh = drafts.filter((draft) => !draft.once || !once.includes(draft.opId))
  for (const draft of fresh) {
    const all = byKey.get(`${draft.lane} ${draft.key}`) ?? []
    const unsent = all.filter(mayMerge)
    const sent = all.filter((op) => !mayMerge(op) && op.state !== 'parked' && !isCovered(op, base.snapshot))
    const kept = coalesce(unsent, draft, applyOps(lineIn(base, draft, state.meta.gcEpoch), sent) ?? mayCome(draft, all))
    // A wish for the whole line takes the place of older ones that wait for an answer.
    const replaced =
      draft.kind === 'sel' || draft.kind === 'add' || draft.kind === 'copy'
        ? []
        : all.filter((op) => op.state === 'parked')
    for (const op of [...unsent, ...replaced]) {
      // What stays keeps its place: the order of new lines is the order in which they were added.
      if (kept.some((k) => k.opId === op.opId)) continue
      put.delete(op.opId)
      if (op.seq) drop.add(op.seq)
    }
    for (const op of kept) put.set(op.opId, op)
    byKey.set(`${draft.lane} ${draft.key}`, [
      ...all.filter((op) => !unsent.includes(op) && !replaced.includes(op)),
      ...kept,
    ])
  }
  const size = state.ops.length - drop.size + [...put.values()].filter((op) => op.seq === 0).length
  const given = fresh.flatMap((draft) => (draft.once ? [draft.opId] : []))
  const change: Change = {
    put: [...put.values()],
    drop: [...drop],
    ...(given.length > 0 && { meta: { once: [...once, ...given].slice(-REMEMBERED) } }),
  }
  if (size > QUEUE_MAX_OPS && size > state.ops.length) return { result: { recorded: [], refused: 'full' } }
  return { change, result: { recorded: drafts.map((op) => op.opId), refused: null } }
}

/** What is under way may come back refused though the cart in hand knows its shipment: the delete is kept, to answer it. */
function mayCome(draft: Op, all: readonly Op[]): Line | undefined {
  return draft.kind === 'del' && all.some((op) => op.state === 'sealed')
    ? { id: 0, number: 0, is_selected: 1 }
    : undefined
}

function group(ops: readonly Op[]): Map<string, Op[]> {
  const groups = new Map<string, Op[]>()
  for (const op of ops) {
    const name = `${op.lane} ${op.key}`
    const list = groups.get(name)
    if (list) list.push(op)
    else groups.set(name, [op])
  }
  return groups
}
