/**
 * Decisions on the state after something was heard from the server: a shipment's answer, a read of the cart.
 * All pure. A sealed op never vanishes here: it is applied, unsealed after a certain refusal, or parked.
 */
import type { CartItem } from '#contract/entities.ts'
import { isOld, type Clocks } from './age.ts'
import { sendable, storeOf } from './lanes.ts'
import { applyOps, type Line } from './ops.ts'
import { nextTry, unseal } from './rescue.ts'
import type { Brought, Change, Lane, Op, OutboxState, Shipment, Why } from './types.ts'
import { seeksLine, type Fate } from './verdict.ts'
import { isCovered, type Base } from './view.ts'

export function park(op: Op, why: Why, code = 0, msg = ''): Op {
  return { ...op, state: 'parked', shipSeq: 0, err: { why, code, msg } }
}

/** The ops of a shipment, in its order. */
export function opsOf(state: OutboxState, shipment: Shipment): Op[] {
  const bySeq = new Map(state.ops.map((op) => [op.seq, op]))
  return shipment.ops.map((seq) => bySeq.get(seq)).filter((op) => op !== undefined)
}

/** Takes in the fates of a shipment's ops. `merged`: lines that have another number than these edits account for. */
export function acknowledge(
  state: OutboxState,
  shipment: Shipment,
  fates: readonly Fate[],
  base: Base,
): { change: Change; merged: Map<string, number> } {
  const epoch = state.meta.epoch + 1
  const taken: Taken = { put: new Map(), drop: [], merged: new Map() }
  opsOf(state, shipment).forEach((op, i) => {
    const fate = fates[i]
    if (!fate) return
    if (fate.kind === 'applied') takeEffect(taken, op, fate, { state, base, epoch })
    else if (fate.kind === 'later' || fate.kind === 'unsigned') taken.put.set(op.seq, nextTry(op, shipment))
    else if (fate.kind === 'missing' && (op.rescue || seeksLine(op))) takeMissing(taken, op, fate.msg)
    else takeRefusal(taken, op, fate, state)
  })
  const { put, drop, merged } = taken
  return { change: { meta: { epoch }, put: [...put.values()], drop, unship: shipment.lane }, merged }
}

type Taken = { put: Map<number, Op>; drop: number[]; merged: Map<string, number> }
type FateOf<K extends Fate['kind']> = Extract<Fate, { kind: K }>

function takeEffect(
  { put, drop, merged }: Taken,
  op: Op,
  fate: FateOf<'applied'>,
  { state, base, epoch }: { state: OutboxState; base: Base; epoch: number },
): void {
  // It changes nothing that this device shows.
  if (storeOf(op.lane) > 0) return void drop.push(op.seq)
  const line = fate.line || op.line
  put.set(op.seq, { ...op, state: 'applied', ackEpoch: epoch, line, err: null })
  for (const later of waiting(state, op)) {
    // What waits for this line learns its id.
    if (op.kind !== 'del' && line > 0) put.set(later.seq, { ...(put.get(later.seq) ?? later), line })
  }
  const wrong =
    !op.rescue &&
    fate.number !== null &&
    (op.kind === 'add' || op.kind === 'set') &&
    fate.number !== expected(state, op, base)
  if (wrong && op.pin && fate.number !== op.n) put.set(-op.seq, correction(op, line))
  else if (wrong && state.meta.keyed) merged.set(op.key, fate.number ?? 0)
}

/** The server knew no such line. Out of a rescue file it is not looked for again: under a new key it could count twice. */
function takeMissing({ put, drop }: Taken, op: Op, msg: string): void {
  if (!op.rescue) put.set(op.seq, { ...unseal(op), line: -Math.abs(op.line), err: { why: 'gone', code: 404, msg } })
  else if (op.kind === 'del' || op.kind === 'sel') drop.push(op.seq)
  else put.set(op.seq, park(op, 'gone', 404, msg))
}

function takeRefusal(
  { put, drop }: Taken,
  op: Op,
  fate: FateOf<'missing' | 'refused' | 'unclear'>,
  state: OutboxState,
): void {
  // A later edit says the same more newly: nothing is left to ask about.
  if (waiting(state, op).some((later) => supersedes(later, op))) return void drop.push(op.seq)
  const [code, msg] = fate.kind === 'missing' ? [404, fate.msg] : [fate.code, fate.msg]
  // Its key has been used for another line: another tablet was here first, and only that one heard what became of it.
  const isUncertain = fate.kind === 'unclear' || (op.rescue && code === 422)
  put.set(op.seq, park(op, isUncertain ? 'uncertain' : 'refused', code, msg))
  // What built on a line that never came to be waits with it; whether this one came, the cart tells.
  for (const later of waiting(state, op))
    if (op.kind === 'add' && later.line === 0 && fate.kind !== 'unclear')
      put.set(later.seq, park(later, 'refused', code, msg))
}

/** Does the later op leave nothing of the earlier one? A delete does; else an add is always part of the sum, and so is a copy. */
function supersedes(later: Op, op: Op): boolean {
  return (
    later.kind === 'del' ||
    (op.kind !== 'add' && op.kind !== 'copy' && (op.lane === 'fav' || op.lane === 'watch' || later.kind === op.kind))
  )
}

/** The unsent ops of the same line; for one of the cart its copies as well. */
function waiting(state: OutboxState, op: Op): Op[] {
  return state.ops.filter(
    (o) =>
      o.state === 'pending' && o.key === op.key && (o.lane === op.lane || (op.lane === 'cart' && o.kind === 'copy')),
  )
}

function expected(state: OutboxState, op: Op, base: Base): number | undefined {
  const sent = state.ops.filter(
    (o) =>
      o.lane === 'cart' &&
      o.key === op.key &&
      (o.state === 'sealed' || o.state === 'applied') &&
      !isCovered(o, base.snapshot),
  )
  return applyOps(base.items.get(op.key), sent)?.number
}

/** A backend that only adds has another number than was wished: set it. */
function correction(op: Op, line: number): Op {
  return { ...op, seq: 0, opId: `${op.opId}+`, kind: 'set', pin: 0, state: 'pending', shipSeq: 0, line, err: null }
}

/** Gives a lane's unsent ops without a line id theirs, or their end if there is no such line. The cart was read while nothing of their lines was under way. */
export function resolveLines(state: OutboxState, items: ReadonlyMap<string, CartItem>, lane: Lane): Change {
  const put: Op[] = []
  const drop: number[] = []
  const adding = new Set(state.ops.filter((op) => op.state === 'pending' && op.kind === 'add').map((op) => op.key))
  for (const op of sendable(state.ops, lane)) {
    if (op.line > 0 || !seeksLine(op)) continue
    const id = items.get(op.key)?.id ?? 0
    if (id > 0 && id !== -op.line) put.push({ ...op, line: id })
    else if (op.kind === 'set' || op.kind === 'copy') put.push(park(op, 'gone', 404, op.err?.msg))
    else if (op.kind === 'del' || op.rescue || !adding.has(op.key)) drop.push(op.seq)
  }
  return { put, drop }
}

/** The cart contains these now; the fence says so. */
export function collect(state: OutboxState, startedEpoch: number): Change | undefined {
  const drop = state.ops.filter((op) => op.state === 'applied' && op.ackEpoch <= startedEpoch).map((op) => op.seq)
  return drop.length > 0 ? { drop, meta: { gcEpoch: Math.max(state.meta.gcEpoch, startedEpoch) } } : undefined
}

/** Edits older than are sent unasked: they wait for a word. A shipment that was tried may have taken effect. */
export function parkOld(state: OutboxState, clocks: Clocks): Change | undefined {
  const shipment = state.shipments.find((s) => opsOf(state, s).some((op) => isOld(op, clocks)))
  if (shipment) return giveUp(state, shipment, shipment.state === 'ready' ? 'old' : 'uncertain')
  const brought = dropBrought(state, ({ opIds }) =>
    state.ops.some((op) => opIds.includes(op.opId) && isOld(op, clocks)),
  )
  if (brought) return brought
  const old = state.ops.filter((op) => op.state === 'pending' && isOld(op, clocks))
  return old.length > 0 ? { put: old.map((op) => park(op, 'old')) } : undefined
}

/** What the server said of the account holds for every unsent edit; a session that is answered needs no rest any more. */
export function refuseAll({ ops, meta }: OutboxState, code: number, msg: string): Change | undefined {
  const put = ops.filter((op) => op.state === 'pending').map((op) => park(op, 'refused', code, msg))
  const rests = meta.hold !== null && meta.hold.kind !== 'blocked'
  return put.length > 0 || rests ? { put, ...(rests && { meta: { hold: null } }) } : undefined
}

/** Shipments that were brought here and shall not be sent: another tablet may have sent them. */
export function dropBrought(state: OutboxState, isDropped: (brought: Brought) => boolean): Change | undefined {
  const { brought = [] } = state.meta
  const gone = brought.filter(isDropped).flatMap(({ opIds }) => opIds)
  if (gone.length === 0) return undefined
  return {
    put: state.ops.filter((op) => gone.includes(op.opId)).map((op) => park(op, 'uncertain')),
    meta: { brought: brought.filter((one) => !isDropped(one)) },
  }
}

/** The shipment is not sent again: the owner decides about each of its ops. */
export function giveUp(state: OutboxState, shipment: Shipment, why: Why): Change {
  return { put: opsOf(state, shipment).map((op) => park(op, why)), unship: shipment.lane }
}

/**
 * A backend without keys did not answer an add: what the cart says now decides. As before: it may go again;
 * more by exactly this: it took effect; anything else: its owner has to look.
 */
export function compare(state: OutboxState, shipment: Shipment, items: ReadonlyMap<string, Line>): Change {
  const epoch = state.meta.epoch + 1
  const put = opsOf(state, shipment).map((op): Op => {
    const now = items.get(op.key)
    const before = shipment.preImage?.[op.key]
    if (before === undefined) return park(op, 'uncertain')
    if ((now?.number ?? 0) === before) return unseal(op)
    if (now?.number === before + op.n) return { ...op, state: 'applied', ackEpoch: epoch, line: now.id }
    return park(op, 'uncertain')
  })
  return { put, unship: shipment.lane, meta: { epoch } }
}
