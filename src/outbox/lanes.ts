/** Lanes, and where one waits for another: within a lane order is by sequence, between lanes by these rules. */
import type { Lane, Op } from './types.ts'

const COPY = 'copy-'

export function copyLane(store: number): Lane {
  return `${COPY}${store}` as Lane
}

/** The store that a lane copies into, 0 none. */
export function storeOf(lane: Lane): number {
  return lane.startsWith(COPY) ? Number(lane.slice(COPY.length)) : 0
}

/** Unsent, or sent and its outcome not known. */
export function waits(op: Op): boolean {
  return op.state === 'pending' || op.state === 'sealed'
}

/** An order does not need what goes into other stores' carts, nor what is waited for. */
export function holdsUpCheckout({ kind }: Op): boolean {
  return kind !== 'copy' && kind !== 'watch' && kind !== 'unwatch'
}

/** The server's cart is another one when it has taken effect: a signed order takes its lines out. */
export function changesCart({ lane }: Op): boolean {
  return lane === 'cart' || lane === 'intent'
}

/** The lanes in which something may go, the cart's first. */
export function lanesOf(ops: readonly Op[]): Lane[] {
  const lanes = new Set<Lane>(['cart', 'fav', ...ops.filter(waits).map((op) => op.lane)])
  return [...lanes].filter(
    (lane) => ops.some((op) => op.lane === lane && op.state === 'sealed') || sendable(ops, lane).length > 0,
  )
}

/** Out of a rescue file it waits for older ones out of files, and for what is under way: else two could wait for each other. */
function counts(older: Op, first: Op | undefined): boolean {
  return waits(older) && (!first?.rescue || older.rescue !== undefined || older.state === 'sealed')
}

/** One after the other, each after the cart's edits from before it was signed: the order takes its lines from that cart. */
function signed(ops: readonly Op[], [first]: readonly Op[]): Op[] {
  if (!first || ops.some((op) => op.lane === 'cart' && counts(op, first) && op.seq < first.seq)) return []
  return [first]
}

/**
 * The unsent ops of a lane that may go now. A copy waits for the older edits of its line; a delete, and what was done
 * to the line after it, waits for the older copies of the line. Each waits only for older ones: no two for each other.
 */
export function sendable(ops: readonly Op[], lane: Lane): Op[] {
  const all = ops.filter((op) => op.lane === lane && op.state === 'pending')
  // Nothing is sent, and no line looked for in the cart, while what may change that cart is under way.
  if (ops.some((op) => op.lane === lane && op.state === 'sealed')) return []
  const rescued = all.find((op) => op.rescue)
  // What stands in a rescue file goes first, one by one in the order in which it stands there, on every tablet alike.
  const unsent = rescued ? [rescued] : all
  if (lane === 'fav' || lane === 'watch' || unsent.length === 0) return unsent
  if (lane === 'intent') return signed(ops, unsent)
  const copying = storeOf(lane) > 0
  const oldest = new Map<string, number>()
  for (const op of ops)
    if (counts(op, rescued) && (copying ? op.lane === 'cart' : op.kind === 'copy'))
      oldest.set(op.key, Math.min(op.seq, oldest.get(op.key) ?? Infinity))
  const held = new Set(
    unsent
      .filter((op) => (copying || op.kind === 'del') && (oldest.get(op.key) ?? Infinity) < op.seq)
      .map((op) => op.key),
  )
  return unsent.filter((op) => !held.has(op.key))
}
