/**
 * Who sends, and when: one context at a time holds the lease, lanes rest and wake, and a held queue asks now and then
 * whether it may go on. What is sent, and what its answer means, is shipping.ts.
 */
import { leaseWatch, leaveLease, takeLease } from './claim.ts'
import { changesCart, lanesOf } from './lanes.ts'
import { createPaces, OFFLINE_TRY } from './pace.ts'
import { createShipping, type ShippingParts } from './shipping.ts'
import type { Hold, OutboxState } from './types.ts'
import { isCovered } from './view.ts'

/** Somebody else is sending: look again. */
const RECHECK = 5_000
/** A held queue asks whether its session is back, by reading. */
const PROBE_EVERY = 60_000
const PROBE_LEAST = 15_000
/** A lane that waits for a signature is tried this seldom (ms) at last. */
const TRIAL_MOST = 90_000

export type Drain = {
  /** Starts sending, or makes the present run look again; lanes that rest go on resting. Resolves when it rests. */
  run(): Promise<void>
  /** There is a sign of life: rests end sooner. */
  wake(): void
  soon(ms: number): void
  sending(): boolean
  /** Ends sending and gives the lease back; a request under way keeps its key for whoever sends next. */
  close(): Promise<void>
}

export type DrainParts = ShippingParts & {
  ctx: string
  /** `sending` changed. */
  changed(): void
  /** The disk failed. */
  failed(): void
}

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
  const paces = createPaces(deps)
  const step = createShipping(parts, { paces, soon, isTrial: () => trying, probeEvery: PROBE_EVERY })

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
    paces.wake()
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
    if (!deps.online() && paces.sinceSent() < OFFLINE_TRY) return soon(OFFLINE_TRY)
    if (state.meta.hold) return probe(state.meta.hold)
    trialRest = PROBE_EVERY
    const rests = lanesOf(state.ops).map(paces.restOf)
    // While all rest nothing is written either: every write wakes the other contexts.
    if (rests.some((rest) => rest <= 0)) await asOnlySender()
    else if (rests.length > 0) soon(Math.min(...rests))
    await refresh()
  }

  /** What is acknowledged stays drawn over the cart until a newer cart is read. */
  async function refresh(): Promise<void> {
    const { meta, ops } = ledger.state()
    const { snapshot } = parts.base()
    if (meta.hold || !ops.some((op) => changesCart(op) && op.state === 'applied' && !isCovered(op, snapshot))) return
    const { reading } = paces
    const rest = reading.until - deps.elapsed()
    if (rest > 0) return soon(rest)
    const answer = await parts.pull()
    if (answer.kind === 'ok') reading.failures = 0
    else reading.until = deps.elapsed() + paces.backoff((reading.failures += 1))
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

  /** The epoch of the lease if this context has it, else none that there is. */
  function mine({ meta: { lease } }: OutboxState): number {
    return lease.ctx === parts.ctx ? lease.epoch : -1
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
    close: async () => {
      closed = true
      if (timer) deps.clearTimeout(timer.handle)
      await ledger.change((state) => leaveLease(state, mine(state))).catch(() => {})
    },
  }
}

function hasWork(state: OutboxState): boolean {
  return state.ops.some((op) => op.state !== 'parked')
}
