/**
 * One shipment after the other: frozen and marked as under way on the disk before it leaves, its answer taken in on the
 * disk before the next. Whatever goes wrong in between leaves a shipment whose outcome is unknown, and that goes out
 * again under its own key before anything else of its lane does.
 */
import type { CartList } from '#contract/entities.ts'
import type { Outcome } from '#contract/outcome.ts'
import { isStored } from '#contract/stored.ts'
import { needsServerClock } from './age.ts'
import { renewLease, holds } from './claim.ts'
import { storeOf, waits } from './lanes.ts'
import type { Pace, Paces } from './pace.ts'
import { seal } from './shipments.ts'
import { comesHere, unseal } from './rescue.ts'
import { acknowledge, compare, dropBrought, giveUp, opsOf, park, parkOld, resolveLines } from './settle.ts'
import { normaliseLines, type Ledger } from './state.ts'
import type { Account, Answered, Change, Decision, Deps, Hold, Lane, OutboxState, Shipment } from './types.ts'
import { verdictOn, type Verdict } from './verdict.ts'
import type { Base } from './view.ts'

export type ShippingParts = {
  deps: Deps
  account: Account
  ledger: Ledger
  base(): Base
  pull(): Promise<Outcome<CartList>>
  merged(lines: ReadonlyMap<string, number>): void
}

export type ShippingOptions = {
  paces: Paces
  /** Looks again after so many ms. */
  soon(ms: number): void
  /** A hold does not keep this one from being tried. */
  isTrial(): boolean
  /** A held queue asks again after so many ms. */
  probeEvery: number
}

type Next =
  | { kind: 'send'; shipment: Shipment }
  | { kind: 'read' }
  | { kind: 'compare'; shipment: Shipment }
  | { kind: 'more' }
  | { kind: 'idle' }
  | { kind: 'lost' }

/** @returns a step of one lane under the lease of `epoch`, which tells whether the lane can go on at once */
export function createShipping(
  parts: ShippingParts,
  { paces, soon, isTrial, probeEvery }: ShippingOptions,
): (lane: Lane, epoch: number) => Promise<boolean> {
  const { deps, account, ledger } = parts

  async function step(lane: Lane, epoch: number, fresh?: Base): Promise<boolean> {
    const state = ledger.state()
    if (!state.ops.some((op) => op.lane === lane && waits(op))) return false
    const pace = paces.of(lane)
    const rest = paces.restOf(lane)
    if (rest > 0) {
      soon(rest)
      return false
    }
    await paces.token()
    const next = await ledger.change((now) => nextOf(now, lane, epoch, fresh))
    switch (next.kind) {
      case 'send':
        return take(next.shipment, epoch, await send(next.shipment), pace)
      case 'read':
      case 'compare': {
        const cart = await parts.pull()
        if (cart.kind !== 'ok') return rests(pace, (pace.failures += 1))
        const read = parts.base()
        const learned = await ledger.change((now): Decision<Change> => {
          if (!holds(now, epoch)) return { result: {} }
          const change = learn(now, next, read, lane)
          return { change, result: change }
        })
        if (next.kind === 'compare' || fresh) return true
        // Ops that found their end in the cart that was read may have held up another lane.
        return (await step(lane, epoch, read)) || (learned.put?.length ?? 0) + (learned.drop?.length ?? 0) > 0
      }
      case 'more':
        return true
      case 'idle':
      case 'lost':
        return false
    }
  }

  function nextOf(state: OutboxState, lane: Lane, epoch: number, fresh?: Base): Decision<Next> {
    if (!holds(state, epoch)) return { result: { kind: 'lost' } }
    if (state.meta.hold && !isTrial()) return { result: { kind: 'idle' } }
    const clocks = { server: deps.serverNow(), wall: deps.now() }
    if (!fresh && state.ops.some((op) => waits(op) && needsServerClock(op, clocks))) return { result: { kind: 'read' } }
    const old = parkOld(state, clocks)
    if (old) return { change: old, result: { kind: 'more' } }
    const waiting = state.shipments.find((s) => s.lane === lane)
    if (waiting) {
      if (waiting.state !== 'uncertain' || state.meta.keyed === true) return underWay(state, waiting, {})
      if (waiting.preImage) return { result: { kind: 'compare', shipment: waiting } }
      if (storeOf(lane) === 0) return underWay(state, waiting, {})
      // Another store's cart cannot be read: without keys only its owner can tell whether a copy is there.
      if (state.meta.keyed === null && !fresh) return { result: { kind: 'read' } }
      return { change: giveUp(state, waiting, 'uncertain'), result: { kind: 'more' } }
    }
    const brought = state.meta.brought?.find(({ shipment }) => shipment.lane === lane)
    if (brought) {
      // Without keys another tablet's shipment may have taken effect, and nobody could tell.
      if (state.meta.keyed !== true && !fresh) return { result: { kind: 'read' } }
      if (state.meta.keyed !== true)
        return { change: dropBrought(state, (one) => one === brought) ?? {}, result: { kind: 'more' } }
      const { shipment, change } = comesHere(state, brought)
      return underWay(state, shipment, change)
    }
    const sealed = seal(state, lane, { account: account.id, most: paces.of(lane).most, uuid: deps.uuid, now: deps.now })
    if (sealed.kind !== 'sealed') return { result: sealed }
    const { shipment, ops } = sealed
    if (ops[0]?.rescue && state.meta.keyed !== true)
      return fresh
        ? { change: { put: ops.map((op) => park(op, 'uncertain')) }, result: { kind: 'more' } }
        : { result: { kind: 'read' } }
    // Without keys only the numbers from before can tell later whether an unanswered add took effect.
    const adds = ops.some((op) => op.kind === 'add')
    if (adds && state.meta.keyed !== true) {
      if (!fresh) return { result: { kind: 'read' } }
      shipment.preImage = Object.fromEntries(ops.map((op) => [op.key, fresh.items.get(op.key)?.number ?? 0]))
    }
    return underWay(state, shipment, { put: ops, meta: { nextShip: shipment.seq + 1 } })
  }

  function underWay(state: OutboxState, shipment: Shipment, change: Change): Decision<Next> {
    const unanswered = shipment.state !== 'ready'
    const sent: Shipment = { ...shipment, state: 'inflight', attempts: shipment.attempts + 1, unanswered }
    return {
      change: { ...change, ship: sent, meta: { ...change.meta, ...renewLease(state) } },
      result: { kind: 'send', shipment: sent },
    }
  }

  function learn(state: OutboxState, next: Next, read: Base, lane: Lane): Change {
    if (next.kind === 'compare') return normaliseLines(state, compare(state, next.shipment, read.items), read)
    return resolveLines(state, read.items, lane)
  }

  async function send(shipment: Shipment): Promise<Answered<unknown>> {
    paces.sent()
    return deps.send(shipment)
  }

  async function take(shipment: Shipment, epoch: number, answered: Answered<unknown>, pace: Pace): Promise<boolean> {
    // Only a server that keeps keys with their effects says so.
    const keyed = isStored(answered.headers) ? { keyed: true } : {}
    const verdict = verdictOn(shipment, answered, ledger.state().meta.keyed === true)
    const base = parts.base()
    const merged = await ledger.change((state): Decision<ReadonlyMap<string, number> | null> => {
      const current = state.shipments.find((s) => s.id === shipment.id)
      if (!current || !holds(state, epoch)) return { result: null }
      const { change, merged } = afterVerdict(state, current, verdict, base)
      const heard = deps.serverNow() || state.meta.heard || 0
      return { change: { ...change, meta: { ...keyed, ...holdAfter(verdict), heard, ...change.meta } }, result: merged }
    })
    // Somebody else holds the lease: the shipment is theirs, its key makes a second sending harmless.
    if (!merged) return false
    parts.merged(merged)
    switch (verdict.kind) {
      case 'answered':
        pace.most *= 2
        if (unsignedOf(verdict)) {
          soon(probeEvery)
          return false
        }
        if (verdict.fates.some((fate) => fate.kind === 'later')) return rests(pace, (pace.failures += 1))
        pace.failures = 0
        return true
      case 'split':
        pace.most = Math.ceil(shipment.ops.length / 2)
        return true
      case 'retry':
        pace.server = deps.elapsed() + verdict.after * 1_000
        return rests(pace, shipment.attempts)
      case 'hold':
        soon(probeEvery)
        return false
    }
  }

  function rests(pace: Pace, failures: number): false {
    soon(paces.rest(pace, failures))
    return false
  }

  return step
}

/** An answer ends a hold, unless some of its entries wait for a signature. */
function holdAfter(verdict: Verdict): { hold?: Hold | null } {
  const unsigned = unsignedOf(verdict)
  if (unsigned) return { hold: { kind: 'blocked', msg: unsigned.msg } }
  return verdict.kind === 'answered' || verdict.kind === 'split' ? { hold: null } : {}
}

function unsignedOf(verdict: Verdict): { msg: string } | undefined {
  return verdict.kind === 'answered' ? verdict.fates.find((fate) => fate.kind === 'unsigned') : undefined
}

function afterVerdict(
  state: OutboxState,
  shipment: Shipment,
  verdict: Verdict,
  base: Base,
): { change: Change; merged: ReadonlyMap<string, number> } {
  const none = new Map<string, number>()
  // This attempt had no effect; an earlier one may have had.
  const undone = shipment.unanswered ? 'uncertain' : 'ready'
  switch (verdict.kind) {
    case 'answered': {
      const { change, merged } = acknowledge(state, shipment, verdict.fates, base)
      return { change: normaliseLines(state, change, base), merged }
    }
    case 'retry':
      return { change: { ship: { ...shipment, state: verdict.known ? undone : 'uncertain' } }, merged: none }
    case 'hold':
      return { change: { ship: { ...shipment, state: undone }, meta: { hold: verdict.hold } }, merged: none }
    case 'split': {
      // Halves would go under other keys, and another tablet sends it whole.
      if (opsOf(state, shipment).some((op) => op.rescue))
        return { change: giveUp(state, shipment, 'refused'), merged: none }
      const change: Change = { put: opsOf(state, shipment).map(unseal), unship: shipment.lane }
      return { change: normaliseLines(state, change, base), merged: none }
    }
  }
}
