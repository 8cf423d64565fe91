/**
 * Sending: one shipment after the other under the lease, each frozen and marked as under way on the disk
 * before it leaves, each answer taken in on the disk before the next. Whatever goes wrong in between leaves a
 * shipment whose outcome is unknown, and that goes out again under its own key before anything else does.
 */
import type { Outcome } from '#contract/outcome.ts'
import type { CartList } from '#contract/entities.ts'
import { needsServerClock } from './age.ts'
import { beat, holds, leaseWatch, leaveLease, takeLease } from './claim.ts'
import { lanesOf, storeOf, waits } from './lanes.ts'
import { seal } from './shipments.ts'
import { acknowledge, compare, giveUp, opsOf, parkOld, resolveLines, unseal } from './settle.ts'
import { normalised, type Ledger } from './state.ts'
import type { Account, Answered, Change, Decision, Deps, Hold, Lane, OutboxState, Shipment } from './types.ts'
import { verdictOn, type Verdict } from './verdict.ts'
import { covered, type Base } from './view.ts'

/** Writes a second, and how many may go at once after a rest. */
const RATE = 5
const BACKOFF_FIRST = 1_000
const BACKOFF_MAX = 60_000
const BACKOFF_LEAST = 250
/** A sign of life does not make us ask again sooner than this. */
const WAKE_LEAST = 1_000
/** Somebody else is sending: look again. */
const RECHECK = 5_000
/** A held queue asks whether its session is back, by reading. */
const PROBE_EVERY = 60_000
const PROBE_LEAST = 15_000
/** A lane that waits for a signature is tried this seldom (ms) at last. */
const TRIAL_MOST = 3_600_000

export type Drain = {
  /** Starts sending, or makes the present run look again; lanes that rest go on resting. Resolves when it rests. */
  run(): Promise<void>
  /** There is a sign of life: rests end sooner. */
  wake(): void
  soon(ms: number): void
  sending(): boolean
  close(): void
}

export type DrainParts = {
  deps: Deps
  account: Account
  ctx: string
  ledger: Ledger
  base(): Base
  pull(): Promise<Outcome<CartList>>
  merged(lines: ReadonlyMap<string, number>): void
  /** `sending` changed. */
  changed(): void
  /** The disk failed. */
  failed(): void
}

/** How a lane gets on. */
type Pace = {
  /** Until when it rests, by our own choice and by the server's word. */
  own: number
  server: number
  /** In a row. */
  failures: number
  /** Most ops in the next shipment, after a batch was refused as a whole. */
  most: number
}

type Next =
  | { kind: 'send'; shipment: Shipment }
  | { kind: 'read' }
  | { kind: 'compare'; shipment: Shipment }
  | { kind: 'more' }
  | { kind: 'idle' }
  | { kind: 'lost' }

export function createDrain(parts: DrainParts): Drain {
  const { deps, account, ledger } = parts
  const standsStill = leaseWatch(deps.elapsed)
  let running: Promise<void> | null = null
  let again = false
  let sending = false
  let closed = false
  let timer: { due: number; handle: unknown } | null = null
  let lastProbe = -Infinity
  /** While something has to be signed, one edit now and then is sent all the same. */
  let trying = false
  let trialRest = PROBE_EVERY
  let lastTry = -Infinity
  let tokens = RATE
  let filledAt = deps.elapsed()
  const paces = new Map<Lane, Pace>()
  const reading = { until: 0, failures: 0 }

  function paceOf(lane: Lane): Pace {
    const pace = paces.get(lane) ?? { own: 0, server: 0, failures: 0, most: Infinity }
    paces.set(lane, pace)
    return pace
  }

  function restOf(lane: Lane): number {
    const { own, server } = paceOf(lane)
    return Math.max(own, server) - deps.elapsed()
  }

  function soon(ms: number): void {
    const due = deps.elapsed() + ms
    if (closed || (timer && timer.due <= due)) return
    if (timer) deps.clearTimeout(timer.handle)
    const handle = deps.setTimeout(() => {
      timer = null
      void run()
    }, ms)
    timer = { due, handle }
  }

  function wake(): void {
    for (const pace of paces.values()) pace.own = Math.min(pace.own, Math.max(deps.elapsed(), lastTry + WAKE_LEAST))
    reading.until = Math.min(reading.until, lastTry + WAKE_LEAST)
    if (hasWork(ledger.state())) void run()
  }

  function run(): Promise<void> {
    if (closed) return Promise.resolve()
    again = true
    running ??= untilRest().finally(() => (running = null))
    return running
  }

  async function untilRest(): Promise<void> {
    while (again && !closed) {
      again = false
      try {
        await once()
      } catch {
        parts.failed()
        soon(RECHECK)
      }
    }
  }

  async function once(): Promise<void> {
    const state = ledger.state()
    if (!hasWork(state)) return
    if (!deps.online() && deps.elapsed() - lastTry < BACKOFF_MAX) return soon(BACKOFF_MAX)
    if (state.meta.hold) return probe(state.meta.hold)
    trialRest = PROBE_EVERY
    const rests = lanesOf(state.ops).map(restOf)
    // While all rest nothing is written either: every write wakes the other contexts.
    if (rests.some((rest) => rest <= 0)) await asOnlySender()
    else if (rests.length > 0) soon(Math.min(...rests))
    await refresh()
  }

  /** What is acknowledged stays drawn over the cart until a newer cart is read. */
  async function refresh(): Promise<void> {
    const { meta, ops } = ledger.state()
    const { snapshot } = parts.base()
    if (meta.hold || !ops.some((op) => op.lane === 'cart' && op.state === 'applied' && !covered(op, snapshot))) return
    const rest = reading.until - deps.elapsed()
    if (rest > 0) return soon(rest)
    const answer = await parts.pull()
    if (answer.kind === 'ok') reading.failures = 0
    else reading.until = deps.elapsed() + backoff((reading.failures += 1))
    if (answer.kind !== 'ok') soon(reading.until - deps.elapsed())
  }

  async function probe(hold: Hold): Promise<void> {
    const blocked = hold.kind === 'blocked'
    const rest = lastProbe + (blocked ? trialRest : PROBE_LEAST) - deps.elapsed()
    if (rest > 0) return soon(rest)
    lastProbe = deps.elapsed()
    // Reading tells whether a session is back, but not whether something was signed: that one edit has to find out.
    await (blocked ? tryOne() : parts.pull())
    if (!ledger.state().meta.hold) return void (again = true)
    if (blocked) trialRest = Math.min(trialRest * 2, TRIAL_MOST)
    soon(blocked ? trialRest : PROBE_EVERY)
  }

  async function tryOne(): Promise<void> {
    trying = true
    await asOnlySender().finally(() => (trying = false))
  }

  async function asOnlySender(): Promise<void> {
    const name = `outbox:${account.hash}`
    if (!deps.locks) {
      await ledger.reload()
      return ledger.state().meta.lease.ctx === '' || standsStill(ledger.state()) ? sendAll() : soon(RECHECK)
    }
    const mine = await deps.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (!lock) return false
      await sendAll()
      return true
    })
    if (mine) return
    await ledger.reload()
    if (standsStill(ledger.state())) await deps.locks.request(name, { steal: true }, sendAll)
    else soon(RECHECK)
  }

  async function sendAll(): Promise<void> {
    const epoch = await ledger.change((state) => takeLease(state, parts.ctx))
    setSending(true)
    try {
      // A copy may have waited for the cart, a delete for a copy: once more while something went on.
      for (let on = true; on;) {
        on = false
        for (const lane of lanesOf(ledger.state().ops)) while (!closed && (await step(lane, epoch))) on = true
      }
    } finally {
      setSending(false)
      if (!closed) await ledger.change((state) => leaveLease(state, epoch))
    }
  }

  /** @returns whether the lane can go on at once */
  async function step(lane: Lane, epoch: number, fresh?: Base): Promise<boolean> {
    const state = ledger.state()
    if (!state.ops.some((op) => op.lane === lane && waits(op))) return false
    const pace = paceOf(lane)
    const rest = restOf(lane)
    if (rest > 0) {
      soon(rest)
      return false
    }
    await token()
    const next = await ledger.change((now) => claim(now, lane, epoch, fresh))
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

  function claim(state: OutboxState, lane: Lane, epoch: number, fresh?: Base): Decision<Next> {
    if (!holds(state, epoch)) return { result: { kind: 'lost' } }
    if (state.meta.hold && !trying) return { result: { kind: 'idle' } }
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
    const sealed = seal(state, lane, { account: account.id, most: paceOf(lane).most, uuid: deps.uuid, now: deps.now })
    if (sealed.kind !== 'sealed') return { result: sealed }
    const { shipment, ops } = sealed
    // Without keys only the numbers from before can tell later whether an unanswered add took effect.
    const adds = ops.some((op) => op.kind === 'add')
    if (adds && state.meta.keyed !== true) {
      if (!fresh) return { result: { kind: 'read' } }
      shipment.preImage = Object.fromEntries(ops.map((op) => [op.key, fresh.items.get(op.key)?.number ?? 0]))
    }
    return underWay(state, shipment, { put: ops, meta: { nextShip: shipment.seq + 1 } })
  }

  function underWay(state: OutboxState, shipment: Shipment, change: Change): Decision<Next> {
    const sent: Shipment = { ...shipment, state: 'inflight', attempts: shipment.attempts + 1 }
    return {
      change: { ...change, ship: sent, meta: { ...change.meta, ...beat(state) } },
      result: { kind: 'send', shipment: sent },
    }
  }

  function learn(state: OutboxState, next: Next, read: Base, lane: Lane): Change {
    if (next.kind === 'compare') return normalised(state, compare(state, next.shipment, read.items), read)
    return resolveLines(state, read.items, lane)
  }

  async function send(shipment: Shipment): Promise<Answered<unknown>> {
    lastTry = deps.elapsed()
    return deps.send(shipment)
  }

  async function take(shipment: Shipment, epoch: number, answered: Answered<unknown>, pace: Pace): Promise<boolean> {
    const verdict = verdictOn(shipment, answered)
    const base = parts.base()
    const keyed = tellsKeys(answered) ? { keyed: true } : {}
    const merged = await ledger.change((state): Decision<ReadonlyMap<string, number> | null> => {
      const current = state.shipments.find((s) => s.id === shipment.id)
      if (!current || !holds(state, epoch)) return { result: null }
      const { change, merged } = settle(state, current, verdict, base)
      const heard = deps.serverNow() || state.meta.heard || 0
      const free = verdict.kind === 'answered' || verdict.kind === 'split' ? { hold: null } : {}
      return { change: { ...change, meta: { ...keyed, ...free, heard, ...change.meta } }, result: merged }
    })
    // Somebody else holds the lease: the shipment is theirs, its key makes a second sending harmless.
    if (!merged) return false
    parts.merged(merged)
    switch (verdict.kind) {
      case 'answered':
        pace.most *= 2
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
        soon(PROBE_EVERY)
        return false
    }
  }

  function rests(pace: Pace, failures: number): false {
    pace.own = deps.elapsed() + backoff(failures)
    soon(Math.max(pace.own, pace.server) - deps.elapsed())
    return false
  }

  /** 1, 2, 4 … 60 s with full jitter. */
  function backoff(failures: number): number {
    return (
      BACKOFF_LEAST +
      deps.random() * Math.min(BACKOFF_MAX - BACKOFF_LEAST, BACKOFF_FIRST * 2 ** Math.min(failures - 1, 10))
    )
  }

  /** Waits until one more write is within the rate. */
  async function token(): Promise<void> {
    const now = deps.elapsed()
    tokens = Math.min(RATE, tokens + ((now - filledAt) * RATE) / 1_000)
    filledAt = now
    tokens -= 1
    if (tokens < 0) await new Promise<void>((resolve) => deps.setTimeout(resolve, (-tokens * 1_000) / RATE))
  }

  function setSending(on: boolean): void {
    sending = on
    parts.changed()
  }

  return {
    run,
    wake,
    soon,
    sending: () => sending,
    close: () => {
      closed = true
      if (timer) deps.clearTimeout(timer.handle)
    },
  }
}

export function settle(
  state: OutboxState,
  shipment: Shipment,
  verdict: Verdict,
  base: Base,
): { change: Change; merged: ReadonlyMap<string, number> } {
  const none = new Map<string, number>()
  // This attempt had no effect; an earlier one may have had.
  const undone = shipment.attempts === 1 ? 'ready' : 'uncertain'
  switch (verdict.kind) {
    case 'answered': {
      const { change, merged } = acknowledge(state, shipment, verdict.fates, base)
      return { change: normalised(state, change, base), merged }
    }
    case 'retry':
      return { change: { ship: { ...shipment, state: verdict.known ? undone : 'uncertain' } }, merged: none }
    case 'hold':
      return { change: { ship: { ...shipment, state: undone }, meta: { hold: verdict.hold } }, merged: none }
    case 'split': {
      const change: Change = { put: opsOf(state, shipment).map(unseal), unship: shipment.lane }
      return { change: normalised(state, change, base), merged: none }
    }
  }
}

/** Only a server that keeps keys with their effects says so. */
export function tellsKeys({ headers }: Pick<Answered<unknown>, 'headers'>): boolean {
  return headers.get('idempotency-replayed') !== null || headers.get('x-last-shipment') !== null
}

function hasWork(state: OutboxState): boolean {
  return state.ops.some((op) => op.state !== 'parked')
}
