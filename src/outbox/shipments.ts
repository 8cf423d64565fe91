/**
 * Sealing: which unsent ops go out next, and the bytes they go out as. One shipment has one kind of request:
 * deletes first, then what adds or sets, then selections; within a line that is the normal form's order. A copy's
 * shipment is for one store.
 */
import { fillPath } from '#contract/call.ts'
import { queued } from '#contract/calls/queued.ts'
import { encodeForm, type FormValue } from '#contract/form.ts'
import { BATCH_MAX, BODY_MAX_PARAMS, COPY_CELLS_MAX, IDS_MAX } from '#domain/limits.ts'
import { parseKey } from './key.ts'
import { sendable, storeOf } from './lanes.ts'
import type { Account, Lane, Op, OpKind, OutboxState, Shipment } from './types.ts'

export type Sealing =
  | { kind: 'sealed'; shipment: Shipment; ops: Op[] }
  /** Something has to be read from the server's cart first. */
  | { kind: 'read' }
  | { kind: 'idle' }

export type SealOptions = {
  account: number
  /** At most so many ops: halves of a batch that was refused as a whole. */
  most?: number
  uuid(): string
  now(): number
}

export function seal(state: OutboxState, lane: Lane, options: SealOptions): Sealing {
  const unsent = sendable(state.ops, lane)
  if (unsent.length === 0) return { kind: 'idle' }
  // Its bytes are the same on every tablet, whatever this one has learned of the server.
  const rescue = unsent[0]?.rescue
  const keyed = rescue !== undefined || state.meta.keyed === true
  const store = storeOf(lane)
  const plan = store
    ? copies(unsent, store)
    : lane === 'fav'
      ? sets(unsent, 'fav', 'favouriteAdd', 'favouriteCancel')
      : lane === 'watch'
        ? sets(unsent, 'watch', 'watchAdd', 'watchCancel')
        : lane === 'intent'
          ? signed(unsent)
          : cart(unsent, keyed)
  if (!plan) return { kind: 'read' }
  const ops = plan.fit(plan.ops.slice(0, options.most ?? Infinity))
  const row = queued[plan.call]
  const { path, rest } = fillPath(row.path, plan.input(ops))
  const shipment: Shipment = {
    lane,
    id: rescue ?? options.uuid(),
    device: `${state.meta.device}-${lane}`,
    seq: state.meta.nextShip,
    user: options.account,
    method: 'POST',
    path,
    body: encodeForm(rest as Record<string, FormValue>),
    keys: row.keys,
    ops: ops.map((op) => op.seq),
    attempts: 0,
    preImage: null,
    state: 'ready',
    at: options.now(),
  }
  return { kind: 'sealed', shipment, ops: ops.map((op) => ({ ...op, state: 'sealed', shipSeq: shipment.seq })) }
}

type Plan = { call: keyof typeof queued; ops: Op[]; fit(ops: Op[]): Op[]; input(ops: Op[]): Record<string, unknown> }

const first = (most: number) => (ops: Op[]) => ops.slice(0, most)
const ids = (ops: Op[]) => ({ ids: ops.map((op) => op.line) })

/** @returns null when no op of the next kind has its line's id */
function cart(unsent: readonly Op[], keyed: boolean): Plan | null {
  const dels = unsent.filter((op) => op.kind === 'del')
  if (dels.length > 0) {
    const named = dels.filter((op) => op.line > 0)
    return named.length > 0 ? { call: 'cartDelete', ops: named, fit: first(IDS_MAX), input: ids } : null
  }
  const changes = unsent.filter((op) => op.kind === 'add' || op.kind === 'set')
  if (changes.length > 0) {
    const ready = changes.filter((op) => op.kind === 'add' || op.line > 0)
    const adds = keyed ? ready : ready.filter((op) => op.kind === 'add')
    if (adds.length > 0)
      return {
        call: 'cartAdd',
        ops: adds,
        fit: fitBatch(keyed),
        input: (ops) => ({ params: ops.map((op) => entry(op, keyed)) }),
      }
    const edit = ready[0]
    return edit
      ? {
          call: 'cartEdit',
          ops: [edit],
          fit: first(1),
          input: ([op]) => ({ id: op?.line, params: { number: op?.n }, new: 1 }),
        }
      : null
  }
  const named = unsent.filter((op) => op.line > 0)
  const sel = named[0]?.sel
  if (sel === undefined) return null
  return {
    call: 'cartSelect',
    ops: named.filter((op) => op.sel === sel),
    fit: first(IDS_MAX),
    input: (ops) => ({ ...ids(ops), is_selected: sel }),
  }
}

/** Goods that are put into a set, or else that are taken out of it. */
function sets(unsent: readonly Op[], adds: OpKind, add: Plan['call'], cancel: Plan['call']): Plan {
  const kind = unsent[0]?.kind
  return {
    call: kind === adds ? add : cancel,
    ops: unsent.filter((op) => op.kind === kind),
    fit: first(IDS_MAX),
    input: (ops) => ({ goods_ids: ops.map((op) => Number(op.key)) }),
  }
}

/** A form that was final when it was signed. */
function signed(unsent: readonly Op[]): Plan {
  return { call: 'intentCreate', ops: [...unsent], fit: first(1), input: ([op]) => op?.form ?? {} }
}

/** @returns null when no line's id is known. A line goes out once: an answer names lines by their place among different ids */
function copies(unsent: readonly Op[], store: number): Plan | null {
  const named = [...new Map(unsent.filter((op) => op.line > 0).map((op) => [op.line, op])).values()]
  if (named.length === 0) return null
  return {
    call: 'cartCopy',
    ops: named,
    fit: first(COPY_CELLS_MAX),
    input: (ops) => ({
      ...ids(ops),
      other_user_ids: [store],
      numbers: ops.map((op) => ({ id: op.line, user_id: store, number: op.n })),
    }),
  }
}

/** A line of POST /api/cart; what is 0 or empty is left to the defaults. */
function entry(op: Op, keyed: boolean): Record<string, FormValue> {
  const absolute = keyed && (op.kind === 'set' || op.pin === 1)
  const fields = {
    ...parseKey(op.key),
    number: op.n,
    set: absolute ? 1 : 0,
    id: op.kind === 'set' ? op.line : 0,
    seen_price: op.kind === 'add' ? op.seen.price : '',
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== 0 && value !== ''))
}

/** As many lines as a batch may have, and as many fields as a body may have. */
function fitBatch(keyed: boolean): (ops: Op[]) => Op[] {
  return (ops) => {
    let fields = 0
    const taken = ops
      .slice(0, BATCH_MAX)
      .findIndex((op) => (fields += Object.keys(entry(op, keyed)).length) > BODY_MAX_PARAMS)
    return ops.slice(0, taken < 0 ? BATCH_MAX : taken)
  }
}

/** The headers that go with a shipment, on the page and in the worker alike. */
export function shipmentHeaders(shipment: Shipment, { login }: Pick<Account, 'login'>): Record<string, string> {
  return {
    ...repHeader(login),
    'idempotency-key': shipment.id,
    'x-acting-user': String(shipment.user),
    'x-shipment': `${shipment.device}:${shipment.seq}`,
  }
}

/** The headers of the outbox's own read of the cart: who asks, and which device's shipments it wants to know of. */
export function listHeaders({ id, login }: Account, device: string): Record<string, string> {
  return { ...repHeader(login), 'x-acting-user': String(id), 'x-shipment': `${device}-cart:0` }
}

/** Two reps may have one customer: what one of them did is not sent under the other's session. */
function repHeader(login: Account['login']): Record<string, string> {
  return login ? { 'x-acting-rep': String(login.id) } : {}
}
