/**
 * The cart as it will be: the server's cart with every op on it that it does not contain yet.
 * Pure; lines that come out the same are the same objects, so a screen of 500 lines redraws one.
 */
import type { CartItem, Flag } from '#contract/entities.ts'
import { countsTowardOffers } from '#domain/eligible.ts'
import { signedLine } from '#domain/order-intent.ts'
import { answersFor, noteFor } from './conflicts.ts'
import { itemKey, keyOf, parseKey } from './key.ts'
import { holdsUpCheckout, storeOf, waits } from './lanes.ts'
import { applyOp, effectOrder, WATCHED, type Line } from './ops.ts'
import type {
  Card,
  Op,
  OutboxState,
  Parked,
  SignedWaiting,
  Snapshot,
  SyncState,
  View,
  ViewLine,
  Watches,
} from './types.ts'

/** The server's cart, by line. */
export type Base = {
  snapshot: Snapshot | undefined
  items: ReadonlyMap<string, CartItem>
  /** Goods that are waited for. */
  watched: ReadonlySet<number>
}

export function baseOf(snapshot: Snapshot | undefined, before?: Base): Base {
  const items = new Map<string, CartItem>()
  for (const item of snapshot?.list.data ?? []) {
    const key = itemKey(item)
    const old = before?.items.get(key)
    items.set(key, old && sameJson(old, item) ? old : item)
  }
  return { snapshot, items, watched: new Set(snapshot?.list.watched) }
}

/**
 * The line of an op as the server's cart has it.
 * @param gcEpoch of the queue that is decided on: an older cart than that does not tell that goods are not waited for
 */
export function lineIn({ snapshot, items, watched }: Base, { lane, key }: Op, gcEpoch: number): Line | undefined {
  if (lane !== 'watch') return items.get(key)
  const tells = snapshot !== undefined && snapshot.startedEpoch >= gcEpoch
  return !tells || watched.has(Number(key)) ? WATCHED : undefined
}

/** Does the cart contain this op's effect? It was read after the acknowledgement, or names the shipment itself. */
export function isCovered(op: Op, snapshot: Snapshot | undefined): boolean {
  if (!snapshot) return false
  if (op.state === 'applied' && op.ackEpoch <= snapshot.startedEpoch) return true
  return op.lane === 'cart' && op.shipSeq > 0 && op.shipSeq <= snapshot.last && op.state !== 'pending'
}

/** What `state` adds to the base, by line, in the order of effect. */
export function overlay(state: Pick<OutboxState, 'ops'>, snapshot: Snapshot | undefined): Map<string, Op[]> {
  const byKey = new Map<string, Op[]>()
  for (const op of state.ops) {
    if (op.lane !== 'cart' || op.state === 'parked' || isCovered(op, snapshot)) continue
    const list = byKey.get(op.key)
    if (list) list.push(op)
    else byKey.set(op.key, [op])
  }
  for (const list of byKey.values()) if (list.length > 1) list.sort(effectOrder)
  return byKey
}

export type Extras = {
  cards: ReadonlyMap<string, Card>
  /** Lines another device changed too: what the server has. */
  merged: ReadonlyMap<string, number>
  stars: ReadonlyMap<number, Flag>
  /** Goods whose watch was taken back, also after that edit has left the queue. */
  unwatched: ReadonlySet<number>
  sending: boolean
  /** Edits are shown that the disk does not have yet: nothing may call itself saved. */
  unsaved: boolean
  available: boolean
}

export type Look = (state: OutboxState, base: Base, extras: Extras, before?: View) => View

export function buildView(state: OutboxState, base: Base, extras: Extras, before?: View): View {
  const ops = overlay(state, base.snapshot)
  const old = new Map(before?.lines.map((line) => [line.key, line]))
  const lines: ViewLine[] = []
  const draw = (key: string, item: CartItem | undefined) => {
    const line = drawLine(key, item, ops.get(key) ?? [], extras)
    if (!line) return
    const was = old.get(key)
    lines.push(was && sameLine(was, line) ? was : line)
  }
  // The server lists the newest line first.
  const isNew = (key: string) => !base.items.has(key) || ops.get(key)?.some((op) => op.kind === 'del')
  for (const key of [...ops.keys()].reverse()) if (isNew(key)) draw(key, base.items.get(key))
  for (const [key, item] of base.items) if (!isNew(key)) draw(key, item)

  const waiting = state.ops.filter(waits)
  const parked = state.ops.filter((op) => op.state === 'parked').map((op) => parkedOf(op, base, extras))
  const same = before && before.lines.length === lines.length && before.lines.every((line, i) => line === lines[i])
  return {
    loaded: base.snapshot !== undefined,
    lines: same ? before.lines : lines,
    list: base.snapshot?.list ?? null,
    at: base.snapshot?.at ?? 0,
    pending: waiting.length,
    estimated: waiting.some(holdsUpCheckout),
    parked,
    copies: copiesOf(waiting),
    sync: syncOf(state, waiting.length, parked.length, extras),
    stars: starsOf(state, extras),
    watches: watchesOf(state, base, extras, before?.watches),
    signed: signedIn(state, base, before?.signed),
  }
}

function drawLine(key: string, item: CartItem | undefined, ops: readonly Op[], extras: Extras): ViewLine | undefined {
  const start: Line | undefined = item
  const end = ops.reduce(applyOp, start)
  if (!end) return undefined
  // Deleted and added again: a new line, drawn from the goods as last seen.
  const renewed = !item || ops.some((op) => op.kind === 'del')
  const card = extras.cards.get(key)
  const body = item && (!renewed || !card) ? item : card && newItem(key, card, ops)
  if (!body) return undefined
  const pending = ops.some(waits)
  const addedAt = body === item ? 0 : (ops.findLast((op) => op.kind === 'add')?.at ?? 0)
  const { id, number, is_selected } = end
  const line: ViewLine = { ...body, id, number, is_selected, key, pending, addedAt, note: null }
  line.note = noteFor(line, extras.merged.get(key))
  return line
}

function newItem(key: string, card: Card, ops: readonly Op[]): Omit<CartItem, 'id' | 'number' | 'is_selected'> {
  const { goods, combination } = card
  const ids = parseKey(key)
  return {
    type: goods.type,
    goods_type: goods.type,
    price: goods.price ?? '0.00',
    with_coupon: countsTowardOffers(goods.type, goods.control),
    goods_manjian_amount: '0.00',
    gift_data: null,
    goods,
    combination,
    goods_price_id: ids.goods_price_id,
    ladder_price_id: ids.ladder_price_id,
    goods_manjian_id: goods.goods_manjian_id,
    is_yj: goods.is_yj,
    combination_id: ids.combination_id,
    seen_price: ops.findLast((op) => op.kind === 'add')?.seen.price ?? '',
  }
}

function parkedOf(op: Op, base: Base, extras: Extras): Parked {
  const item = base.items.get(op.key)
  const card = item ? { goods: item.goods, combination: item.combination } : (extras.cards.get(op.key) ?? null)
  const { why, msg } = op.err ?? { why: 'refused' as const, msg: '' }
  return {
    opId: op.opId,
    kind: op.kind,
    key: op.key,
    store: storeOf(op.lane),
    n: op.n,
    why,
    msg,
    card,
    answers: answersFor(op, card),
  }
}

/** The same list while nothing has changed: forms are final. */
function signedIn({ ops: all }: OutboxState, { snapshot }: Base, before: readonly SignedWaiting[] = []) {
  const ops = all.filter((op) => op.kind === 'sign' && op.state !== 'parked' && !isCovered(op, snapshot))
  if (ops.length === before.length && ops.every((op, i) => op.key === before[i]?.key)) return before
  return ops.map(({ key, at, form }): SignedWaiting => {
    const lines = [form?.['lines'] ?? []].flat().map((text) => signedLine(String(text)))
    const pieces = new Map(lines.map((line) => [keyOf(line), line.number]))
    return { key, at, total: String(form?.['total'] ?? ''), pieces }
  })
}

function copiesOf(waiting: readonly Op[]): ReadonlyMap<number, readonly string[]> {
  const copies = new Map<number, string[]>()
  for (const { kind, lane, key } of waiting)
    if (kind === 'copy') copies.set(storeOf(lane), [...(copies.get(storeOf(lane)) ?? []), key])
  return copies
}

/** Attempts after which waiting is worth a colour. */
const SLOW_AFTER = 10

function syncOf(state: OutboxState, pending: number, parked: number, extras: Extras): SyncState {
  const { hold } = state.meta
  const rest = { slow: state.shipments.some((s) => s.attempts >= SLOW_AFTER), hold }
  if (!extras.available) return { kind: 'unavailable', n: pending, ...rest }
  if (hold?.kind === 'auth' && pending > 0) return { kind: 'expired', n: pending, ...rest }
  if (parked > 0 || (hold && pending > 0)) return { kind: 'attention', n: parked || pending, ...rest }
  if (pending === 0) return { kind: 'synced', n: 0, ...rest }
  return { kind: extras.sending || extras.unsaved ? 'syncing' : 'saved', n: pending, ...rest }
}

function starsOf(state: OutboxState, extras: Extras): ReadonlyMap<number, Flag> {
  const stars = new Map(extras.stars)
  for (const op of state.ops)
    if (op.lane === 'fav' && op.state !== 'parked') stars.set(Number(op.key), op.kind === 'fav' ? 1 : 0)
  return stars
}

function watchesOf(state: OutboxState, base: Base, { unwatched }: Extras, before?: Watches): Watches {
  const on = new Set(base.watched)
  // Another device may have set it again since.
  const off = new Set([...unwatched].filter((id) => !on.has(id)))
  for (const op of state.ops) {
    if (op.lane !== 'watch' || op.state === 'parked' || isCovered(op, base.snapshot)) continue
    const [into, from] = op.kind === 'watch' ? [on, off] : [off, on]
    into.add(Number(op.key))
    from.delete(Number(op.key))
  }
  return before && sameIds(before.on, on) && sameIds(before.off, off) ? before : { on, off }
}

function sameIds(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  return a.size === b.size && [...a].every((id) => b.has(id))
}

function sameLine(a: ViewLine, b: ViewLine): boolean {
  const keys = Object.keys(b) as (keyof ViewLine)[]
  return keys.every((k) => a[k] === b[k] || (k === 'note' && sameJson(a[k], b[k])))
}

function sameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
