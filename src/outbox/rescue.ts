/**
 * The outbox in a rescue file: whatever tablet sends it, and however often, it takes effect once. When the file is made every
 * unsent op is frozen, here too: it gets the key of its next shipment, goes alone, and is merged with nothing any more. The
 * bytes follow from the op. What is under way is taken along byte for byte, under its own key.
 */
import { effectOrder } from './ops.ts'
import type { Brought, Change, Decision, Op, OutboxState, Shipment } from './types.ts'

/** What a rescue file holds of one outbox. `ops` in the order in which they are sent. */
export type Rescue = { ops: readonly Op[]; shipments: readonly Brought[] }

/** May newer edits of its line be merged with it? */
export function mayMerge(op: Op): boolean {
  return op.state === 'pending' && !op.rescue
}

export function unseal(op: Op): Op {
  return { ...op, state: 'pending', shipSeq: 0 }
}

/** The server's answer, which every tablet is given for this key, was that it could not be done now: the next try has the next key. */
export function nextTry(op: Op, shipment: Shipment): Op {
  return op.rescue === shipment.id ? { ...unseal(op), rescue: keyAfter(op.rescue) } : unseal(op)
}

/** So many ids of edits are known again. Each change of the queue writes them. */
export const REMEMBERED = 500

/** The same on every tablet, and a UUID as well. */
function keyAfter(key: string): string {
  const [first, count = '', ...rest] = key.split('-')
  const next = (Number.parseInt(count, 16) + 1) % 16 ** count.length
  return [first, next.toString(16).padStart(count.length, '0'), ...rest].join('-')
}

/** Freezes all that is not known to have arrived. What is parked waits for its owner here and nowhere else. */
export function freeze(state: OutboxState, uuid: () => string): Decision<Rescue> {
  const frozen = (op: Op): Op => (op.rescue ? op : { ...op, rescue: uuid() })
  const sealed = state.ops.filter((op) => op.state === 'sealed').map(frozen)
  const pending = state.ops.filter((op) => op.state === 'pending')
  const earlier = pending.filter((op) => op.rescue)
  const fresh = inOrder(pending.filter((op) => !op.rescue))
  // New numbers: from now on the order of numbers is the order of sending.
  const put = [...sealed, ...fresh.map((op) => ({ ...frozen(op), seq: 0 }))]
  const opIds = ({ ops }: Shipment) =>
    ops.map((seq) => sealed.find((op) => op.seq === seq)?.opId).filter((id) => id !== undefined)
  const result: Rescue = {
    ops: [...sealed, ...earlier, ...put.slice(sealed.length)],
    shipments: [
      ...state.shipments.map((shipment) => ({ shipment, opIds: opIds(shipment) })),
      ...(state.meta.brought ?? []),
    ],
  }
  if (result.ops.every((op) => state.ops.some((now) => now.opId === op.opId && now.rescue))) return { result }
  const meta = { rescued: withIds(state, put) }
  return { change: { put, drop: fresh.map(({ seq }) => seq), meta }, result }
}

/** By number, but within one line in the order of effect. */
function inOrder(ops: readonly Op[]): Op[] {
  const line = ({ lane, key }: Op) => `${lane} ${key}`
  const lines = new Map<string, Op[]>()
  for (const op of ops) lines.set(line(op), [...(lines.get(line(op)) ?? []), op].sort(effectOrder))
  return ops.map((op) => lines.get(line(op))?.shift() ?? op)
}

/**
 * Takes in what a rescue file holds for this outbox. What is known here is not taken in again, and of a shipment all or nothing:
 * its ops come and end together.
 * @returns how many edits were taken in
 */
export function takeIn(state: OutboxState, rescue: Rescue): Decision<number> {
  const known = new Set([...state.ops.map(({ opId }) => opId), ...(state.meta.rescued ?? [])])
  const batches = rescue.shipments.filter(({ shipment, opIds }) => {
    const [only] = rescue.ops.filter((op) => opIds.includes(op.opId))
    // Alone and under its own key: it is sealed anew, with the same bytes.
    return only?.rescue !== shipment.id
  })
  const brought = batches.filter(({ opIds }) => opIds.every((id) => !known.has(id)))
  const left = new Set(batches.filter((one) => !brought.includes(one)).flatMap(({ opIds }) => opIds))
  const whole = new Set(brought.flatMap(({ opIds }) => opIds))
  const put = rescue.ops
    .filter(({ opId }) => !known.has(opId) && !left.has(opId))
    .map((op): Op => ({
      ...op,
      seq: 0,
      state: whole.has(op.opId) ? 'sealed' : 'pending',
      shipSeq: 0,
      ackEpoch: 0,
      err: null,
    }))
  if (put.length === 0) return { result: 0 }
  const meta = { brought: [...(state.meta.brought ?? []), ...brought], rescued: withIds(state, put) }
  return { change: { put, meta }, result: put.length }
}

/** The oldest are forgotten: taken in once more they go once more, and the server knows their keys. */
function withIds({ meta }: OutboxState, ops: readonly Op[]): string[] {
  return [...(meta.rescued ?? []), ...ops.map(({ opId }) => opId)].slice(-REMEMBERED)
}

/** A shipment that was brought here becomes this device's: same key, same bytes, a number of its own. */
export function comesHere(state: OutboxState, { shipment, opIds }: Brought): { shipment: Shipment; change: Change } {
  const { device, nextShip, brought = [] } = state.meta
  const ops = opIds.map((id) => state.ops.find((op) => op.opId === id)).filter((op) => op !== undefined)
  return {
    shipment: {
      ...shipment,
      device: `${device}-${shipment.lane}`,
      seq: nextShip,
      ops: ops.map(({ seq }) => seq),
      preImage: null,
      state: 'uncertain',
    },
    change: {
      put: ops.map((op) => ({ ...op, shipSeq: nextShip })),
      meta: { nextShip: nextShip + 1, brought: brought.filter((one) => one.shipment.id !== shipment.id) },
    },
  }
}
