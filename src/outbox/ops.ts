/** From what a person does to ops, and what ops do to a line: the one meaning that view, coalescing and tests share. */
import type { Flag } from '#contract/entities.ts'
import { NUMBER_MAX } from '#domain/limits.ts'
import { cardKey } from './key.ts'
import { copyLane } from './lanes.ts'
import type { Intent, Lane, Op, OpKind } from './types.ts'

export type OpDeps = { now(): number; serverNow(): number; uuid(): string }

/** An op as wished: not numbered, not merged, its line not looked up. */
export function draftOps(intent: Intent, deps: OpDeps): Op[] {
  switch (intent.kind) {
    case 'add':
      return [
        {
          ...draft('cart', 'add', cardKey(intent.card), deps, { n: intent.n, price: intent.card.goods.price ?? '' }),
          ...(intent.once && { opId: intent.once, once: true }),
        },
      ]
    case 'set':
      return [draft('cart', 'set', intent.key, deps, { n: intent.n })]
    case 'sel':
      return intent.keys.map((key) => draft('cart', 'sel', key, deps, { sel: intent.sel }))
    case 'del':
      return intent.keys.map((key) => draft('cart', 'del', key, deps))
    case 'fav':
      return intent.ids.map((id) => draft('fav', intent.on ? 'fav' : 'unfav', String(id), deps))
    case 'watch':
      return intent.ids.map((id) => draft('watch', intent.on ? 'watch' : 'unwatch', String(id), deps))
    case 'sign':
      return [{ ...draft('intent', 'sign', intent.key, deps), form: intent.form }]
    case 'copy':
      return intent.cells.map(({ key, n }) => draft(copyLane(intent.store), 'copy', key, deps, { n }))
  }
}

function draft(
  lane: Lane,
  kind: OpKind,
  key: string,
  deps: OpDeps,
  more: { n?: number; sel?: Flag; price?: string } = {},
): Op {
  return {
    seq: 0,
    opId: deps.uuid(),
    v: 1,
    lane,
    kind,
    key,
    line: 0,
    n: Math.min(more.n ?? 0, NUMBER_MAX),
    pin: 0,
    sel: more.sel ?? 0,
    seen: { price: more.price ?? '', qty: 0 },
    at: deps.now(),
    born: deps.serverNow(),
    state: 'pending',
    shipSeq: 0,
    ackEpoch: 0,
    err: null,
  }
}

/** What the rules need to know of a line. */
export type Line = { id: number; number: number; is_selected: Flag }

/** Goods that are waited for: there is such a line, or there is none. */
export const WATCHED: Line = { id: 0, number: 0, is_selected: 0 }

/** One op on one line; a line that is not there is nothing to select, set or delete. */
export function applyOp(line: Line | undefined, op: Op): Line | undefined {
  switch (op.kind) {
    case 'add': {
      const number = op.pin ? op.n : Math.min((line?.number ?? 0) + op.n, NUMBER_MAX)
      return line ? { ...line, number } : { id: Math.max(0, op.line), number, is_selected: 1 }
    }
    case 'set':
      return line && { ...line, number: op.n }
    case 'sel':
      return line && { ...line, is_selected: op.sel }
    case 'watch':
      return line ?? WATCHED
    case 'del':
    case 'unwatch':
      return undefined
    default:
      return line
  }
}

const RANK: Record<OpKind, number> = {
  del: 0,
  add: 1,
  set: 1,
  sel: 2,
  fav: 0,
  unfav: 0,
  watch: 0,
  unwatch: 0,
  copy: 0,
  sign: 0,
}

/** The order in which one line's ops take effect: as they were sent, then as they will be sent: what stands in a rescue file first. */
export function effectOrder(a: Op, b: Op): number {
  if (a.shipSeq !== b.shipSeq) return (a.shipSeq || Infinity) - (b.shipSeq || Infinity)
  if (a.rescue || b.rescue) return Number(!a.rescue) - Number(!b.rescue) || a.seq - b.seq
  return RANK[a.kind] - RANK[b.kind] || a.seq - b.seq
}

export function applyOps(line: Line | undefined, ops: readonly Op[]): Line | undefined {
  return [...ops].sort(effectOrder).reduce(applyOp, line)
}
